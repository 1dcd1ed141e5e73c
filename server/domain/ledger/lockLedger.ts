import type { LockedLedger, WantedAccounts } from '../../storage/LedgerStore';
import { sharedOwners } from './bookAccounts';
import type { PostingCall } from './PostingCall';

/** Accounts and day of a posting. */
type Wanted = Pick<WantedAccounts, 'accounts'> &
  Partial<Pick<WantedAccounts, 'desks'>> & { readonly day: string | undefined };

/** Locks the accounts of the request's next posting. @param wanted day of the booking; undefined: the business date */
export async function lockLedger(
  { records: { ledger }, today, now }: PostingCall,
  { accounts, desks = [], day }: Wanted,
): Promise<LockedLedger & { readonly postingKey: string }> {
  const postingKey = ledger.nextKey();
  const wanted = { key: postingKey, today, now, accounts, desks, unlocked: sharedOwners };
  return { postingKey, ...(await ledger.lock({ ...wanted, ...(day !== undefined && { day }) })) };
}
