import Big from 'big.js';
import type { LocalizedText } from '../../../../contract/values/language';
import { requireFound } from '../../../base/errors/recordRefusals';
import type { StoredOf } from '../../../records/RecordStore';
import { ledgerOf } from '../store/createLedgerStore';
import { businessDate } from './businessDate';
import type { Leg } from './computeVoucher';
import { otherSide } from './normalBalance';
import type { PostingCall } from './PostingCall';
import { lockedRefusal } from './periodLock';
import { accountsOf } from './post';
import { readLedger } from './readLedger';
import { notReversible, unknownAccount, wrongBusinessDate } from './refusals';
import { type Voucher, writeLegs } from './writeLegs';

/**
 * Reverses a voucher by a mirror: every debit becomes a credit, at the rates of the voucher. The reversed one names its
 * reversal; nothing else of it changes.
 * @param day booking date of the mirror: the business date, or an earlier one from the voucher's own if the event may be
 * booked earlier
 * @throws Refusal `ledger.alreadyReversed`, `ledger.isReversal`, and those of `post`
 */
export async function reverse(call: PostingCall, id: string, reason: string, day?: string): Promise<Voucher> {
  const { records } = call;
  const voucher = requireFound(await records.lock('Voucher', id));
  requireReversible(voucher);
  const { reference, recordType, event, agent, sourceRef } = voucher;
  const entries = await records.list('LedgerEntry', { voucher: id });
  const ids = entries.flatMap(({ account }) => (account ? [account] : []));
  const locked = await readLedger(call, { accounts: ids, day }, 'lock');
  const bookingDate = reversalDate(call, voucher, locked.businessDate, day);
  if (locked.isPeriodLocked) throw await lockedRefusal(call, bookingDate);
  const accounts = accountsOf(locked.accounts);
  const legs = entries.map(({ account: accountId, direction, glCode, currency, amount, ...rest }): Leg => {
    const account = accountId ? accounts.byId(accountId) : null;
    if (account === undefined) throw unknownAccount();
    const { lineDescription: tr, lineDescriptionEn: en } = rest;
    const description = tr && en ? { tr, en } : (tr ?? '');
    return { side: otherSide(direction), glCode, account, currency, amount: new Big(amount), description };
  });
  const rates = Object.fromEntries(entries.map(({ currency, exchangeRate }) => [currency, exchangeRate]));
  return writeLegs(call, {
    postingKey: locked.postingKey,
    areLocked: locked.areLocked,
    event,
    recordType,
    txnType: 'REVERSAL',
    legs,
    parties: [],
    amounts: {},
    words: { agent, sourceRef, bookingDate, rates, description: reversalOf(reference) },
    cancels: { id, reason },
  });
}

/** Description of the mirror of a voucher. */
export const reversalOf = (reference: string): LocalizedText => ({
  tr: `Ters kayıt: ${reference}`,
  en: `Reversal: ${reference}`,
});

/** Booking date of a mirror. @throws Refusal `ledger.businessDate` */
function reversalDate(
  { records }: PostingCall,
  { event, recordDate }: StoredOf<'Voucher'>,
  today: string,
  day: string = today,
): string {
  if (day === today) return today;
  const isFree = ledgerOf(records).posting(event)?.backdated === true;
  if (day > today || day < recordDate || !isFree) throw wrongBusinessDate(day, today);
  return day;
}

/** @throws Refusal `ledger.alreadyReversed`, `ledger.isReversal` */
function requireReversible({ reference, cancelOf, cancelledBy }: StoredOf<'Voucher'>): void {
  if (cancelOf || cancelledBy) throw notReversible(reference, Boolean(cancelOf));
}

/**
 * Key of the screen that reverses a voucher together with the records of its event; null if the voucher is reversed alone.
 * @param day booking date of the mirror, see `reverse`
 * @throws Refusal `ledger.alreadyReversed`, `ledger.isReversal`, `ledger.businessDate`
 */
export async function reversingScreen(
  call: PostingCall,
  id: string,
  day?: string,
): Promise<{ readonly reference: string; readonly screen: string | null }> {
  const { records } = call;
  const voucher = requireFound(await records.get('Voucher', id));
  requireReversible(voucher);
  reversalDate(call, voucher, await businessDate(records, call), day);
  const { reference, event } = voucher;
  return { reference, screen: ledgerOf(records).posting(event)?.reversedBy ?? null };
}
