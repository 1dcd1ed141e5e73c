import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { smsSize } from './smsSegments';

describe('the size of a short message', () => {
  test.each([
    ['', 0, 160, false],
    ['a'.repeat(160), 1, 0, false],
    ['a'.repeat(161), 2, 145, false],
    ['€'.repeat(80), 1, 0, false],
    ['Öğle', 1, 66, true],
    ['ÖÜöüÇ', 1, 155, false],
    ['ş'.repeat(70), 1, 0, true],
    ['ş'.repeat(71), 2, 63, true],
    ['😀'.repeat(35), 1, 0, true],
  ])('%s', (text, segments, left, wide) => {
    expect(smsSize(text)).toMatchObject({ segments, left, wide });
  });

  test('does not shrink with added text, and always has room for its text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, more) => {
        const [size, longer] = [smsSize(text), smsSize(text + more)];
        expect(longer.segments).toBeGreaterThanOrEqual(size.segments);
        expect(size.left).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
