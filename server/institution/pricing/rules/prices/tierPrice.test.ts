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
  tierPrice(tiers, cumulative, new Big(amount))?.toFixed(2);

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
        expect(tierPrice(tiers, true, less)?.lte(tierPrice(tiers, true, more) ?? -1)).toBe(true);
      }),
    );
  });

  it.each([true, false])('has no price where no tier has the amount, cumulative: %s', (cumulative) => {
    const above = [{ fromAmount: '100', toAmount: '200', fixedAmount: '5' }];
    for (const amount of ['99.99', '200']) expect(tierPrice(above, cumulative, new Big(amount))).toBeNull();
  });

  it('prices every amount by contiguous tiers from zero, and never below zero', () => {
    const cut = fc.integer({ min: 1, max: 1_000_000 });
    const price = fc.integer({ min: 0, max: 10_000 });
    const drawn = fc.tuple(
      fc.uniqueArray(cut, { maxLength: 6 }),
      fc.array(price, { minLength: 14, maxLength: 14 }),
    );
    const amounts = fc.integer({ min: 0, max: 2_000_000 });
    fc.assert(
      fc.property(drawn, amounts, fc.boolean(), ([cuts, prices], cents, cumulative) => {
        const bounds = [
          '0',
          ...cuts.sort((one, other) => one - other).map((each) => (each / 100).toFixed(2)),
        ];
        const made = bounds.map((fromAmount, at) => ({
          fromAmount,
          toAmount: bounds[at + 1] ?? null,
          fixedAmount: String(prices[at]),
          percent: String((prices[at + 7] ?? 0) / 100),
        }));
        expect(tierPrice(made, cumulative, new Big(cents).div(100))?.gte(0)).toBe(true);
      }),
    );
  });
});
