import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryName, currencyName } from '../values/displayNames';
import { foldTurkish } from '../values/foldTurkish';
import { formatDate, formatDateTime } from '../values/formatDate';
import { formatDecimal, leastDecimals } from '../values/formatDecimal';
import { momentInTurkiye, todayInTurkiye } from '../values/today';
import type { CompiledField, FieldKind } from './compiledForm';
import { formatField } from './formatField';

/** Parses localized separators. */
const read = {
  tr: (text: string) => text.replaceAll('.', '').replace(',', '.'),
  en: (text: string) => text.replaceAll(',', ''),
};

describe('a moment', () => {
  it.each([
    ['2026-11-20T21:30:00.000Z', 'Europe/Istanbul', '21.11.2026 00:30'],
    ['2026-11-20T21:30:00.000Z', 'America/New_York', '20.11.2026 16:30'],
    ['2026-07-20T21:30:00.000Z', 'America/New_York', '20.07.2026 17:30'],
    ['2026-11-20T21:30:00.000Z', 'Asia/Kathmandu', '21.11.2026 03:15'],
    ['2026-03-29T00:59:00.000Z', 'Europe/Berlin', '29.03.2026 01:59'],
    ['2026-03-29T01:00:00.000Z', 'Europe/Berlin', '29.03.2026 03:00'],
  ])('%s reads in %s as its clocks do', (moment, timeZone, text) => {
    expect(formatDateTime(moment, timeZone)).toBe(text);
  });
});

describe('formatDecimal', () => {
  it.each([
    ['1234.5', '1.234,50', '1,234.50'],
    ['-1234567.899', '-1.234.567,90', '-1,234,567.90'],
    ['12345678901234567890.12', '12.345.678.901.234.567.890,12', '12,345,678,901,234,567,890.12'],
    ['0', '0,00', '0.00'],
    ['12,5', '12,5', '12,5'],
    ['', '', ''],
  ])('%j is %j in Turkish and %j in English', (value, tr, en) => {
    expect([formatDecimal(value, 'tr'), formatDecimal(value, 'en')]).toEqual([tr, en]);
  });

  it('keeps all digits of any number, but not zeros alone beyond the least decimals of its scale', () => {
    const decimals = fc.tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.nat({ max: 8 }));
    fc.assert(
      fc.property(decimals, fc.constantFrom('tr' as const, 'en' as const), ([digits, scale], language) => {
        const value = new Big(digits.toString()).div(new Big(10).pow(scale));
        const shown = formatDecimal(value.toFixed(scale), language, scale);
        expect(new Big(read[language](shown)).eq(value)).toBe(true);
        const [, fraction = ''] = read[language](shown).split('.');
        expect([leastDecimals(scale), scale]).toContain(fraction.length);
        expect(fraction.slice(leastDecimals(scale))).not.toMatch(/^0+$/);
      }),
    );
  });
});

describe('dates', () => {
  it('are DD.MM.YYYY', () => {
    expect(formatDate('2026-11-21')).toBe('21.11.2026');
    expect(formatDate('2026-11-21T00:00:00.000')).toBe('21.11.2026');
    expect(formatDate('yarın')).toBe('yarın');
  });

  it.each(['UTC', 'America/New_York', 'Asia/Tokyo'])(
    'with time are DD.MM.YYYY HH:mm in the time of the institution, and typed in it, on a machine in %s',
    (zone) => {
      const before = process.env.TZ;
      process.env.TZ = zone;
      try {
        expect(new Date('2026-11-01T22:05:00.000Z').getHours()).not.toBe(1);
        expect(formatDateTime('2026-11-01T22:05:00.000Z')).toBe('02.11.2026 01:05');
        expect(momentInTurkiye('2026-11-02', '01:05')).toBe('2026-11-01T22:05:00.000Z');
        expect(todayInTurkiye(new Date('2026-11-01T22:05:00.000Z'))).toBe('2026-11-02');
      } finally {
        process.env.TZ = before;
      }
    },
  );

  it('with time stay as they are if they are invalid', () => {
    expect(formatDateTime('dün')).toBe('dün');
  });
});

describe('foldTurkish', () => {
  it.each([
    ['Şişli', 'sisli'],
    ['ISPARTA', 'isparta'],
    ['İSTANBUL', 'istanbul'],
    ['IBAN', 'iban'],
    ['Çağrı Ödülü', 'cagri odulu'],
    ['kâğıt', 'kagit'],
  ])('%s is found by %s', (text, folded) => {
    expect(foldTurkish(text)).toBe(folded);
  });

  it('ignores case, and folds nothing else', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aâbcçdefgğhıiîjklmnoöpqrsştuüûvwxyz 0123456789') });
    fc.assert(
      fc.property(letters, (text) => {
        const folded = foldTurkish(text);
        expect(foldTurkish(text.toLocaleUpperCase('tr-TR'))).toBe(folded);
        expect(foldTurkish(folded)).toBe(folded);
        expect(folded).toMatch(/^[a-z0-9 ]*$/);
      }),
    );
  });
});

