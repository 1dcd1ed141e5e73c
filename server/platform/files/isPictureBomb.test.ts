import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectFileType } from './detectFileType';
import { isPictureBomb } from './isPictureBomb';

const short = (value: number) => [value >> 8, value & 0xff];

/** A PNG header up to its size. */
const png = (width: number, height: number) =>
  new Uint8Array([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
    ...[...short(width >>> 16), ...short(width & 0xffff), ...short(height >>> 16), ...short(height & 0xffff)],
  ]);

/** A JPEG with a table before its frame. */
const jpg = (width: number, height: number) =>
  new Uint8Array([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc4, 0, 3, 0],
    ...[0xff, 0xc2, 0, 11, 8, ...short(height), ...short(width), 1, 1, 0x11, 0],
    ...[0xff, 0xda, 0, 2],
  ]);

describe('SECURITY 18 a picture', () => {
  test.each([
    ['png', png],
    ['jpg', jpg],
  ] as const)('(%s) with too many pixels for a browser is refused', async (type, picture) => {
    expect(await detectFileType(picture(7016, 9933), 'A3')).toBe(type);
    expect(await detectFileType(picture(65_535, 65_535), 'bomb')).toBeNull();
    expect(await detectFileType(picture(10_001, 10_000), 'bomb')).toBeNull();
  });

  test('is checked without errors for any bytes after its signature', () => {
    const begins = fc.constantFrom([0x89, 0x50, 0x4e, 0x47], [0xff, 0xd8, 0xff], [...jpg(1, 1).slice(0, 13)]);
    fc.assert(
      fc.property(begins, fc.uint8Array({ maxLength: 60 }), (begin, rest) => {
        expect(typeof isPictureBomb(new Uint8Array([...begin, ...rest]))).toBe('boolean');
      }),
      { numRuns: 1000 },
    );
  });
});
