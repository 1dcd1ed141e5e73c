import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SmsEncoding, smsSize } from './smsSegments';

describe('the size of a short message', () => {
  test.each<[string, SmsEncoding, number, number, number]>([
    ['', 'gsm7', 0, 0, 160],
    ['a'.repeat(160), 'gsm7', 160, 1, 0],
    ['a'.repeat(161), 'gsm7', 161, 2, 145],
    ['€'.repeat(80), 'gsm7', 160, 1, 0],
    ['ÖÜöüÇ', 'gsm7', 5, 1, 155],
    ['Öğle', 'turkish', 5, 1, 150],
    ['ç', 'turkish', 2, 1, 153],
    [`${'a'.repeat(153)}ş`, 'turkish', 155, 1, 0],
    [`${'a'.repeat(154)}ş`, 'turkish', 156, 2, 142],
    ['ş'.repeat(77), 'turkish', 154, 1, 1],
    ['Giriş kodunuz: 123456. Kimseyle paylaşmayın.', 'turkish', 47, 1, 108],
    ['â'.repeat(70), 'ucs2', 70, 1, 0],
    [`${'ş'.repeat(70)}â`, 'ucs2', 71, 2, 63],
    ['😀'.repeat(35), 'ucs2', 70, 1, 0],
    ['😀'.repeat(36), 'ucs2', 72, 2, 61],
  ])('%s', (text, encoding, length, segments, left) => {
    expect(smsSize(text)).toEqual({ encoding, length, segments, left });
  });

  test('an escaped character is never split between two segments', () => {
    // 152 septets, then an escape that no longer fits: 153 + 2 × 76 would fit into two segments by length alone.
    const text = `${'a'.repeat(152)}€${'a'.repeat(152)}`;
    expect(smsSize(text)).toEqual({ encoding: 'gsm7', length: 306, segments: 3, left: 152 });
  });
});

const plain = [...'abcXYZ 019.,ÖÜÇöü@\n'];
const escaped = [...'{}[]^~|€\\'];
const turkish = [...'ĞİŞçğış'];
const wide = [...'âîÂœ–“”😀漢'];

/** Splits a text as a phone network does: octet by octet of 140 per segment, without splitting a character. */
function split(text: string): number {
  const letters = [...text];
  const isWide = letters.some((letter) => wide.includes(letter));
  const hasShift = !isWide && letters.some((letter) => turkish.includes(letter));
  const bitsOf = (letter: string) =>
    isWide ? 16 * letter.length : escaped.includes(letter) || turkish.includes(letter) ? 14 : 7;
  // The header: its length, the table of the Turkish letters, the number of the segment.
  const headerOf = (isNumbered: boolean) => {
    const octets = (hasShift ? 3 : 0) + (isNumbered ? 5 : 0);
    const bits = octets === 0 ? 0 : 8 * (octets + 1);
    return isWide ? Math.ceil(bits / 16) * 16 : Math.ceil(bits / 7) * 7;
  };
  const total = letters.reduce((sum, letter) => sum + bitsOf(letter), 0);
  if (total === 0) return 0;
  if (headerOf(false) + total <= 1120) return 1;
  let [segments, filled] = [1, headerOf(true)];
  for (const letter of letters) {
    if (filled + bitsOf(letter) > 1120) [segments, filled] = [segments + 1, headerOf(true)];
    filled += bitsOf(letter);
  }
  return segments;
}

/** Texts of letters of some kinds, around the limits of one and two segments. */
const texts = fc
  .constantFrom(
    plain,
    [...plain, ...escaped],
    [...plain, ...turkish],
    [...plain, ...escaped, ...turkish, ...wide],
  )
  .chain((letters) => fc.array(fc.constantFrom(...letters), { minLength: 0, maxLength: 480, size: 'max' }))
  .map((letters) => letters.join(''));

describe('the segments of any short message', () => {
  test('are those of a network that fills 140 octets, bit by bit', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(smsSize(text).segments).toBe(split(text));
      }),
    );
  });

  test('never become fewer when something is added, and have room for what they have', () => {
    fc.assert(
      fc.property(texts, fc.oneof(texts, fc.string()), (text, more) => {
        const [size, longer] = [smsSize(text), smsSize(text + more)];
        expect(longer.segments).toBeGreaterThanOrEqual(size.segments);
        expect(size.left).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
