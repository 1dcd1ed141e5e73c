import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompiledScreen } from '../model/compiled';
import type { FieldKind } from '../model/compiledForm';
import { momentInTurkiye } from '../values/today';
import { readPhone } from '../values/typed/readCodes';
import { unread, unreadText } from '../values/unread';
import { type ReadField, readCell, readField } from './readField';

const texts: CompiledScreen['texts'] = {
  tr: { 'Status.OPEN': 'Açık', 'Status.CLOSED': 'Kapalı' },
  en: { 'Status.OPEN': 'Open', 'Status.CLOSED': 'Closed' },
};
const words = { language: 'tr', today: '2026-11-22', texts, moment: momentInTurkiye } as const;
const codes = ['OPEN', 'CLOSED'].map((code) => ({ code, title: `a:Status.${code}` }));
const tckn = { kind: 'text', pattern: '^[0-9]{11}$', maxLength: 11 } as const;

describe('a text as the value of a field', () => {
  it.each<[ReadField, string, unknown]>([
    [{ kind: 'decimal' }, '1.234,56 TL', '1234.56'],
    [{ kind: 'decimal' }, 'çok', unread('çok')],
    [{ kind: 'decimal', currencyCode: 'TRY' }, '1.234,56 TL', '1234.56'],
    [{ kind: 'decimal', currencyCode: 'TRY' }, '₺1.234,56', '1234.56'],
    [{ kind: 'decimal', currencyCode: 'TRY' }, '1.234,56 USD', unread('1.234,56 USD')],
    [{ kind: 'decimal', currencyCode: 'TRY' }, '$1.234,56', unread('$1.234,56')],
    [{ kind: 'decimal', currencyCode: 'EUR' }, '(1.234,56 €)', '-1234.56'],
    [{ kind: 'decimal', currencyCode: 'JPY', scale: 0 }, '250,5', unread('250,5')],
    [{ kind: 'integer' }, '1.500', 1500],
    [{ kind: 'integer' }, '12a', unread('12a')],
    [{ kind: 'date' }, '1.2.2026', '2026-02-01'],
    [{ kind: 'date', minAge: 18 }, '1.2.30', '1930-02-01'],
    [{ kind: 'date' }, 't', unread('t')],
    [{ kind: 'date' }, '31 Ocak', unread('31 Ocak')],
    [{ kind: 'month' }, '1/2026', '2026-01'],
    [{ kind: 'time' }, '9.30', '09:30'],
    [{ kind: 'date-time' }, '21.11.2026 09:30', '2026-11-21T06:30:00.000Z'],
    [{ kind: 'date-time' }, '2026-11-21T09:30:00Z', '2026-11-21T09:30:00Z'],
    [{ kind: 'date-time' }, '21.11.2026', unread('21.11.2026')],
    [{ kind: 'boolean' }, 'EVET', true],
    [{ kind: 'boolean' }, 'hayır', false],
    [{ kind: 'boolean' }, 'belki', unread('belki')],
    [{ kind: 'codes', codes }, 'KAPALI', 'CLOSED'],
    [{ kind: 'codes', codes }, 'acik', 'OPEN'],
    [{ kind: 'codes', codes }, 'belki', unread('belki')],
    [{ kind: 'codes', codes, multiple: true }, 'Açık; closed', ['OPEN', 'CLOSED']],
    [{ kind: 'currency' }, 'TL', 'TRY'],
    [{ kind: 'currency' }, 'usd', 'USD'],
    [{ kind: 'currency' }, 'XXX', unread('XXX')],
    [{ kind: 'country' }, 'tr', 'TR'],
    [{ kind: 'lookup' }, '7', unread('7')],
    [{ kind: 'iban' }, 'tr33 0006-1005\u00a01978 6457 8413 26', 'TR330006100519786457841326'],
    [{ kind: 'iban' }, 'IBAN: TR33 0006', 'TR330006'],
    [{ kind: 'iban' }, 'TR33 00.06', unread('TR33 00.06')],
    [tckn, '123 456 789-01', '12345678901'],
    [tckn, '123 456 78', '123 456 78'],
    [{ kind: 'text', case: 'upper' }, ' iğdır ', 'İĞDIR'],
    [{ kind: 'text', latin: true }, 'şirin', 'sirin'],
    [{ kind: 'text' }, '1.234,56 TL', '1.234,56 TL'],
    [{ kind: 'text' }, '  ', null],
  ])('%j: %j is %j', (field, text, value) => {
    expect(readField(text, field, words)).toEqual(value);
  });

  it.each([
    ['0532 123 45 67', '+905321234567'],
    ['0(532) 123-45-67', '+905321234567'],
    ['0532.123.45.67', '+905321234567'],
    ['532 123 45 67', '+905321234567'],
    ['90 532 123 45 67', '+905321234567'],
    ['+90 (532) 123 45 67', '+905321234567'],
    ['+90 (0)532 123 45 67', '+905321234567'],
    ['0090 532 123 45 67', '+905321234567'],
    ['+49 30 901820', '+4930901820'],
    ['0049 30 901820', '+4930901820'],
    ['0532 123 45 67 dahili 3', unread('0532 123 45 67 dahili 3')],
    ['+49 30 + 90', unread('+49 30 + 90')],
    ['()', unread('()')],
    [' ', null],
  ])('the number %s is %s', (text, number) => {
    expect(readPhone(text)).toBe(number);
  });

  it('is that value, or is kept as written', () => {
    const kinds = fc.constantFrom<FieldKind>(
      ...(['decimal', 'integer', 'date', 'month', 'time', 'date-time', 'boolean'] as const),
      ...(['codes', 'country', 'currency', 'lookup', 'iban', 'phone'] as const),
    );
    const known: Partial<Record<FieldKind, RegExp>> = {
      decimal: /^-?\d+(\.\d{1,2})?$/,
      date: /^\d{4}-\d{2}-\d{2}$/,
      month: /^\d{4}-\d{2}$/,
      time: /^\d{2}:\d{2}$/,
      'date-time': /^\d{4}-\d{2}-\d{2}T.*Z$/,
      codes: /^(OPEN|CLOSED)$/,
      country: /^[A-Z]{2}$/,
      currency: /^[A-Z]{3}$/,
      iban: /^[A-Z0-9]+$/,
      phone: /^\+\d+$/,
    };
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[-+0-9., :/()TL₺]{1,14}$/));
    fc.assert(
      fc.property(kinds, text, fc.boolean(), (kind, written, isTyped) => {
        const value = readField(written, { kind, codes }, { ...words, isTyped });
        const shown = unreadText(value);
        if (shown !== undefined) expect(shown).toBe(written.trim());
        else if (typeof value === 'string') expect(value).toMatch(known[kind] ?? /^$/);
        else
          expect(
            value === null
              ? written
                  .replace(/\p{Cf}/gu, '')
                  .trim()
                  .replace(/^[\s\p{Pd}]*$/u, '')
              : '',
          ).toBe('');
      }),
    );
  });
});

describe('a cell of a workbook', () => {
  it('that is a number needs no convention, and has no rounding noise', () => {
    expect(readCell(1.234, { kind: 'decimal', scale: 4 }, words)).toBe('1.234');
    expect(readCell(0.1 + 0.2, { kind: 'decimal' }, words)).toBe('0.3');
    expect(readCell(12.345, { kind: 'decimal' }, words)).toBe(unread('12.345'));
    expect(readCell(1e15, { kind: 'decimal' }, words)).toBe('1000000000000000');
    expect(readCell(1e-7, { kind: 'decimal' }, words)).toBe(unread('0.0000001'));
    expect(readCell(7, { kind: 'integer' }, words)).toBe(7);
    expect(readCell(7.5, { kind: 'integer' }, words)).toBe(unread('7.5'));
    expect(readCell(12345678901, tckn, words)).toBe('12345678901');
  });

  it('is the number that the workbook has', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (cents) => {
        expect(Number(readCell(cents / 100, { kind: 'decimal' }, words))).toBe(cents / 100);
      }),
    );
  });
});
