import type { StoredOf } from '../../../records/RecordStore';
import { endWaiting as endOrder } from '../../eft/rules';
import { endWaiting as endTransfer, type TransferCall } from '../../transfers/rules/life';

/** Ends the record that waited for an approval which was rejected, withdrawn or has expired. */
export async function endWaiting(
  call: TransferCall,
  approval: Pick<StoredOf<'Approval'>, 'screenId' | 'recordRef' | 'decisionNote'>,
): Promise<void> {
  await endTransfer(call, approval);
  await endOrder(call, approval);
}
