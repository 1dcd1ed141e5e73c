import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomCode } from './oneTimeCode';
import { weaknessOf } from './passwordPolicy';

describe('SECURITY 10 a new password', () => {
  test.each([
    'kisa',
    'Galatasaray1905!',
    'FENERBAHÇE1907',
    'P@ssw0rd2026',
    'Şifre123456',
    'istanbulistanbul',
    '1234567890',
    'abcdefghijk',
    'aaaaaaaaaaab',
    'qwertyuiop1',
    'teller-2026-xyz',
  ])('is not %s', (password) => {
    expect(weaknessOf(password, 'teller')).not.toBeNull();
  });

  test.each(['Kiraz Ağacı 73 Balkon', 'x9#Vt2!mQz-Lw', 'dört kırık çanak yeşil', 'Пять синих труб'])(
    'may be %s',
    (password) => {
      expect(weaknessOf(password, 'teller')).toBeNull();
    },
  );

  test('is no common word, with signs in place of letters and any digits and marks around it', () => {
    const words = fc.constantFrom(
      'Galatasaray',
      'hoşgeldin',
      'Ankara',
      'Mustafa',
      'password',
      'liverpool',
      'zxcvbnm',
    );
    const disguised = fc.constantFrom<Record<string, string>>({}, { a: '@' }, { o: '0', s: '$' });
    const around = fc.stringMatching(/^[0-9!.*-]{0,9}$/);
    fc.assert(
      fc.property(words, disguised, around, around, fc.nat(2), (word, signs, before, after, more) => {
        const inner = [...word].slice(1, -1).map((letter) => signs[letter] ?? letter);
        const letters = [word[0], ...inner, word.at(-1)].join('');
        const password = `${before}${letters.repeat(more + 1)}${after}`;
        expect(weaknessOf(password, 'zzzzzz', 1), password).not.toBeNull();
      }),
      { numRuns: 40 },
    );
  });

  test('is checked, however many of its signs can be read in several ways', () => {
    // All readings of this many signs would never end.
    const signs = '4@8({[</369&#!i1l|0$5+7%2?';
    expect(weaknessOf(signs.repeat(9), 'zzzzzz')).toBeNull();
  });

  test('of 64 characters and more is accepted', () => {
    const text = fc.string({ minLength: 64, maxLength: 200, unit: 'grapheme' });
    fc.assert(
      fc.property(text, (password) => {
        fc.pre(
          new Set([...password.normalize('NFKC')]).size > 20 && [...password.normalize('NFKC')].length < 256,
        );
        expect(weaknessOf(password, 'zzzzzz')).toBeNull();
      }),
      // One takes longer than all tests above.
      { numRuns: 20 },
    );
  });
});

test('SECURITY 8 codes have six digits, and every digit comes in every place', () => {
  const codes = Array.from({ length: 2000 }, randomCode);
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  for (let place = 0; place < 6; place += 1) expect(new Set(codes.map((code) => code[place])).size).toBe(10);
});
