import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isVkn } from './identityNumbers';

/** Check digit as calculated on the revenue administration's form: in a table, left to right. */
function checkDigit(nine: readonly number[]): number {
  const rows = nine.map((digit, index) => {
    const shifted = (digit + (9 - index)) % 10;
    const doubled = Array.from({ length: 9 - index }).reduce<number>((value) => (value * 2) % 9, shifted % 9);
    return shifted !== 0 && doubled === 0 ? 9 : doubled;
  });
  const sum = rows.reduce((total, value) => total + value, 0);
  return (10 - (sum % 10)) % 10;
}

const nine = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 });

describe('E03 vkn', () => {
  test.each(['4810058590', '8790017566', '8760052205'])('%s, a known number, is valid', (number) => {
    expect(isVkn(number)).toBe(true);
  });

  test('nine digits have exactly one valid check digit', () => {
    fc.assert(
      fc.property(nine, (digits) => {
        const good = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((last) => isVkn([...digits, last].join('')));
        expect(good).toEqual([checkDigit(digits)]);
      }),
    );
  });

  test('a value without exactly ten digits is invalid', () => {
    for (const value of ['', '123456789', '12345678901', '12345678a0', null])
      expect(isVkn(value)).toBe(false);
  });
});
