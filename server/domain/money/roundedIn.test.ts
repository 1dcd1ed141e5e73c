import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyDigits } from '../../../contract/values/currencyDigits';
import { roundedIn, shownAmount, storedAmount } from '.';

const currency = fc.constantFrom('TRY', 'USD', 'JPY', 'KRW', 'KWD', 'BHD', 'TND');
const value = fc.bigInt({ min: 0n, max: 10n ** 15n }).map((units) => new Big(units.toString()).div(10 ** 6));

describe('an amount in a currency', () => {
  it('has the decimals of the currency, at most two, and is no more than half of the last one off', () => {
    fc.assert(
      fc.property(value, currency, (amount, of) => {
        const digits = Math.min(2, currencyDigits(of));
        const rounded = roundedIn(amount, of);
        expect(rounded.round(digits, Big.roundDown).eq(rounded)).toBe(true);
        expect(rounded.minus(amount).abs().times(2).lte(new Big(10).pow(-digits))).toBe(true);
        expect(roundedIn(amount, of, Big.roundUp).gte(amount)).toBe(true);
        expect(roundedIn(amount, of, Big.roundDown).lte(amount)).toBe(true);
      }),
    );
  });

  it.each([
    ['JPY', '1234.50', '1235.00', '1.235 JPY'],
    ['TRY', '1234.505', '1234.51', '1.234,51 TRY'],
    ['KWD', '1234.505', '1234.51', '1.234,510 KWD'],
  ])('%s is stored with two decimals, and shown with its own', (of, amount, stored, shown) => {
    expect(storedAmount(new Big(amount), of)).toBe(stored);
    expect(shownAmount(new Big(stored), of).tr).toBe(shown);
  });
});
