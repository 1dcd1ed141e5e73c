import type { RecordStore } from '../../../records/RecordStore';
import { ledgerOf } from '../store/createLedgerStore';

/** The business date: the calendar day, or a later one that a day end has moved to. */
export function businessDate(
  records: Pick<RecordStore, 'store'>,
  moment: { readonly today: string; readonly now: string },
): Promise<string> {
  return ledgerOf(records).businessDate(moment);
}
