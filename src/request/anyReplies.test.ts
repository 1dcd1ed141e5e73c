import { AxiosError } from 'axios';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RestHeader } from '../../contract/wire/envelope';
import type { RequestOptions } from '../../contract/wire/request';
import { type Answer, BenchScreen, head, requestBench } from './testing/requestBench';

// For any responses in any order: no request hangs, none is sent twice, and the page becomes free again.

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const envelope = JSON.stringify({ restHeader: head() });
const reported = (over: Partial<RestHeader>): Answer => ({ restHeader: head(over) });

/** Every response of requirements P7 and P8, and invalid ones. */
const replies: Readonly<Record<string, Answer>> = {
  plain: {},
  merging: { state: { a: 1 }, result: { id: '7' }, session: { currentTransactionKey: 'k' } },
  refused: reported({ success: false, code: 'account.closed' }),
  confirm: reported({
    notificationType: 'CONFIRM',
    onConfirm: { redirectMethod: 'PUT', redirectPath: 'redirected/yes' },
    onCancel: { redirectMethod: 'POST', redirectPath: 'redirected/no' },
  }),
  confirmLeadingNowhere: reported({ notificationType: 'CONFIRM' }),
  warning: reported({ notificationType: 'WARNING' }),
  logout: reported({ notificationType: 'LOGOUT' }),
  lock: reported({ notificationType: 'LOCK', success: false }),
  unknownType: reported({ notificationType: 'SOMETHING' as 'NONE' }),
  unauthorized: { status: 401, text: 'no' },
  malformed: { status: 200, text: '{"restHeader":' },
  headless: { status: 200, text: '{"responseObject":1}' },
  twice: { status: 200, text: envelope + envelope },
  nothing: { status: 200, text: '' },
  gateway: { status: 502, text: '<html>Bad gateway</html>' },
  failed: { status: 500, text: JSON.stringify({ restHeader: head({ success: false }) }) },
  cut: new AxiosError('Network Error', 'ERR_NETWORK'),
  late: new AxiosError('timeout of 120000ms exceeded', 'ETIMEDOUT'),
};

/** Outcome query responses for a lost response. */
const outcomes: Readonly<Record<string, Answer>> = {
  done: { responseObject: { outcome: 'done', reply: { restHeader: head() } } },
  none: { responseObject: { outcome: 'none' } },
  running: { responseObject: { outcome: 'running' } },
  cut: new AxiosError('Network Error', 'ERR_NETWORK'),
  refused: reported({ success: false }),
  unoffered: { status: 404, text: 'Not Found' },
  failing: { status: 500, text: '<html>' },
};

const call = fc.record({
  kind: fc.constantFrom('query', 'get', 'begin', 'commit', 'silent', 'download'),
  reply: fc.constantFrom(...Object.keys(replies)),
  outcome: fc.constantFrom(...Object.keys(outcomes)),
  /** Start time and response time in ms. */
  at: fc.nat(1500),
  after: fc.nat(2500),
});

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

describe('R06 R09 R10 any replies in any order', () => {
  it('every call ends, is sent once, none beside a begin or commit, and nothing stays blocked', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 8 }), fc.boolean(), async (calls, yes) => {
        const underWay = new Set<string>();
        const beside: string[] = [];
        const requested = new Map<string, string>();
        const { client, sent, log } = requestBench(
          async ({ url, headers, body }) => {
            const [number = '', kind = ''] = url.replace('/bff/', '').split('/');
            if ([...underWay].some((other) => /(begin|commit)$/.test(other))) beside.push(url);
            underWay.add(url);
            requested.set(String(headers['request-id']), number);
            try {
              if (url.endsWith('users/request-status')) {
                const { requestId } = body as { requestId: string };
                return outcomes[calls[Number(requested.get(requestId))]?.outcome ?? 'none'] ?? {};
              }
              const scripted = calls[Number(number)];
              if (scripted === undefined || kind === 'yes' || kind === 'no') return {};
              await pause(scripted.after);
              return replies[scripted.reply] ?? {};
            } finally {
              underWay.delete(url);
            }
          },
          { dialogs: { confirm: async () => yes, warn: async () => undefined } },
        );
        const owner = new BenchScreen();
        const all = calls.map(async ({ kind, at }, number) => {
          await pause(at);
          const path = `${number}/${kind}`;
          if (kind === 'get') return client.get(path, { owner });
          if (kind === 'download')
            return client.download(path, { contentType: 'text/plain' }, 'file', { owner });
          const options: RequestOptions = {
            owner,
            silent: kind === 'silent',
            ...(kind === 'commit' && { atMostOnce: true }),
          };
          return client.post(path, {}, options);
        });
        const ended = Promise.allSettled(all);
        await vi.runAllTimersAsync();
        await ended;

        const count = (what: string) => log.filter((one) => one === what).length;
        expect([count('loading on'), count('asking on')]).toEqual([
          count('loading off'),
          count('asking off'),
        ]);
        for (const [number, { kind, reply }] of calls.entries()) {
          const times = sent.filter(({ url }) => url === `/bff/${number}/${kind}`).length;
          // A request is withheld only while the outcome of an earlier request of its screen is unknown.
          const untold = calls.some(
            (other, at) =>
              at !== number && other.kind === 'commit' && !['done', 'none'].includes(other.outcome),
          );
          if (kind === 'commit' && untold) expect(times).toBeLessThanOrEqual(1);
          // Unanswered reading requests are retried twice.
          else expect(times).toBe(kind === 'get' && ['cut', 'gateway'].includes(reply) ? 3 : 1);
        }
        const ids = sent.map(({ headers }) => headers['request-id']);
        expect(new Set(ids).size).toBe(ids.length);
        expect(beside).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});
