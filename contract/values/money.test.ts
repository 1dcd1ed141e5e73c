import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareDecimals, isDecimal, raisedBy } from './money';

/** A decimal from cents, as bigint and as text. */
const cents = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }).map((amount) => {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
  return { amount, text: `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` };
});

describe('decimals', () => {
  test('are compared exactly where floats would be equal', () => {
    fc.assert(
      fc.property(cents, cents, (left, right) => {
        const order = left.amount < right.amount ? -1 : left.amount > right.amount ? 1 : 0;
        expect(compareDecimals(left.text, right.text)).toBe(order);
      }),
    );
    expect(compareDecimals('9999999999999999.98', '9999999999999999.99')).toBe(-1);
    expect(compareDecimals('1.50', '1.5')).toBe(0);
  });

  test('are texts with as many digits as the field stores', () => {
    fc.assert(fc.property(cents, ({ text }) => isDecimal(text, 2)));
    const cases: readonly (readonly [unknown, number, boolean])[] = [
      ['1.234', 2, false],
      ['1', 0, true],
      ['1.0', 0, false],
      ['9999999999999999.99', 2, true],
      ['99999999999999999', 2, false],
      ['0000000000000000001', 2, false],
      ['1e5', 2, false],
      ['1,5', 2, false],
      ['.5', 2, false],
      ['', 2, false],
      [1.5, 2, false],
    ];
    for (const [value, scale, answer] of cases)
      expect([value, scale, isDecimal(value, scale)]).toEqual([value, scale, answer]);
  });
});

describe('raised by a percentage', () => {
  test('is exact, rounded halves away from zero', () => {
    const text = (value: bigint) => {
      const digits = String(value < 0n ? -value : value).padStart(3, '0');
      return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
    };
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 12n), 10n ** 12n), fc.bigInt(-9999n, 99999n), (value, percent) => {
        const exact = value * (10_000n + percent);
        const size = exact < 0n ? -exact : exact;
        const rounded = (size + 5000n) / 10_000n;
        const expected = text(exact < 0n ? -rounded : rounded);
        expect(raisedBy(text(value), text(percent), 2)).toBe(expected);
      }),
    );
  });
});
