import { AxiosError } from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RequestPorts } from './ports';
import { type Answer, BenchScreen, head, requestBench, type SentCall } from './testing/requestBench';

/** Response to an outcome query. */
type QueryReply = { readonly outcome: 'done' | 'running' | 'none'; readonly reply?: object };

/**
 * A server that loses commit responses and answers outcome queries in sequence, repeating the last answer.
 */
function losing(lost: Answer, told: readonly (QueryReply | Error)[], over: Partial<RequestPorts> = {}) {
  const answers = [...told];
  const bench = requestBench((call: SentCall) => {
    if (!call.url.endsWith('users/request-status')) return lost;
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (next instanceof Error) return next;
    return { responseObject: next };
  }, over);
  const questions = () => bench.sent.filter(({ url }) => url.endsWith('users/request-status'));
  const commits = () => bench.sent.filter(({ url }) => url.endsWith('commit'));
  return { ...bench, questions, commits, answers };
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

/** Advances the timers until the promise settles. */
async function inTime<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  await vi.runAllTimersAsync();
  return promise;
}

describe('R08 a lost reply: its outcome is queried', () => {
  it('is not sent again; the stored reply is used', async () => {
    const { client, commits, questions, notices, log } = losing(cut, [{ outcome: 'done', reply }]);
    const owner = new BenchScreen();
    await inTime(client.post('a/commit', {}, { owner, atMostOnce: true }));
    expect(commits()).toHaveLength(1);
    expect(questions()[0]?.body).toMatchObject({ requestId: commits()[0]?.headers['request-id'] });
    expect([owner.state, owner.result]).toEqual([{ balance: '5.00' }, { number: '7' }]);
    expect(notices).toEqual([]);
    expect(log).toEqual(['loading on', 'asking on', 'asking off', 'loading off']);
  });

  it('is queried repeatedly while the call runs or the server is unreachable', async () => {
    const told = [cut, { outcome: 'running' }, cut, { outcome: 'done', reply }] as const;
    const { client, commits, questions } = losing(cut, told);
    await inTime(client.post('a/commit', {}, { atMostOnce: true }));
    expect([commits().length, questions().length]).toEqual([1, 4]);
  });

  it.each([
    ['no connection', cut],
    ['a gateway that answers for the server', { status: 502, text: '<html>' }],
  ])('that was not executed may be repeated: %s', async (_, lost) => {
    const { client, notices } = losing(lost, [{ outcome: 'none' }]);
    await expect(inTime(client.post('a/commit', {}, { atMostOnce: true }))).rejects.toMatchObject({
      code: 'request.notDone',
    });
    expect(notices).toMatchObject([{ header: 'request.notDone', type: 'WARNING' }]);
  });

  it('an unknown outcome is reported as unknown, with the request id for support', async () => {
    const { client, commits, notices } = losing(cut, [cut], {
      failureText: (code) => `words of ${code}`,
    });
    await expect(inTime(client.post('a/commit', {}, { atMostOnce: true }))).rejects.toMatchObject({
      code: 'request.outcomeUnknown',
    });
    expect(commits()).toHaveLength(1);
    const requestId = commits()[0]?.headers['request-id'];
    const message = 'words of request.outcomeUnknown';
    expect(notices).toMatchObject([{ header: 'request.outcomeUnknown', message, requestId }]);
  });

  it('a refusal is a reply, and a lost reading call fails', async () => {
    const refusing = losing({ restHeader: head({ success: false, code: 'a.no' }) }, []);
    await expect(inTime(refusing.client.post('a/commit', {}, { atMostOnce: true }))).rejects.toMatchObject({
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

describe('R08 an outcome that stays unknown: its screen sends nothing blindly', () => {
  const save = { owner: new BenchScreen(), atMostOnce: true } as const;

  /** A screen whose commit has an unknown outcome; `told` are the next responses. */
  async function left(told: readonly (QueryReply | Error)[]) {
    const ended: string[] = [];
    const pending = { begin: () => undefined, end: (id: string) => void ended.push(id) };
    const bench = losing(cut, [cut], { pending });
    await expect(inTime(bench.client.post('a/commit', {}, save))).rejects.toMatchObject({
      code: 'request.outcomeUnknown',
    });
    const [first] = bench.commits().map(({ headers }) => headers['request-id']);
    expect(ended).toEqual([]);
    bench.answers.splice(0, 1, ...told);
    return { ...bench, ended, first };
  }

  it.each([
    ['the next one', 'a/commit', save],
    ['the check before it', 'a/validate', { owner: save.owner, settled: true }],
  ] as const)(
    'executed after all: the reply is merged and the user notified; %s is not sent',
    async (_, path, options) => {
      const { client, sent, commits, questions, notices, ended, first } = await left([
        { outcome: 'done', reply },
      ]);
      await expect(inTime(client.post(path, {}, options))).rejects.toMatchObject({
        code: 'request.doneBefore',
      });
      expect([commits().length, sent.some(({ url }) => url.endsWith('validate'))]).toEqual([1, false]);
      expect(questions().at(-1)?.body).toMatchObject({ requestId: first });
      expect([save.owner.result, notices.at(-1)?.header, ended[0]]).toEqual([
        { number: '7' },
        'request.doneBefore',
        first,
      ]);
    },
  );

  it('not executed, or refused: the next one is sent', async () => {
    const refused = { restHeader: head({ success: false, code: 'a.no' }) };
    for (const told of [{ outcome: 'none' }, { outcome: 'done', reply: refused }] as const) {
      const { client, commits } = await left([told]);
      client.post('a/commit', {}, save).catch(() => undefined);
      await vi.waitFor(() => expect(commits()).toHaveLength(2), { timeout: 10_000 });
      await vi.runAllTimersAsync();
    }
  });

  it('still unknown: nothing is sent; other screens and reading calls continue', async () => {
    const { client, commits, sent, first, notices } = await left([cut]);
    await expect(inTime(client.post('a/commit', {}, save))).rejects.toMatchObject({
      code: 'request.outcomeUnknown',
      requestId: first,
    });
    expect([commits().length, notices.length]).toEqual([1, 2]);
    client.post('a/query', {}, { owner: save.owner }).catch(() => undefined);
    client.post('b/commit', {}, { owner: new BenchScreen(), atMostOnce: true }).catch(() => undefined);
    await vi.waitFor(
      () => expect(sent.slice(-2).map(({ url }) => url)).toEqual(['/bff/a/query', '/bff/b/commit']),
      { timeout: 10_000 },
    );
    await vi.runAllTimersAsync();
  });
});

/** A server with given responses to commits and outcome queries, each with text and status. */
function answering(commit: Answer, question: Answer, over: Partial<RequestPorts> = {}) {
  const bench = requestBench(({ url }) => (url.endsWith('users/request-status') ? question : commit), over);
  const questions = () => bench.sent.filter(({ url }) => url.endsWith('users/request-status'));
  return { ...bench, questions };
}

const text = (status: number, body: object | string): Answer => ({
  status,
  text: typeof body === 'string' ? body : JSON.stringify(body),
});
const page = text(500, '<html>Internal Server Error</html>');
const refusedHead = head({ success: false, code: 'E17', message: 'Beklenmeyen hata' });

describe('R10 a commit without a server header, on a server without request-status', () => {
  const owner = new BenchScreen();
  const save = { owner, atMostOnce: true } as const;

  it.each<[string, Answer]>([
    ['404 without a head', text(404, 'Not Found')],
    ['404 with a head', text(404, { restHeader: refusedHead })],
    ['405', text(405, '')],
    ['501', text(501, '')],
    ['a page of its own', text(200, '<html></html>')],
    ['a refusal', text(200, { restHeader: refusedHead })],
    ['plain success', text(200, { restHeader: head() })],
    ['done, without a reply', text(200, { restHeader: head(), responseObject: { outcome: 'done' } })],
  ])('%s: Internal Error with its stack after one question, and none later', async (_, question) => {
    const { client, questions, notices, log } = answering(page, question);
    for (const _again of [1, 2]) {
      await expect(inTime(client.post('a/commit', {}, save))).rejects.toMatchObject({
        code: 'request.outcomeUnavailable',
        status: 500,
      });
    }
    expect(questions()).toHaveLength(1);
    expect(notices).toHaveLength(2);
    expect(notices[0]).toMatchObject({
      header: 'Internal Error',
      type: 'ERROR',
      message: expect.stringContaining('HTTP 500, not JSON'),
      stack: expect.stringContaining('RequestError'),
    });
    expect(log.at(-1)).toBe('loading off');
  });

  it('the message in the current language says that the outcome is unknown, with the request id for support', async () => {
    const failureText = (code: string) => `words of ${code}`;
    const { client, sent, notices } = answering(page, text(404, ''), { failureText });
    await inTime(client.post('a/commit', {}, save)).catch(() => undefined);
    const requestId = sent[0]?.headers['request-id'];
    const message = 'words of request.outcomeUnavailable';
    expect(notices).toMatchObject([{ header: 'Internal Error', message, requestId }]);
  });

  it('a status of a refused call needs no question of its outcome', async () => {
    const { client, notices } = answering(text(413, '<html>Too large</html>'), text(404, ''));
    await expect(inTime(client.post('a/commit', {}, save))).rejects.toMatchObject({
      code: 'request.malformed',
    });
    expect(notices[0]?.message).toContain('HTTP 413');
  });

  it('that answers 500 to every unknown path is not queried for minutes', async () => {
    const { client, questions } = answering(page, page);
    await expect(inTime(client.post('a/commit', {}, save))).rejects.toMatchObject({
      code: 'request.outcomeUnknown',
    });
    expect(questions()).toHaveLength(4);
  });

  it('a page left during the call gets the same outcome, silently', async () => {
    const { client, questions, notices } = answering(page, text(404, ''));
    const lost = { code: 'request.outcomeUnavailable', requestId: 'r-1' };
    await expect(inTime(client.outcomeOf('r-1'))).rejects.toMatchObject(lost);
    await expect(client.outcomeOf('r-2')).rejects.toMatchObject({ ...lost, requestId: 'r-2' });
    expect([questions().length, notices]).toEqual([1, []]);
  });
});

describe('R08 a writing call that is answered 5xx with a head', () => {
  const commit = text(500, { restHeader: refusedHead });

  it.each<[string, Answer, string | undefined, number]>([
    ['carried out: its reply is merged', { responseObject: { outcome: 'done', reply } }, undefined, 0],
    ['not carried out: the refusal is shown', { responseObject: { outcome: 'none' } }, 'request.refused', 1],
    ['a server without request-status: the refusal is shown', text(404, ''), 'request.refused', 1],
  ])('%s', async (_, question, code, shown) => {
    const owner = new BenchScreen();
    const { client, questions, notices } = answering(commit, question);
    const ended = await inTime(client.post('a/commit', {}, { owner, atMostOnce: true })).then(
      () => undefined,
      (failure: { code: string }) => failure.code,
    );
    expect([ended, questions().length, notices.length]).toEqual([code, 1, shown]);
    if (shown)
      expect(notices).toMatchObject([{ header: 'E17', message: 'Beklenmeyen hata', type: 'WARNING' }]);
    else expect(owner.state).toEqual({ balance: '5.00' });
  });

  it('that locks or signs out is a reply, like 4xx', async () => {
    for (const over of [{ notificationType: 'LOCK' }, { notificationType: 'LOGOUT' }] as const) {
      const { client, questions } = answering(text(503, { restHeader: { ...refusedHead, ...over } }), {});
      await expect(client.post('a/commit', {}, { atMostOnce: true })).rejects.toMatchObject({
        code: 'request.refused',
      });
      expect(questions()).toEqual([]);
    }
  });
});
