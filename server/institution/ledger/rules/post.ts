import type { PostingFacts } from '../../../../contract/model/generated/postingFacts';
import type { ModelPosting } from '../../../../contract/model/model';
import { Refusal } from '../../../base/errors/Refusal';
import { ledgerOf } from '../store/createLedgerStore';
import type { LedgerAccount, ReadLedger } from '../store/LedgerStore';
import { type AccountsOf, amountsOf, type Facts, legsOf, neededAccounts } from './computeVoucher';
import { movedParties } from './movedParties';
import type { PostingCall, PostingWords } from './PostingCall';
import { lockedRefusal } from './periodLock';
import { readLedger } from './readLedger';
import { wrongBusinessDate } from './refusals';
import { tryLegs, type Voucher, withoutVoucher } from './writeLegs';

/**
 * Posts an event: the only way to move money. Writes the voucher, its entries, and the movements and balances of the
 * accounts, all in the transaction of the call. A request that arrives again posts nothing and gets the same voucher.
 *
 * Accounts are locked no earlier than by the write, so that postings on one account wait for each other's write and
 * commit alone. A posting that an account might refuse, or has changed under, begins again with locked accounts.
 * @throws Refusal `ledger.*`: an account is closed, blocked, has too little or does not fit; the period is locked; the
 * day is not the business date
 */
export async function post<Event extends keyof PostingFacts>(
  call: PostingCall,
  event: Event,
  facts: PostingFacts[Event],
  words: PostingWords = {},
): Promise<Voucher> {
  const ledger = ledgerOf(call.records);
  const posting = ledger.posting(event);
  if (posting === undefined) throw new Error(`There is no posting ${event}`);
  const given = facts as Facts;
  // Amounts are checked before anything is read.
  const amounts = amountsOf(posting, given);
  const shown = Object.fromEntries([...amounts].map(([name, amount]) => [name, amount.toFixed(2)]));
  const wanted = {
    ...neededAccounts(posting, given),
    day: words.bookingDate,
    postingKey: ledger.nextKey(),
  };
  const attempt = async (how: 'read' | 'lock'): Promise<Voucher | null> => {
    const read = await readLedger(call, wanted, how);
    if (how === 'read' && !read.accounts.every(isPlain)) return null;
    const bookingDate = bookingDateOf(posting, read, words.bookingDate);
    if (read.isPeriodLocked) throw await lockedRefusal(call, bookingDate);
    if (read.posted) return { ...read.posted, bookingDate, amounts: shown, balances: {} };
    const accounts = accountsOf(read.accounts);
    return tryLegs(call, {
      postingKey: read.postingKey,
      areLocked: read.areLocked,
      event,
      recordType: posting.recordType,
      txnType: posting.txnType ?? null,
      legs: legsOf(posting, given, accounts, amounts),
      parties: movedParties(posting, given, accounts, amounts),
      amounts: shown,
      words: { description: posting.title, ...words, bookingDate },
    });
  };
  const posted = await attempt('read').catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  return posted ?? (await attempt('lock')) ?? withoutVoucher();
}

/** Whether nothing but its balance can refuse a posting on an account: blocks are counted under its lock. */
function isPlain({ status, debitsBlocked }: LedgerAccount): boolean {
  return status === 'OPEN' && !debitsBlocked;
}

/** The day of a posting: the business date, or an earlier one if the event may be booked earlier. @throws Refusal `ledger.businessDate` */
export function bookingDateOf(
  { backdated }: Pick<ModelPosting, 'backdated'>,
  { businessDate: today }: Pick<ReadLedger, 'businessDate'>,
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
