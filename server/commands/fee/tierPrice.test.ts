import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AmountTier, tierPrice } from './tierPrice';

const tiers: readonly AmountTier[] = [
  { fromAmount: '0', toAmount: '1000', fixedAmount: '10' },
  { fromAmount: '1000', toAmount: '5000', percent: '1' },
  { fromAmount: '5000', toAmount: null, percent: '0.5' },
];
const price = (amount: string, cumulative: boolean) =>
  tierPrice(tiers, cumulative, new Big(amount)).toFixed(2);

describe('tierPrice', () => {
  it.each([
    ['999.99', '10.00'],
    ['1000', '10.00'],
    ['4999.99', '50.00'],
    ['5000', '25.00'],
  ])('prices all of %s by the tier it falls into: %s', (amount, expected) => {
    expect(price(amount, false)).toBe(expected);
  });

  it.each([
    ['1000', '10.00'],
    ['3000', '30.00'],
    ['6000', '55.00'],
  ])('cumulative: prices each slice of %s by its own tier: %s', (amount, expected) => {
    expect(price(amount, true)).toBe(expected);
  });

  it('cumulative: more money never costs less', () => {
    const cents = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(cents, cents, (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map((each) =>
          new Big(each).div(100),
        );
        if (!less || !more) return;
        expect(tierPrice(tiers, true, less).lte(tierPrice(tiers, true, more))).toBe(true);
      }),
    );
  });

  it('costs nothing where no tier applies', () => {
    expect(
      tierPrice([{ fromAmount: '100', toAmount: null, fixedAmount: '5' }], false, new Big(99)).toFixed(),
    ).toBe('0');
  });
});
