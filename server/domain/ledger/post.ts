import type { ModelPosting } from '../../../contract/compiled/model';
import type { PostingFacts } from '../../../contract/generated/postingFacts';
import type { LedgerAccount, LockedLedger } from '../../storage/LedgerStore';
import { type AccountsOf, amountsOf, type Facts, legsOf, neededAccounts } from './computeVoucher';
import { lockLedger } from './lockLedger';
import type { PostingCall, PostingWords } from './PostingCall';
import { periodLocked, wrongBusinessDate } from './refusals';
import { type Voucher, writeLegs } from './writeLegs';

/**
 * Posts an event: the only way to move money. Writes the voucher, its entries, and the movements and balances of the
 * accounts, all in the transaction of the call. A request that arrives again posts nothing and gets the same voucher.
 * @throws Refusal `ledger.*`: an account is closed, blocked, has too little or does not fit; the period is locked; the
 * day is not the business date
 */
export async function post<Event extends keyof PostingFacts>(
  call: PostingCall,
  event: Event,
  facts: PostingFacts[Event],
  words: PostingWords = {},
): Promise<Voucher> {
  const posting = call.records.ledger.posting(event);
  if (posting === undefined) throw new Error(`There is no posting ${event}`);
  const given = facts as Facts;
  // Amounts are checked before anything is locked.
  const amounts = amountsOf(posting, given);
  const { accounts, desks } = neededAccounts(posting, given);
  const locked = await lockLedger(call, { accounts, desks, day: words.bookingDate });
  const bookingDate = bookingDateOf(posting, locked, words.bookingDate);
  if (locked.isPeriodLocked) throw periodLocked();
  const shown = Object.fromEntries([...amounts].map(([name, amount]) => [name, amount.toFixed(2)]));
  if (locked.posted) return { ...locked.posted, bookingDate, amounts: shown, balances: {} };
  return writeLegs(call, {
    postingKey: locked.postingKey,
    event,
    recordType: posting.recordType,
    txnType: posting.txnType ?? null,
    legs: legsOf(posting, given, accountsOf(locked.accounts)),
    amounts: shown,
    words: { description: posting.title.tr, ...words, bookingDate },
  });
}

/** The day of a posting: the business date, or an earlier one if the event may be booked earlier. @throws Refusal `ledger.businessDate` */
export function bookingDateOf(
  { backdated }: Pick<ModelPosting, 'backdated'>,
  { businessDate: today }: Pick<LockedLedger, 'businessDate'>,
  day: string = today,
): string {
  if (day > today || (day < today && !backdated)) throw wrongBusinessDate(day, today);
  return day;
}

/** Accounts by id and by pay desk. */
export function accountsOf(accounts: readonly LedgerAccount[]): AccountsOf {
  return {
    byId: (id) => accounts.find((account) => account.id === id),
    ofDesk: (desk, currency) =>
      accounts.find((account) => account.payDesk === desk && account.currency === currency),
  };
}
