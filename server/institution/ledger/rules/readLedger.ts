import { ledgerOf } from '../store/createLedgerStore';
import type { ReadLedger, WantedAccounts } from '../store/LedgerStore';
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
  { records, today, now }: PostingCall,
  { accounts, desks = [], day, postingKey = ledgerOf(records).nextKey() }: Wanted,
  how: 'read' | 'lock',
): Promise<PostingLedger> {
  const wanted = { key: postingKey, today, now, accounts, desks };
  return {
    postingKey,
    ...(await ledgerOf(records).read({ ...wanted, ...(day !== undefined && { day }) }, how)),
  };
}
