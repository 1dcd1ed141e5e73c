import Big from 'big.js';
import type { MatchOf, RecordStore } from '../../../records/RecordStore';

/** Uses that a limit in a currency counts: in TRY those of all currencies. */
export const countedIn = (currency: string, match: MatchOf<'LimitUse'>): MatchOf<'LimitUse'> =>
  currency === 'TRY' ? match : { ...match, currency };

/**
 * Amount that a limit in a currency counts of uses. One in TRY counts the lira value of every currency.
 * @param apart currencies with a limit of their own, which it leaves out
 */
export async function usedAmount(
  records: Pick<RecordStore, 'sum'>,
  currency: string,
  apart: readonly string[],
  match: MatchOf<'LimitUse'>,
): Promise<Big> {
  const sums = await records.sum('LimitUse', ['amount', 'amountTry'], countedIn(currency, match), 'currency');
  return Object.entries(sums).reduce((total, [of, { amount, amountTry }]) => {
    if (currency !== 'TRY' || of === 'TRY') return total.plus(amount);
    return apart.includes(of) ? total : total.plus(amountTry);
  }, new Big(0));
}
