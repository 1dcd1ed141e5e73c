import type { ReadLedger, WantedAccounts } from '../../storage/LedgerStore';
import { sharedOwners } from './bookAccounts';
import type { PostingCall } from './PostingCall';

/** Accounts and day of a posting. */
export type Wanted = Pick<WantedAccounts, 'accounts'> &
  Partial<Pick<WantedAccounts, 'desks'>> & {
    /** Day of the booking; undefined: the business date. */
    readonly day: string | undefined;
    /** Key of the posting; default: that of the request's next one. */
    readonly postingKey?: string;
  };

/** Values read for a posting, which has a key. */
export type PostingLedger = ReadLedger & { readonly postingKey: string };

/** Reads, or locks, the accounts of a posting. */
export async function readLedger(
  { records: { ledger }, today, now }: PostingCall,
  { accounts, desks = [], day, postingKey = ledger.nextKey() }: Wanted,
  how: 'read' | 'lock',
): Promise<PostingLedger> {
  const wanted = { key: postingKey, today, now, accounts, desks, unlocked: sharedOwners };
  return { postingKey, ...(await ledger.read({ ...wanted, ...(day !== undefined && { day }) }, how)) };
}
