import Big from 'big.js';
import { missingRecord } from '../../errors/recordRefusals';
import type { StoredOf } from '../../storage/RecordStore';
import { businessDate } from '../gates';
import { sharedOwners } from './bookAccounts';
import type { Leg } from './computeVoucher';
import { otherSide } from './normalBalance';
import type { PostingCall } from './PostingCall';
import { accountsOf } from './post';
import { notReversible, periodLocked, unknownAccount, wrongBusinessDate } from './refusals';
import { type Voucher, writeLegs } from './writeLegs';

/**
 * Reverses a voucher by a mirror: every debit becomes a credit, at the rates of the voucher. The reversed one names its
 * reversal; nothing else of it changes.
 * @param day booking date of the mirror: the business date, or an earlier one if the event may be booked earlier
 * @throws Refusal `ledger.alreadyReversed`, `ledger.isReversal`, and those of `post`
 */
export async function reverse(call: PostingCall, id: string, reason: string, day?: string): Promise<Voucher> {
  const { records } = call;
  const voucher = await records.lock('AccountingRecord', id);
  if (voucher === null) throw missingRecord();
  requireReversible(voucher);
  const { reference, recordType, event, agent, sourceRef } = voucher;
  const entries = await records.list('LedgerEntry', { record: id });
  const today = await businessDate(records, call);
  const bookingDate = day ?? today;
  if (bookingDate > today || (bookingDate < today && !records.ledger.posting(event)?.backdated))
    throw wrongBusinessDate(bookingDate, today);
  const ids = entries.flatMap(({ account }) => (account ? [account] : []));
  const postingKey = records.ledger.nextKey();
  const locked = await records.ledger.lock({
    ...{ key: postingKey, day: bookingDate, accounts: ids, desks: [], unlocked: sharedOwners },
  });
  if (locked.isPeriodLocked) throw periodLocked();
  const accounts = accountsOf(locked.accounts);
  const legs = entries.map(({ account: accountId, direction, glCode, currency, amount, ...rest }): Leg => {
    const account = accountId ? accounts.byId(accountId) : null;
    if (account === undefined) throw unknownAccount();
    const description = rest.lineDescription ?? '';
    return { side: otherSide(direction), glCode, account, currency, amount: new Big(amount), description };
  });
  const rates = Object.fromEntries(entries.map(({ currency, exchangeRate }) => [currency, exchangeRate]));
  return writeLegs(call, {
    postingKey,
    ...{ event, recordType, txnType: 'REVERSAL', legs, amounts: {} },
    words: { agent, sourceRef, bookingDate, rates, description: `Ters kayıt: ${reference}` },
    cancels: { id, reason },
  });
}

/** @throws Refusal `ledger.alreadyReversed`, `ledger.isReversal` */
function requireReversible({ reference, cancelOf, cancelledBy }: StoredOf<'AccountingRecord'>): void {
  if (cancelOf || cancelledBy) throw notReversible(reference, Boolean(cancelOf));
}

/**
 * Key of the screen that reverses a voucher together with the records of its event; null if the voucher is reversed alone.
 * @throws Refusal `ledger.alreadyReversed`, `ledger.isReversal`
 */
export async function reversingScreen(
  { records }: Pick<PostingCall, 'records'>,
  id: string,
): Promise<{ readonly reference: string; readonly screen: string | null }> {
  const voucher = await records.get('AccountingRecord', id);
  if (voucher === null) throw missingRecord();
  requireReversible(voucher);
  const { reference, event } = voucher;
  return { reference, screen: records.ledger.posting(event)?.reversedBy ?? null };
}
