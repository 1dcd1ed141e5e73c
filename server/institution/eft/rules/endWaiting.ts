import type { StoredOf } from '../../../records/RecordStore';
import type { EftCall } from './EftCall';
import { takeStep } from './takeStep';

/** Cancels the order that waited for an approval, if the approval was rejected, withdrawn or has expired. */
export async function endWaiting(
  call: EftCall,
  {
    screenId,
    recordRef,
    decisionNote,
  }: Pick<StoredOf<'Approval'>, 'screenId' | 'recordRef' | 'decisionNote'>,
): Promise<void> {
  if (screenId !== 'eft/send' || !recordRef) return;
  const values = { cancelReason: 'INSTITUTION' } as const;
  await takeStep(call, recordRef, 'CANCEL', { values, ...(decisionNote && { note: decisionNote }) });
}
