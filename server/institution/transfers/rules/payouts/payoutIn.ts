import Big from 'big.js';
import type { RecordStore } from '../../../../records/RecordStore';
import { storedAmount } from '../../../kernel/rules/money';
import { customerRate, inCounter, type RateRequest } from '../../../rates/rules';
import type { Transfer } from '../life';
import { noRate, otherCurrency } from './refusals';

/** Money that a desk pays for a transfer. */
export interface PaidMoney {
  readonly currency: string;
  /** Decimal as text. */
  readonly amount: string;
  /** As people quote it; null in the order's own currency. */
  readonly rate: string | null;
  /** Margin of the rate and its earnings in `currency`; null if no margin applies. */
  readonly margin: { readonly id: string; readonly earned: string } | null;
}

/**
 * The payout of a transfer in its own currency, or in TRY at the rate of the day at which the house buys its currency. A margin
 * of the partner that the money came through, or of the country that it was sent from, wins over a general one.
 * @throws Refusal `payout.currency`, `payout.noRate`
 */
export async function payoutIn(
  records: Pick<RecordStore, 'list' | 'get'>,
  { payoutAmount, payoutCurrency, partner }: Pick<Transfer, 'payoutAmount' | 'payoutCurrency' | 'partner'>,
  currency: string,
  day: string,
): Promise<PaidMoney> {
  if (currency !== payoutCurrency && currency !== 'TRY') throw otherCurrency(payoutCurrency);
  const found = partner ? await records.get('Partner', partner) : null;
  const origin = { partner: found?.id ?? null, country: found?.country ?? ourCountry };
  return sold(records, { payoutAmount, payoutCurrency }, currency, day, origin);
}

/** The country of our branches, which transfers without a partner were sent from. */
const ourCountry = 'TR';

/**
 * The amount that the sender of an unpaid transfer gets back: the amount sent or, if it was exchanged, what the payout is worth
 * in the send currency today. Margins of partners and countries are for money that comes from there, not for this.
 * @throws Refusal `payout.noRate`
 */
export function refundOf(
  records: Pick<RecordStore, 'list'>,
  transfer: Pick<Transfer, 'payoutAmount' | 'payoutCurrency' | 'sendCurrency'>,
  day: string,
): Promise<PaidMoney> {
  return sold(records, transfer, transfer.sendCurrency, day);
}

/** The payout of a transfer in a currency, at the rate at which the house buys that of the transfer. */
async function sold(
  records: Pick<RecordStore, 'list'>,
  { payoutAmount, payoutCurrency }: Pick<Transfer, 'payoutAmount' | 'payoutCurrency'>,
  currency: string,
  day: string,
  origin: Partial<Pick<RateRequest, 'partner' | 'country'>> = {},
): Promise<PaidMoney> {
  if (currency === payoutCurrency) return { currency, amount: payoutAmount, rate: null, margin: null };
  const amount = new Big(payoutAmount);
  const request = { ...origin, currency: payoutCurrency, counterCurrency: currency, amount: () => amount };
  const found = await customerRate(records, { side: 'PAYOUT', ...request }, day);
  if (found === null) throw noRate(payoutCurrency);
  const earned = storedAmount(amount.times(found.base.minus(found.rate)), currency);
  return {
    currency,
    amount: storedAmount(inCounter(found.quoted, amount), currency),
    rate: found.quoted.rate.toFixed(6),
    margin: found.margin && { id: found.margin.id, earned },
  };
}
