import { AxiosError } from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, BenchScreen, head, requestBench, type SentCall } from './testing/requestBench';

/** How a question about the outcome is answered. */
type Told = { readonly outcome: 'done' | 'running' | 'none'; readonly reply?: object };

/** A server that loses replies of commits, and answers questions about them one after the other. */
function losing(lost: Answer, told: readonly (Told | Error)[]) {
  const answers = [...told];
  const bench = requestBench((call: SentCall) => {
    if (!call.url.endsWith('users/request-status')) return lost;
    const next = answers.shift();
    if (next instanceof Error) return next;
    return { responseObject: next };
  });
  const questions = () => bench.sent.filter(({ url }) => url.endsWith('users/request-status'));
  const commits = () => bench.sent.filter(({ url }) => url.endsWith('commit'));
  return { ...bench, questions, commits };
}

const cut = new AxiosError('cut', 'ERR_NETWORK');
const reply = {
  restHeader: head(),
  state: { balance: '5.00' },
  result: { number: '7' },
  session: { currentTransactionKey: null },
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets all waiting be over. */
async function inTime<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  await vi.runAllTimersAsync();
  return promise;
}

describe('R08 a reply that is lost: the outcome is asked for', () => {
  it('is never sent again; what the server had answered stands for the reply', async () => {
    const { client, commits, questions, notices, log } = losing(cut, [{ outcome: 'done', reply }]);
    const owner = new BenchScreen();
    await inTime(client.post('a/commit', {}, { owner, once: true }));
    expect(commits()).toHaveLength(1);
    expect(questions()[0]?.body).toMatchObject({ requestId: commits()[0]?.headers['request-id'] });
    expect([owner.state, owner.result]).toEqual([{ balance: '5.00' }, { number: '7' }]);
    expect(notices).toEqual([]);
    expect(log).toEqual(['loading on', 'asking on', 'asking off', 'loading off']);
  });

  it('is asked for again while it is being carried out, and while nobody can be reached', async () => {
    const told = [cut, { outcome: 'running' }, cut, { outcome: 'done', reply }] as const;
    const { client, commits, questions } = losing(cut, told);
    await inTime(client.post('a/commit', {}, { once: true }));
    expect([commits().length, questions().length]).toEqual([1, 4]);
  });

  it.each([
    ['no connection', cut],
    ['a gateway that answers for the server', { status: 502, text: '<html>' }],
  ])('that was not carried out may be made again: %s', async (_, lost) => {
    const { client, notices } = losing(lost, [{ outcome: 'none' }]);
    await expect(inTime(client.post('a/commit', {}, { once: true }))).rejects.toMatchObject({
      code: 'request.notDone',
    });
    expect(notices).toMatchObject([{ header: 'request.notDone', type: 'WARNING' }]);
  });

  it('that nobody can tell is told as such', async () => {
    const { client, commits, notices } = losing(
      cut,
      Array.from({ length: 99 }, () => cut),
    );
    await expect(inTime(client.post('a/commit', {}, { once: true }))).rejects.toMatchObject({
      code: 'request.outcomeUnknown',
    });
    expect(commits()).toHaveLength(1);
    expect(notices).toMatchObject([{ header: 'request.outcomeUnknown' }]);
  });

  it('a refusal is an answer, and a call that only reads is simply lost', async () => {
    const refusing = losing({ restHeader: head({ success: false, code: 'a.no' }) }, []);
    await expect(inTime(refusing.client.post('a/commit', {}, { once: true }))).rejects.toMatchObject({
      code: 'request.refused',
    });
    const reading = losing(cut, []);
    await expect(inTime(reading.client.post('a/query'))).rejects.toMatchObject({ code: 'request.network' });
    expect([refusing.questions().length, reading.questions().length]).toEqual([0, 0]);
  });

  it('every call has an id of its own', async () => {
    const { client, sent } = requestBench(() => ({}));
    for (let count = 0; count < 50; count += 1) await client.post('a/query');
    const ids = sent.map(({ headers }) => String(headers['request-id']));
    expect(new Set(ids).size).toBe(50);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
