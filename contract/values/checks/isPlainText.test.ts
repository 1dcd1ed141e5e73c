import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPlainText } from './isPlainText';

const refused = {
  'a NUL, which PostgreSQL does not store': 'AY\u0000ŞE',
  'an escape sequence': '\u001b[31mAYŞE',
  'a mark that turns the reading direction': 'AYŞE \u202E1234',
  'a byte order mark': '\uFEFFAYŞE',
  'half of a surrogate pair': 'AYŞE\uD83D',
  'a separator of lines': 'AYŞE\u2028YILMAZ',
  'blanks alone': '\u00A0\u2003',
  'a joiner alone': '\u200D',
  'a filler that has no glyph': '\u3164',
} as const;

describe('plainText', () => {
  test.each(Object.entries(refused))('refuses %s', (_, text) => {
    expect([isPlainText(text, 'one'), isPlainText(text, 'several')]).toEqual([false, false]);
  });

  test('accepts names of any script, combining accents and emoji', () => {
    const texts = ['Ayşe', 'Ş', 'Ş', 'علی‌رضا', '李', 'O’Neill', '👩‍👧', '.', ''];
    expect(texts.filter((text) => !isPlainText(text, 'one'))).toEqual([]);
  });

  test('allows line breaks only in multi-line texts', () => {
    expect(isPlainText('bir\r\n\tiki', 'several')).toBe(true);
    expect(isPlainText('bir\niki', 'one')).toBe(false);
  });

  test('accepted texts survive a round trip through PostgreSQL and JSON', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(isPlainText(text, 'several'));
        expect(text).not.toContain('\u0000');
        expect(new TextDecoder().decode(new TextEncoder().encode(text))).toBe(text);
      }),
    );
  });
});
