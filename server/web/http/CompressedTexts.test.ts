import { describe, expect, it, vi } from 'vitest';
import { CompressedTexts } from './CompressedTexts';

const long = 'text '.repeat(500);

describe('texts in Brotli', () => {
  it('are ready for a later request, and compressed once', async () => {
    const compress = vi.fn(async () => new Uint8Array([1, 2]));
    const texts = new CompressedTexts(compress);
    expect(texts.of('a', long)).toBeNull();
    expect(texts.of('a', long)).toBeNull();
    await vi.waitFor(() => expect(texts.of('a', long)).toEqual(new Uint8Array([1, 2])));
    expect(compress).toHaveBeenCalledTimes(1);
  });

  it('are compressed one after the other; a failure concerns one', async () => {
    let running = 0;
    const compress = vi.fn(async (text: string) => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
      if (text.startsWith('wrong')) throw new Error('wrong');
      return new Uint8Array([3]);
    });
    const texts = new CompressedTexts(compress);
    texts.of('a', `wrong ${long}`);
    texts.of('b', long);
    await vi.waitFor(() => expect(texts.of('b', long)).toEqual(new Uint8Array([3])));
    expect(texts.of('a', `wrong ${long}`)).toBeNull();
  });

  it('are not made of short texts', () => {
    const compress = vi.fn();
    expect(new CompressedTexts(compress).of('a', 'short')).toBeNull();
    expect(compress).not.toHaveBeenCalled();
  });
});
