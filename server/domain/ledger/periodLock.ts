import type { StoredOf } from '../../storage/RecordStore';
import type { PostingCall } from './PostingCall';

/**
 * Locks an accounting period, after the postings in progress have ended: none is booked in it any more. Creates the
 * record of the period if there is none.
 */
export async function lockPeriod(
  { records }: Pick<PostingCall, 'records'>,
  { periodStart, periodEnd }: { readonly periodStart: string; readonly periodEnd: string },
  lockReason: string,
): Promise<StoredOf<'AccountingPeriod'>> {
  await records.ledger.stopPostings();
  const known = await records.find('AccountingPeriod', { periodStart });
  const period = known ?? (await records.insert('AccountingPeriod', { periodStart, periodEnd }));
  return records.update('AccountingPeriod', period.id, period.version, {
    periodEnd,
    lockReason,
    periodStatus: 'LOCKED',
  });
}

/** Opens a period again that was locked for this reason. One locked for another reason stays as it is. */
export async function unlockPeriod(
  { records }: Pick<PostingCall, 'records'>,
  { periodStart }: { readonly periodStart: string },
  lockReason: string,
): Promise<void> {
  const period = await records.find('AccountingPeriod', { periodStart, lockReason, periodStatus: 'LOCKED' });
  if (period === null) return;
  await records.update('AccountingPeriod', period.id, period.version, {
    periodStatus: 'OPEN',
    lockReason: null,
  });
}