describe('names of countries and currencies', () => {
  it('are in the current language, or codes without a name', () => {
    expect([countryName('DE', 'tr'), countryName('DE', 'en')]).toEqual(['Almanya', 'Germany']);
    expect([currencyName('TRY', 'tr'), currencyName('TRY', 'en')]).toEqual(['Türk lirası', 'Turkish Lira']);
    expect([countryName('', 'tr'), currencyName('x', 'en')]).toEqual(['', 'x']);
  });
});

describe('formatField', () => {
  it('H18 shows a text in both languages in the current one', () => {
    const name = { name: 'paramName', title: 'a:name', kind: 'text' } as const;
    const text = (key: string) => key;
    const shownIn = (language: 'tr' | 'en') =>
      formatField(name, { tr: 'Uyruk', en: 'Nationality' }, { language, text });
    expect([shownIn('tr'), shownIn('en')]).toEqual(['Uyruk', 'Nationality']);
  });

  const wording = { language: 'tr' as const, text: (key: string) => `[${key}]` };
  const field = (kind: FieldKind, more: Partial<CompiledField> & { range?: true } = {}) => ({
    name: 'f',
    title: 'a:f',
    kind,
    ...more,
  });
  const codes = [{ code: 'OPEN', title: 'a:AccountStatus.OPEN' }];

  it('shows an ungrouped integer as a year is written, in both languages', () => {
    for (const language of ['tr', 'en'] as const)
      expect(formatField(field('integer', { ungrouped: true }), 1961, { ...wording, language })).toBe('1961');
  });

  it.each([
    ['text', 'Ali', 'Ali'],
    ['integer', 12345, '12.345'],
    ['decimal', '1234.5', '1.234,50'],
    ['boolean', true, '[common:yes]'],
    ['boolean', false, '[common:no]'],
    ['date', '2026-11-21', '21.11.2026'],
    ['month', '2026-11', '11.2026'],
    ['time', '09:30', '09:30'],
    ['iban', 'TR330006100519786457841326', 'TR33 0006 1005 1978 6457 8413 26'],
    ['phone', '+905321234567', '+90 532 123 45 67'],
    ['phone', '+4930123456', '+4930123456'],
    ['country', 'TR', 'Türkiye'],
    ['currency', 'EUR', 'EUR'],
    ['json', { a: 1 }, '{"a":1}'],
    ['json', { CPF: '123', NOTE: 'acele' }, 'CPF: 123, NOTE: acele'],
    ['decimal', null, ''],
    ['text', '', ''],
  ] as const)('%s %j is %j', (kind, value, expected) => {
    expect(formatField(field(kind), value, wording)).toBe(expected);
  });

  it('shows a code by its label, an unknown one as it is', () => {
    expect(formatField(field('codes', { codes }), 'OPEN', wording)).toBe('[a:AccountStatus.OPEN]');
    expect(formatField(field('codes', { codes }), 'GONE', wording)).toBe('GONE');
  });

  it('shows a decimal in the field’s scale', () => {
    expect(formatField(field('decimal', { scale: 6 }), '34.5', wording)).toBe('34,5000');
    expect(formatField(field('decimal', { scale: 6 }), '34.512346', wording)).toBe('34,512346');
    expect(formatField(field('decimal', { scale: 6 }), '34.512340', wording)).toBe('34,512340');
    expect(formatField(field('decimal', { scale: 4 }), '10.0000', wording)).toBe('10,00');
    expect(formatField(field('decimal', { scale: 4 }), '0.1500', wording)).toBe('0,15');
    expect(formatField(field('decimal', { scale: 4 }), '0.1525', wording)).toBe('0,1525');
    expect(formatField(field('decimal', { scale: 1 }), '25', wording)).toBe('25,0');
  });

  it('shows a fixed currency with every amount, and none beside nothing', () => {
    const income = field('decimal', { scale: 2, currencyCode: 'TRY' });
    const range = { ...income, range: true as const };
    expect(formatField(income, '45000.5', wording)).toBe('45.000,50\u00a0TRY');
    expect(formatField(income, null, wording)).toBe('');
    expect(formatField(range, { from: '1', to: '2' }, wording)).toBe('1,00\u00a0TRY – 2,00\u00a0TRY');
  });

  it.each([
    [{ from: '2026-01-01', to: '2026-01-31' }, '01.01.2026 – 31.01.2026'],
    [{ from: '2026-01-01', to: null }, '01.01.2026 –'],
    [{ to: '2026-01-31' }, '– 31.01.2026'],
    [{ from: null, to: null }, ''],
  ])('shows the range %j as %j', (value, expected) => {
    expect(formatField(field('date', { range: true }), value, wording)).toBe(expected);
  });
});
