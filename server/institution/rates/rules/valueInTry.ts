import Big from 'big.js';
import type { RecordStore } from '../../../records/RecordStore';
import { rateAsOf } from './rateAsOf';

/** An amount in TRY at the buying rate published last by a day; null if the currency has none. */
export async function valueInTry(
  records: Pick<RecordStore, 'list'>,
  { amount, currency }: { readonly amount: string; readonly currency: string },
  day: string,
): Promise<string | null> {
  if (currency === 'TRY') return new Big(amount).toFixed(2);
  const rate = await rateAsOf(records, currency, day);
  return rate && new Big(amount).times(rate.buyRate).round(2, Big.roundHalfUp).toFixed(2);
}
