import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDecimal } from '../../../../contract/values/typed/readAmount';
import { numberSigns } from '../../../../contract/values/typed/readNumber';
import { unread } from '../../../../contract/values/unread';
import { isAsTyped, showDecimal, typeDecimal } from './decimalText';

const { tr, en } = numberSigns;

/** Types character by character, like the input. */
function typed(text: string, signs = tr): { readonly shown: string; readonly asTyped: boolean } {
  let [shown, asTyped] = ['', false];
  for (const sign of text) {
    const next = isAsTyped(shown, shown + sign, signs, asTyped);
    const accepted = typeDecimal(shown, shown + sign, signs, { asTyped: next, was: asTyped });
    if (accepted !== null) [shown, asTyped] = [accepted, next];
  }
  return { shown, asTyped };
}

const decimals = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 9_999_999_999_999_999n }), fc.integer({ min: 0, max: 99 }))
  .map(([minus, whole, part]) => `${minus ? '-' : ''}${whole}.${String(part).padStart(2, '0')}`);

describe('E06 decimals by language', () => {
  it('groups while typing', () => {
    expect(typed('1234567,8').shown).toBe('1.234.567,8');
    expect(typed('1234567.89', en).shown).toBe('1,234,567.89');
    expect(typed('-1234').shown).toBe('-1.234');
  });

  it('rejects characters that no number has, and keeps every digit and point', () => {
    expect(typed('1a2,3').shown).toBe('12,3');
    expect(typed('12,345').shown).toBe('12,345');
    expect(typed('1,2,3')).toEqual({ shown: '1,2,3', asTyped: true });
    expect(typed('1'.repeat(20)).shown.replace(/\D/g, '')).toHaveLength(20);
  });

  it('regroups when a digit is removed', () => {
    expect(isAsTyped('1.234', '1.34', tr, false)).toBe(false);
    expect(typeDecimal('1.234', '1.34', tr, { asTyped: false, was: false })).toBe('134');
  });

  it('keeps separators and calculations as typed', () => {
    const left = ['12.50', '1.2505', '1.250,5', '1500+250', '1250k', '1 234'];
    expect(left.map((text) => typed(text))).toEqual(left.map((shown) => ({ shown, asTyped: true })));
    expect(typed('12.').asTyped).toBe(true);
    expect(isAsTyped('12.', '12', tr, true)).toBe(false);
  });

  it('shows an unreadable text as written', () => {
    expect(showDecimal(unread('1.2.3'), 2, tr)).toBe('1.2.3');
  });

  it('formats and parses to the last digit', () => {
    fc.assert(
      fc.property(decimals, fc.constantFrom('tr' as const, 'en' as const), (value, language) => {
        const shown = showDecimal(value, 2, numberSigns[language]);
        // -0.00 is shown as 0,00: the sum makes a plain 0 of both.
        expect(Number(readDecimal(shown, { language, scale: 2 })) + 0).toBe(Number(value) + 0);
        expect(readDecimal(shown, { language, scale: 2 })?.replace('-', '')).toBe(value.replace('-', ''));
      }),
    );
  });

  it('typing a formatted number gives the same text, with and without separators', () => {
    fc.assert(
      fc.property(decimals, fc.constantFrom(tr, en), (value, signs) => {
        const shown = showDecimal(value, 2, signs);
        expect(typed(shown, signs).shown).toBe(shown);
        expect(typed(shown.split(signs.group).join(''), signs).shown).toBe(shown);
      }),
    );
  });
});
