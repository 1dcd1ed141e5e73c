import { AxiosError } from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, head, requestBench } from './testing/requestBench';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const cut = () => new AxiosError('Network Error', 'ERR_NETWORK');
const away: Answer = { status: 503, text: '<h1>Service unavailable</h1>' };
const refused: Answer = { restHeader: head({ success: false, code: 'account.closed' }) };

/** A client whose server sends these responses in sequence. */
function benchOf(...answers: readonly Answer[]) {
  const left = [...answers];
  return requestBench(() => left.shift() ?? { responseObject: 'rows' });
}

describe('R10 retries, only where they are safe', () => {
  it.each([
    ['was cut', cut()],
    ['leads to a server that is away', away],
  ])(
    'a GET whose connection %s is repeated, twice at most, each with an id of its own',
    async (_what, answer) => {
      const { client, sent, notices } = benchOf(answer, answer);
      const pending = client.get('a/x');
      await vi.runAllTimersAsync();
      expect(await pending).toBe('rows');
      expect(sent).toHaveLength(3);
      expect(new Set(sent.map(({ headers }) => headers['request-id'])).size).toBe(3);
      expect(notices).toEqual([]);
    },
  );

  it('a failure is reported once, after the third attempt; the indicator is shown until then', async () => {
    const { client, sent, notices, log } = benchOf(cut(), cut(), cut());
    const pending = expect(client.get('a/x')).rejects.toMatchObject({ code: 'request.network' });
    await vi.runAllTimersAsync();
    await pending;
    expect([sent.length, notices.length, log]).toEqual([3, 1, ['loading on', 'loading off']]);
  });

  it('pauses are random', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0);
    const { client, sent } = benchOf(cut());
    const pending = client.get('a/x');
    await vi.advanceTimersByTimeAsync(199);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
    random.mockRestore();
    await pending;
  });

  it.each([['post'], ['put'], ['delete']] as const)('a %s is sent once, with any result', async (method) => {
    const { client, sent } = benchOf(cut());
    await expect(client[method]('a/x')).rejects.toMatchObject({ code: 'request.network' });
    await vi.runAllTimersAsync();
    expect(sent).toHaveLength(1);
  });

  it('an answered GET is not repeated, with any reply', async () => {
    for (const answer of [refused, { status: 401, text: '' }, { status: 500, text: 'oops' }]) {
      const { client, sent } = benchOf(answer);
      await expect(client.get('a/x')).rejects.toThrow();
      expect(sent).toHaveLength(1);
    }
  });

  it('a cancelled GET is not repeated', async () => {
    const controller = new AbortController();
    const { client, sent, notices } = benchOf(cut());
    const pending = expect(client.get('a/x', { signal: controller.signal })).rejects.toMatchObject({
      code: 'request.aborted',
    });
    await vi.advanceTimersByTimeAsync(10);
    controller.abort();
    await pending;
    expect([sent.length, notices]).toEqual([1, []]);
  });
});
