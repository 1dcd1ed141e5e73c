import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountInWords } from './amountInWords';

describe('an amount in words', () => {
  test.each([
    [
      '1234.50',
      'TRY',
      'binikiyüzotuzdört Türk lirası elli kuruş',
      'one thousand two hundred thirty-four Turkish lira fifty kuruş',
    ],
    ['1000000', 'EUR', 'birmilyon avro', 'one million euros'],
    ['0.05', 'USD', 'sıfır ABD doları beş sent', 'zero US dollars five cents'],
    ['1.01', 'GBP', 'bir İngiliz sterlini bir peni', 'one pound sterling one penny'],
    ['54000', 'JPY', 'ellidörtbin Japon yeni', 'fifty-four thousand Japanese yen'],
    [
      '-110.101',
      'KWD',
      'eksi yüzon Kuveyt dinarı yüzbir fils',
      'minus one hundred ten Kuwaiti dinars one hundred one fils',
    ],
    ['21.50', 'ZAR', 'yirmibir ZAR 50/100', 'twenty-one ZAR 50/100'],
  ])('%s %s', (amount, currency, turkish, english) => {
    expect(amountInWords(amount, currency, 'tr')).toBe(turkish);
    expect(amountInWords(amount, currency, 'en')).toBe(english);
  });

  test.each([null, undefined, 12, '', '1e5', '1,5', '***', '1234567890123456789'])(
    '%j has none',
    (amount) => {
      expect(amountInWords(amount, 'TRY', 'tr')).toBeNull();
    },
  );

  test('any amount is read back equal from its words, in both languages', () => {
    const whole = fc.bigInt({ min: 0n, max: 10n ** 18n - 1n });
    fc.assert(
      fc.property(whole, fc.integer({ min: 0, max: 99 }), (lira, kurus) => {
        const amount = `${lira}.${String(kurus).padStart(2, '0')}`;
        const [turkish, english] = (['tr', 'en'] as const).map(
          (one) => amountInWords(amount, 'TRY', one) ?? '',
        );
        for (const [words, unit, read] of [
          [turkish, ' Türk lirası', readTurkish],
          [english, ' Turkish lira', readEnglish],
        ] as const) {
          const [first = '', second = ''] = words?.split(unit) ?? [];
          expect(read(first)).toBe(lira);
          expect(read(second.replace(' kuruş', '').trim())).toBe(BigInt(kurus));
        }
      }),
    );
  });
});

const turkish = new Map<string, bigint>([
  ...['bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'].map(
    (word, at) => [word, BigInt(at + 1)] as const,
  ),
  ...['on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan'].map(
    (word, at) => [word, BigInt(at + 1) * 10n] as const,
  ),
]);
const turkishPowers = new Map([
  ['bin', 10n ** 3n],
  ['milyon', 10n ** 6n],
  ['milyar', 10n ** 9n],
  ['trilyon', 10n ** 12n],
  ['katrilyon', 10n ** 15n],
]);

/** Parses a number in words, longest word first: «altmış» is not «altı». */
function readTurkish(text: string): bigint {
  const known = [...turkish.keys(), ...turkishPowers.keys(), 'yüz', 'sıfır'].sort(
    (one, other) => other.length - one.length,
  );
  const words = text.match(new RegExp(known.join('|'), 'g')) ?? [];
  expect(words.join('')).toBe(text);
  return sum(words, turkish, turkishPowers, 'yüz');
}

const ones =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const english = new Map<string, bigint>([
  ...ones.map((word, at) => [word, BigInt(at + 1)] as const),
  ...tens.map((word, at) => [word, BigInt(at + 2) * 10n] as const),
]);
const englishPowers = new Map([
  ['thousand', 10n ** 3n],
  ['million', 10n ** 6n],
  ['billion', 10n ** 9n],
  ['trillion', 10n ** 12n],
  ['quadrillion', 10n ** 15n],
]);

function readEnglish(text: string): bigint {
  return sum(text.split(/[ -]/).filter(Boolean), english, englishPowers, 'hundred');
}

function sum(
  words: readonly string[],
  numbers: ReadonlyMap<string, bigint>,
  powers: ReadonlyMap<string, bigint>,
  hundred: string,
): bigint {
  let [all, group] = [0n, 0n];
  for (const word of words) {
    const power = powers.get(word);
    if (word === hundred) group = (group === 0n ? 1n : group) * 100n;
    else if (power !== undefined) {
      all += (group === 0n ? 1n : group) * power;
      group = 0n;
    } else group += numbers.get(word) ?? 0n;
  }
  return all + group;
}
