import Big from 'big.js';
import type { DemandStatusCode, DemandStopCode } from '../../../../../contract/model/generated/entities';
import type { StoredOf } from '../../../../records/RecordStore';

/** An EFT that a firm expects from a debtor on a virtual IBAN of ours. */
export type CollectionDemand = StoredOf<'EftCollectionDemand'>;

type Amounts = Pick<CollectionDemand, 'amount' | 'matchedAmount'>;

/** What has not arrived, a decimal as text. */
export const restOf = ({ amount, matchedAmount }: Amounts): string =>
  new Big(amount).minus(matchedAmount).toFixed(2);

/** Whether money is still expected. */
export const isOpen = ({ demandStatus }: Pick<CollectionDemand, 'demandStatus'>): boolean =>
  demandStatus === 'RECEIVED' || demandStatus === 'PROCESSING';

/** Status of a demand by what arrived, and whether it was closed before all had. */
export function demandStatusOf({ amount, matchedAmount }: Amounts, isClosed: boolean): DemandStatusCode {
  if (new Big(matchedAmount).eq(amount)) return 'COMPLETED';
  if (new Big(matchedAmount).eq(0)) return isClosed ? 'FAILED' : 'RECEIVED';
  return isClosed ? 'PARTIAL' : 'PROCESSING';
}

/**
 * Why money does not go to its demand with no hand; null: it does. @param day on which the bank booked it
 */
export function demandStop(
  demand: Pick<CollectionDemand, 'amount' | 'matchedAmount' | 'demandStatus' | 'dueDate'>,
  { amount, day }: { readonly amount: string; readonly day: string },
): DemandStopCode | null {
  if (!isOpen(demand)) return 'CLOSED';
  if (day > demand.dueDate) return 'AFTER_DUE_DATE';
  return new Big(amount).gt(restOf(demand)) ? 'MORE_THAN_EXPECTED' : null;
}
