import Big from 'big.js';
import type { RecordStore } from '../../storage/RecordStore';
import type { Order } from '../orders';
import { customerRate } from '../rates';
import { noRate, otherCurrency } from './refusals';

/** Money that a desk pays for an order. */
export interface PaidMoney {
  readonly currency: string;
  /** Decimal as text. */
  readonly amount: string;
  /** Units of `currency` for one of the order's; null in the order's own currency. */
  readonly rate: string | null;
}

/**
 * The payout of an order in its own currency, or in TRY at the rate of the day at which the house buys its currency.
 * @throws Refusal `payout.currency`, `payout.noRate`
 */
export async function payoutIn(
  records: Pick<RecordStore, 'list'>,
  { payoutAmount, payoutCurrency }: Pick<Order, 'payoutAmount' | 'payoutCurrency'>,
  currency: string,
  day: string,
): Promise<PaidMoney> {
  if (currency === payoutCurrency) return { currency, amount: payoutAmount, rate: null };
  if (currency !== 'TRY') throw otherCurrency(payoutCurrency);
  const amount = new Big(payoutAmount);
  const request = { currency: payoutCurrency, counterCurrency: 'TRY', amount: () => amount };
  const found = await customerRate(records, { side: 'PAYOUT', ...request }, day);
  if (found === null) throw noRate(payoutCurrency);
  return {
    currency,
    amount: amount.times(found.rate).toFixed(2, Big.roundHalfUp),
    rate: found.rate.toFixed(6),
  };
}
