import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyCodes, currencyDigits } from '../../../../../contract/values/currencies';
import { shownAmount } from '../../../../platform/messages/shownAmount';
import { ledgerDigits, roundedIn, storedAmount } from '.';

const isDinar = (currency: string) => currencyDigits(currency) > 2;
const booked = currencyCodes.filter((currency) => !isDinar(currency));
const value = fc.bigInt({ min: 0n, max: 10n ** 15n }).map((units) => new Big(units.toString()).div(10 ** 6));

describe('an amount in a currency', () => {
  it('has all decimals of any currency, and is no more than half of the last one off', () => {
    fc.assert(
      fc.property(value, fc.constantFrom(...booked), (amount, of) => {
        const digits = currencyDigits(of);
        const rounded = roundedIn(amount, of);
        expect(rounded.round(digits, Big.roundDown).eq(rounded)).toBe(true);
        expect(rounded.minus(amount).abs().times(2).lte(new Big(10).pow(-digits))).toBe(true);
        expect(roundedIn(amount, of, Big.roundUp).gte(amount)).toBe(true);
        expect(roundedIn(amount, of, Big.roundDown).lte(amount)).toBe(true);
        // A column with two decimals loses nothing of it.
        expect(new Big(storedAmount(amount, of)).eq(rounded)).toBe(true);
      }),
    );
  });

  it('is refused in every currency with more decimals than the ledger', () => {
    const dinars = currencyCodes.filter(isDinar);
    expect(dinars).toEqual(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);
    for (const of of dinars)
      expect(() => ledgerDigits(of)).toThrow(expect.objectContaining({ code: 'money.currencyDigits' }));
  });

  it.each([
    ['JPY', '1234.50', '1235.00', '1.235 JPY'],
    ['TRY', '1234.505', '1234.51', '1.234,51 TRY'],
  ])('%s is stored with two decimals, and shown with its own', (of, amount, stored, shown) => {
    expect(storedAmount(new Big(amount), of)).toBe(stored);
    expect(shownAmount(new Big(stored), of).tr).toBe(shown);
  });
});
