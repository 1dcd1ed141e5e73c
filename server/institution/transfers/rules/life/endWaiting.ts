import type { StoredOf } from '../../../../records/RecordStore';
import type { TransferCall } from './TransferCall';
import { takeStep } from './takeStep';

/** Rejects the transfer that waited for an approval, if the approval was rejected, withdrawn or has expired. */
export async function endWaiting(
  call: TransferCall,
  {
    screenId,
    recordRef,
    decisionNote,
  }: Pick<StoredOf<'Approval'>, 'screenId' | 'recordRef' | 'decisionNote'>,
): Promise<void> {
  if (screenId !== 'moneyTransfer/transfer' || !recordRef) return;
  await takeStep(call, recordRef, 'REJECT', decisionNote ? { note: decisionNote } : {});
}
