import { describe, expect, test } from 'vitest';
import { type UploadFile, UploadQueue } from './UploadQueue';

const uploadQueue = () =>
  new UploadQueue({ path: 'a/upload', accept: ['csv', 'jpg'], maxMegabytes: 1, maxRows: 10 });
const file = (name: string, size = 3) => new File([new Uint8Array(size)], name);
const names = ({ files }: UploadQueue) => files.map(({ name }) => name);

describe('files that are chosen and not uploaded yet', () => {
  test('report rejected files early, with the reason', () => {
    const one = uploadQueue();
    one.add([file('a.csv'), file('b.exe'), file('boş.csv', 0), file('büyük.jpg', 1024 * 1024 + 1)]);
    expect(names(one)).toEqual(['a.csv']);
    expect(one.refused).toEqual([
      { name: 'b.exe', reason: 'kind' },
      { name: 'boş.csv', reason: 'empty' },
      { name: 'büyük.jpg', reason: 'size' },
    ]);
    one.add([file('c.csv')]);
    expect(one.refused).toEqual([]);
  });

  test('a file of the same name replaces the previous one', () => {
    const one = uploadQueue();
    one.add([file('a.csv', 3), file('b.csv')]);
    one.add([file('a.csv', 5)]);
    expect(one.files.map(({ name, size }) => [name, size])).toEqual([
      ['b.csv', 3],
      ['a.csv', 5],
    ]);
  });

  test('a picture is recognised by either of its extensions, in any case', () => {
    const one = uploadQueue();
    expect(one.endings).toEqual(['.csv', '.jpg', '.jpeg']);
    one.add([file('ÖN YÜZ.JPEG'), file('arka.JPG')]);
    expect(names(one)).toEqual(['ÖN YÜZ.JPEG', 'arka.JPG']);
  });

  test('are removed, one or all', () => {
    const one = uploadQueue();
    one.add([file('a.csv'), file('b.csv'), file('c.exe')]);
    one.remove(one.files[0] as File);
    expect(names(one)).toEqual(['b.csv']);
    one.clear();
    expect([one.files, one.refused]).toEqual([[], []]);
  });
});

describe('files that are sent', () => {
  /** Uploads that finish when the test says so. */
  function carrier() {
    const uploads: {
      name: string;
      options: Parameters<UploadFile>[1];
      done(): void;
      fail(why: Error): void;
    }[] = [];
    const carry: UploadFile = ({ name }, options) =>
      new Promise((done, fail) => uploads.push({ name, options, done: () => done(null), fail }));
    return { uploads, carry };
  }

  async function sending() {
    const one = uploadQueue();
    const { uploads, carry } = carrier();
    one.add([file('a.csv'), file('b.csv')]);
    return { one, uploads, sent: one.send(carry) };
  }

  test('are uploaded one after the other, and removed from the queue after storing', async () => {
    const { one, uploads, sent } = await sending();
    expect(uploads.map(({ name }) => name)).toEqual(['a.csv']);
    uploads[0]?.options.onProgress(0.25);
    expect(one.sending).toEqual({ name: 'a.csv', share: 0.25 });
    uploads[0]?.done();
    await expect.poll(() => uploads.length).toBe(2);
    expect([names(one), one.sending]).toEqual([['b.csv'], { name: 'b.csv', share: 0 }]);
    uploads[1]?.done();
    expect(await sent).toBe(true);
    expect([names(one), one.sending]).toEqual([[], null]);
  });

  test('stay after a cancellation, including the running one', async () => {
    const { one, uploads, sent } = await sending();
    one.cancel();
    expect(uploads[0]?.options.signal.aborted).toBe(true);
    uploads[0]?.fail(new Error('aborted'));
    expect(await sent).toBe(false);
    expect([names(one), one.sending, uploads.length]).toEqual([['a.csv', 'b.csv'], null, 1]);
  });

  test('a reply that comes after it was cancelled changes nothing', async () => {
    const { one, uploads, sent } = await sending();
    one.cancel();
    uploads[0]?.done();
    expect(await sent).toBe(false);
    expect(names(one)).toEqual(['a.csv', 'b.csv']);
  });

  test('a failed upload shows the reason, and the next attempt restarts it', async () => {
    const { one, uploads, sent } = await sending();
    uploads[0]?.fail(new Error('refused'));
    await expect(sent).rejects.toThrow('refused');
    expect([names(one), one.sending]).toEqual([['a.csv', 'b.csv'], null]);
    const again = carrier();
    const resent = one.send(again.carry);
    expect(again.uploads[0]?.options.signal.aborted).toBe(false);
    one.cancel();
    again.uploads[0]?.fail(new Error('aborted'));
    expect(await resent).toBe(false);
  });
});
