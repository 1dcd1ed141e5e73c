import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '../language';
import { unread, unreadText } from '../unread';
import { calculate } from './calculate';
import { readDecimal, readInteger } from './readAmount';
import { numberSigns, readNumber } from './readNumber';

const languages = fc.constantFrom<Language>('tr', 'en');
const scales = fc.integer({ min: 0, max: 6 });

/** Wire decimals with at most 18 digits. */
const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), scales)
  .map(([digits, scale]) => ({
    value: new Big(digits.toString()).div(new Big(10).pow(scale)).toFixed(scale),
    scale,
  }));

/** A formatted number: grouped or not, by a convention. */
function written(value: string, by: Language, isGrouped: boolean): string {
  const { group, point } = numberSigns[by];
  const [whole = '', fraction] = value.split('.');
  const digits = isGrouped ? whole.replace(/\B(?=(?:\d{3})+$)/g, group) : whole;
  return fraction === undefined ? digits : digits + point + fraction;
}

const same = (left: string, right: string) => new Big(left).eq(right);

describe('a number that comes from elsewhere', () => {
  it.each([
    ['1234.56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1.234,56 TL', '1234.56'],
    ['₺1.234,56', '1234.56'],
    ['TRY 1 234,56', '1234.56'],
    ['1\u00a0234\u202f567,8', '1234567.8'],
    ["1'234'567.80", '1234567.80'],
    ['€ -12,5', '-12.5'],
    ['(1.234,56)', '-1234.56'],
    ['1.234,56-', '-1234.56'],
    ['−12.50 USD', '-12.50'],
    ['12.50', '12.50'],
    ['1.234.567', '1234567'],
    ['1,234,567', '1234567'],
    ['.5', '0.5'],
    ['-0,00', '0.00'],
  ])('%s is %s in either language', (text, value) => {
    expect(readNumber(text, 'tr', 2)).toBe(value);
    expect(readNumber(text, 'en', 2)).toBe(value);
  });

  it.each([
    '1.2.3',
    '12 34',
    '1.234,56,7',
    '1,23.456',
    'çok',
    '12 elma',
    '$5 EUR',
    '--5',
    '(5',
    '',
    '-',
    '1e3',
  ])('%j is not read', (text) => {
    expect([readNumber(text, 'tr', 2), readNumber(text, 'en', 2)]).toEqual([null, null]);
  });

  it("that is valid in both conventions is read in the language's, unless that may be a mistake", () => {
    expect([readNumber('1.234', 'tr', 2), readNumber('1,234', 'en', 2)]).toEqual(['1234', '1234']);
    expect([readNumber('1,234', 'tr', 2), readNumber('1.234', 'en', 2)]).toEqual([null, null]);
    expect([readNumber('41.234', 'tr', 6), readNumber('41,234', 'en', 6)]).toEqual([null, null]);
    expect([readNumber('41,234', 'tr', 6), readNumber('41.234', 'en', 6)]).toEqual(['41.234', '41.234']);
    expect(readNumber('41,2345', 'tr', 4)).toBe('41.2345');
  });

  it('is not rounded: more digits than the field has are kept and marked', () => {
    expect(readDecimal('12,345', { language: 'tr', scale: 2 })).toBe(unread('12,345'));
    expect(readDecimal('1234,500', { language: 'tr', scale: 2 })).toBe('1234.50');
    // The currency has its own message.
    expect(readDecimal('12,5', { language: 'tr', scale: 0, maxDecimals: 2 })).toBe('12.5');
    expect(readInteger('12,5', { language: 'tr' })).toBe(unread('12,5'));
    expect(readInteger('1.234', { language: 'tr' })).toBe(1234);
    expect(readInteger('9'.repeat(16), { language: 'tr' })).toBe(unread('9'.repeat(16)));
  });

  it('is the written number, or marked, in any convention', () => {
    fc.assert(
      fc.property(
        decimals,
        languages,
        languages,
        fc.boolean(),
        scales,
        (number, by, language, isGrouped, scale) => {
          const text = written(number.value, by, isGrouped);
          const read = readDecimal(text, { language, scale });
          // A text that is a number in both conventions is read by the language, unless marked as ambiguous.
          const isEither = /^-?\d{1,3}[.,]\d{3}$/.test(text);
          if (unreadText(read) !== undefined) expect(unreadText(read)).toBe(text);
          else if (!isEither || by === language) expect(same(read ?? '', number.value)).toBe(true);
        },
      ),
    );
  });

  it("that follows the language and the field's digits is read", () => {
    fc.assert(
      fc.property(decimals, languages, ({ value, scale }, language) => {
        const read = readDecimal(written(value, language, true), { language, scale });
        expect(same(read ?? '', value)).toBe(true);
      }),
    );
  });

  it('from any text is a number or marked', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[-+(]?[₺$]? ?[\d., ]{0,12}[)-]?(?: TL)?$/));
    fc.assert(
      fc.property(text, languages, scales, (source, language, scale) => {
        const read = readDecimal(source, { language, scale });
        if (read === null) expect(source.trim()).toBe('');
        else if (unreadText(read) !== undefined) expect(unreadText(read)).toBe(source);
        else expect(read.replace(/\D/g, '').replace(/0+$/, '')).toMatch(/^\d*$/);
        // All written digits are in the number, in order.
        if (read !== null && unreadText(read) === undefined) {
          const digits = (one: string) => one.replace(/\D/g, '').replace(/^0+/, '');
          expect(`${digits(source)}`.replace(/0+$/, '')).toBe(digits(read).replace(/0+$/, ''));
        }
      }),
    );
  });
});

describe('a calculation that is typed', () => {
  const typed = (text: string, language: Language = 'tr', scale = 2) =>
    readDecimal(text, { language, scale, isTyped: true });

  it.each([
    ['1500+250', '1750'],
    ['12k', '12000'],
    ['1,5m', '1500000'],
    ['2m', '2000000'],
    ['3*18,50-4', '51.5'],
    ['1.500 + 250,25', '1750.25'],
    ['0,1+0,2', '0.3'],
    ['-5+10', '5'],
    ['100/8', '12.5'],
    ['10k+500', '10500'],
  ])('%s is %s', (text, value) => {
    expect(typed(text)).toBe(value);
  });

  it.each(['1500+', '100/3', '5/0', '12kk', '1+çok', '1,234k+1,2,3', '0,01*0,1'])(
    '%s is kept and marked',
    (text) => {
      expect(typed(text)).toBe(unread(text));
    },
  );

  it('is not calculated if it is pasted or imported', () => {
    expect(readDecimal('1500-250', { language: 'tr', scale: 2 })).toBe(unread('1500-250'));
  });

  it('is exact', () => {
    const cents = fc.bigInt({ min: 0n, max: 10n ** 12n });
    fc.assert(
      fc.property(cents, cents, fc.constantFrom('+', '-'), languages, (left, right, operator, language) => {
        const amount = (value: bigint) =>
          written(new Big(value.toString()).div(100).toFixed(2), language, true);
        const result = calculate(`${amount(left)}${operator}${amount(right)}`, language, 2);
        expect(new Big(result ?? 'NaN').times(100).toFixed(0)).toBe(
          String(operator === '+' ? left + right : left - right),
        );
      }),
    );
  });
});
