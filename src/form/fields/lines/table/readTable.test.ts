import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shellTexts } from '../../../../../contract/texts';
import { answerTable, type ToTableWorker } from './answerTable';
import { readTable, type TableWorker, whyUnread } from './readTable';

const csv = (text: string) => new File([text], 'lines.csv');

/** A worker with given behaviour; counts terminations. */
function fakeWorker(answer: (message: ToTableWorker, worker: TableWorker) => void) {
  const worker = {
    onmessage: null as TableWorker['onmessage'],
    onerror: null as TableWorker['onerror'],
    terminate: vi.fn(),
    postMessage: (message: ToTableWorker) => answer(message, worker as never),
  };
  return worker as unknown as TableWorker & { readonly terminate: ReturnType<typeof vi.fn> };
}

const tell = (worker: TableWorker, data: unknown) =>
  worker.onmessage?.call(worker as never, { data } as MessageEvent);

/** A worker that runs in this thread. */
const working = () =>
  fakeWorker((message, worker) => void answerTable(message).then((answer) => tell(worker, answer)));

const textOf = (error: unknown) => {
  const texts: Readonly<Record<string, { readonly tr: string; readonly en: string }>> = shellTexts.form;
  return texts[whyUnread(error).replace('form:', '')];
};

describe('SECURITY 18 a file that the page reads', () => {
  test('is read by a worker, which is ended after its rows came', async () => {
    const worker = working();
    expect(await readTable(csv('a;b\n1;ş'), () => worker)).toEqual([
      ['a', 'b'],
      ['1', 'ş'],
    ]);
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['a workbook that is none', 'PK\u0003\u0004 nothing', 'archive.unsound', /can not be read/],
    ['more columns than a table has', ';'.repeat(300), 'table.tooLarge', /too large/],
  ])('with %s keeps its code on the way to the page', async (_, text, code, reported) => {
    const worker = working();
    const failure = await readTable(csv(text), () => worker).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'UnreadTableError', code });
    expect(textOf(failure)?.en).toMatch(reported);
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });

  test('above the limit of bytes starts no worker', async () => {
    const start = vi.fn(working);
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'lines.csv');
    const failure = await readTable(large, start).catch((error: unknown) => error);
    expect(textOf(failure)?.tr).toMatch(/büyük/);
    expect(start).not.toHaveBeenCalled();
  });

  test.each([
    ['that can not be started', 'script refused'],
    ['that ends without a word', ''],
  ])('by a worker %s is unread', async (_, message) => {
    const worker = fakeWorker((_message, one) =>
      one.onerror?.call(one as never, { message } as unknown as ErrorEvent),
    );
    const failure = await readTable(csv('a'), () => worker).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: null, message: message || 'The worker ended' });
    expect(textOf(failure)?.en).toMatch(/can not be read/);
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });

  describe('past the time limit', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
    afterEach(() => void vi.useRealTimers());

    test('has its worker terminated, and the user sees an error in both languages', async () => {
      let started: () => void = () => undefined;
      const requested = new Promise<void>((resolve) => {
        started = resolve;
      });
      const worker = fakeWorker(() => started());
      const reading = readTable(csv('a'), () => worker).catch((error: unknown) => error);
      await requested;
      await vi.advanceTimersByTimeAsync(14_999);
      expect(worker.terminate).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      const failure = await reading;
      expect(failure).toMatchObject({ code: 'table.tooSlow' });
      expect(worker.terminate).toHaveBeenCalledTimes(1);
      expect(textOf(failure)).toMatchObject({
        tr: expect.stringMatching(/çok uzun sürdüğü/),
        en: expect.stringMatching(/took too long/),
      });
    });
  });
});
