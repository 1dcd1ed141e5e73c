import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { inCounter, inCurrency, quotedRate } from '.';

const digits = { TRY: 2, USD: 2, EUR: 2, JPY: 0 } as const;
type Currency = keyof typeof digits;
const lira = { TRY: '1', USD: '43.0069', EUR: '47.318', JPY: '0.2845123' } as const;
const currencies = Object.keys(digits) as Currency[];
const rounded = (amount: Big, currency: Currency) => amount.round(digits[currency], Big.roundHalfUp);

describe('a rate as people quote it', () => {
  it('42 C5 10,000 dollars at 43.0069 are 430,069.00 lira', () => {
    const quoted = quotedRate(new Big(1).div('43.0069'), 'TRY', 'USD');
    expect(quoted.rate.toFixed(4)).toBe('43.0069');
    expect(inCurrency(quoted, new Big(10_000)).toFixed(2)).toBe('430069.00');
  });

  it('42 C5 multiplies to the last digit for any two currencies', () => {
    const pairs = currencies.flatMap((sent) =>
      currencies.flatMap((paid) => (sent === paid ? [] : [[sent, paid] as const])),
    );
    for (let n = 0; n < 2400; n += 1) {
      const [sent, paid] = pairs[n % pairs.length] ?? ['TRY', 'USD'];
      // Units of the send currency for one of the payout currency, with a margin.
      const exact = new Big(lira[paid]).div(lira[sent]).times(new Big(10_000 + ((n * 7) % 300)).div(10_000));
      const quoted = quotedRate(exact, paid, sent);
      const amount = rounded(new Big((n * 78_497_951) % 100_000_000).div(100).plus(1), sent);
      const payout = rounded(inCurrency(quoted, amount), paid);
      // Printed are the rate with its six decimals, and both amounts.
      const shown = new Big(quoted.rate.toFixed(6));
      if (paid === 'TRY') expect(payout.eq(rounded(amount.times(shown), paid))).toBe(true);
      if (sent === 'TRY') expect(payout.eq(rounded(amount.div(shown), paid))).toBe(true);
      if (sent !== 'TRY' && paid !== 'TRY') expect(shown.gte('0.999999')).toBe(true);
      // A wanted payout: what is sent for it is the product, too.
      const send = rounded(inCounter(quoted, payout), sent);
      if (sent === 'TRY') expect(send.eq(rounded(payout.times(shown), sent))).toBe(true);
    }
  });
});
