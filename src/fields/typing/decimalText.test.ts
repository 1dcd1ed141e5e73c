import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDecimal, separators, showDecimal, typeDecimal } from './decimalText';

const { tr, en } = separators;

function typed(text: string, scale = 2, signs = tr): string {
  let shown = '';
  for (const sign of text) shown = typeDecimal(shown, shown + sign, scale, signs) ?? shown;
  return shown;
}

const decimals = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 9_999_999_999_999_999n }), fc.integer({ min: 0, max: 99 }))
  .map(([minus, whole, part]) => `${minus ? '-' : ''}${whole}.${String(part).padStart(2, '0')}`);

describe('E06 decimals by language', () => {
  it('groups while typing', () => {
    expect(typed('1234567,8')).toBe('1.234.567,8');
    expect(typed('1234567.89', 2, en)).toBe('1,234,567.89');
    expect(typed('-1234')).toBe('-1.234');
  });

  it('rejects letters, a second point, too many digits on either side', () => {
    expect(typed('1a2,3,456')).toBe('12,34');
    expect(typed('12,5', 0)).toBe('125');
    expect(typed('1'.repeat(20), 2).replace(/\D/g, '')).toHaveLength(16);
  });

  it('groups anew when a digit is taken out', () => {
    expect(typeDecimal('1.234', '1.34', 2, tr)).toBe('134');
  });

  it('takes group signs where they may stand', () => {
    expect(readDecimal(typed('1.250,5'), tr)).toBe('1250.5');
    expect(readDecimal(typed('1.250.000'), tr)).toBe('1250000');
    expect(typed('1.2505')).toBe('12.505');
  });

  it('never guesses what a misplaced group sign means', () => {
    expect(typed('12.50')).toBe('12.50');
    expect(readDecimal('12.50', tr)).toBe('"12.50"');
    expect(showDecimal('"12.50"', 2, tr)).toBe('12.50');
  });

  it('hands over nothing for nothing, and a bare point as part of a number', () => {
    expect(readDecimal('', tr)).toBeNull();
    expect(readDecimal('12,', tr)).toBe('12');
    expect(readDecimal(',5', tr)).toBe('0.5');
    expect(readDecimal('-', tr)).toBe('"-"');
    expect(readDecimal('007', tr)).toBe('7');
  });

  it('a pasted number is read by the language or not at all', () => {
    expect(typeDecimal('', '1.234,56', 2, tr)).toBe('1.234,56');
    expect(typeDecimal('', '1,234.56', 2, tr)).toBeNull();
    expect(typeDecimal('', '1 234,56', 2, tr)).toBe('1.234,56');
  });

  it('shows what it reads and reads what it shows, to the last digit', () => {
    fc.assert(
      fc.property(decimals, fc.constantFrom(tr, en), (value, signs) => {
        expect(readDecimal(showDecimal(value, 2, signs), signs)).toBe(value);
      }),
    );
  });

  it('typing what is shown gives what is shown, with and without group signs', () => {
    fc.assert(
      fc.property(decimals, fc.constantFrom(tr, en), (value, signs) => {
        const shown = showDecimal(value, 2, signs);
        expect(typed(shown, 2, signs)).toBe(shown);
        expect(typed(shown.split(signs.group).join(''), 2, signs)).toBe(shown);
      }),
    );
  });
});
