import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyCodes, currencyDigits } from '../../../../../contract/values/currencies';
import { type PriceFacts, priceParts } from './priceParts';

const big = (max: number, digits: number) =>
  fc.integer({ min: 0, max }).map((units) => new Big(units).div(10 ** digits));
const facts: fc.Arbitrary<PriceFacts> = fc.record({
  amount: big(1_000_000_000, 2),
  currency: fc.constantFrom(...currencyCodes.filter((currency) => currencyDigits(currency) <= 2)),
  listPrice: big(100_000_000, 6),
  taxIncluded: fc.boolean(),
  taxPercent: fc.integer({ min: 0, max: 100 }),
  discount: big(100_000_000, 6),
  agent: fc.option(
    fc.record({
      price: big(100_000_000, 6),
      percent: big(1_000_000, 4).map((percent) => percent.toFixed(4)),
      withholding: fc.integer({ min: 0, max: 100 }),
    }),
    { nil: null },
  ),
  partnerCommission: big(100_000_000, 6),
});

describe('the parts of a price', () => {
  it('are each whole to the last digit of the currency, and never negative', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const parts = priceParts(given);
        const {
          amount,
          listPrice,
          discount,
          fee,
          tax,
          total,
          agentShare,
          withholding,
          agentNet,
          houseShare,
        } = parts;
        const sums = [
          [total, amount.plus(fee).plus(tax)],
          [listPrice, discount.plus(fee).plus(given.taxIncluded ? tax : 0)],
          [fee, agentShare.plus(houseShare)],
          [agentShare, agentNet.plus(withholding)],
        ] as const;
        for (const [whole, sum] of sums) expect(whole.toFixed()).toBe(sum.toFixed());
        const digits = currencyDigits(given.currency);
        for (const [name, part] of Object.entries(parts)) {
          expect([name, part.toFixed()]).toEqual([name, part.round(digits, Big.roundDown).toFixed()]);
          if (name !== 'houseShare') expect([name, part.gte(0)]).toEqual([name, true]);
        }
      }),
    );
  });

  it.each([
    ['tax apart', false, '60.00', '3.00', '1063.00'],
    ['tax included', true, '57.14', '2.86', '1060.00'],
  ])('with %s', (_, taxIncluded, fee, tax, total) => {
    const parts = priceParts({
      amount: new Big(1000),
      currency: 'TRY',
      listPrice: new Big(60),
      discount: new Big(0),
      taxIncluded,
      taxPercent: 5,
      agent: null,
      partnerCommission: new Big(0),
    });
    expect([parts.fee, parts.tax, parts.total].map((part) => part.toFixed(2))).toEqual([fee, tax, total]);
  });
});
