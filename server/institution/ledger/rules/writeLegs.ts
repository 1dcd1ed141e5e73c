import type { TxnTypeCode } from '../../../../contract/model/generated/entities';
import type { RecordStore } from '../../../records/RecordStore';
import { ledgerOf } from '../store/createLedgerStore';
import type { NewBalance, NewVoucher } from '../store/LedgerStore';
import { isShared } from '../store/sharedAccounts';
import {
  type BookedAccounts,
  bookAccounts,
  isCovered,
  isDecrease,
  isLess,
  requireCover,
  requireOpen,
} from './bookAccounts';
import { entriesOf, inBoth, type Leg, totalOf } from './computeVoucher';
import { keepsMinimum, requireMinimum } from './minBalance';
import { type PartyLeg, partyMovements } from './movedParties';
import type { Description, PostingCall, PostingWords } from './PostingCall';
import { lockedRefusal } from './periodLock';
import { accountBlocked, noRate } from './refusals';

/** A posted voucher. */
export interface Voucher {
  readonly id: string;
  /** Unique number for receipts; the journal number follows when vouchers are numbered. */
  readonly reference: string;
  readonly bookingDate: string;
  /** Given and calculated amounts by their names. */
  readonly amounts: Readonly<Record<string, string>>;
  /** Account id → its balance after the voucher; without accounts that many postings share. */
  readonly balances: Readonly<Record<string, string>>;
}

/** A voucher to be written. */
export interface NewLegs {
  readonly postingKey: string;
  /** Whether the accounts are locked since they were read. */
  readonly areLocked: boolean;
  readonly event: string;
  readonly recordType: string;
  readonly txnType: string | null;
  readonly legs: readonly Leg[];
  /** Money that moves for parties; none of a reversal: it undoes what the reversed voucher moved. */
  readonly parties: readonly PartyLeg[];
  readonly amounts: Voucher['amounts'];
  readonly words: PostingWords & { readonly bookingDate: string; readonly description: Description };
  readonly cancels?: { readonly id: string; readonly reason: string };
}

/**
 * Checks the accounts of legs. Returns the accounts with their new balances.
 * @throws Refusal `ledger.*`
 */
export async function checkLegs(
  { records }: Pick<PostingCall, 'records'>,
  { event, legs, txnType, words, cancels }: Pick<NewLegs, 'event' | 'legs' | 'txnType' | 'words' | 'cancels'>,
): Promise<BookedAccounts> {
  requireOpen(legs);
  await requireUnblocked(records, legs);
  const booking = legs.filter(({ account }) => account && !isShared(account));
  const { bookingDate, description, counterparty = null } = words;
  const booked = bookAccounts(booking, {
    bookingDate,
    valueDate: words.valueDate ?? bookingDate,
    txnType: txnType as TxnTypeCode | null,
    counterparty,
    ...textsOf(description),
  });
  requireCover(booked);
  if (!cancels) await requireMinimum(records, event, booked);
  return booked;
}

/** Checks the accounts of legs, which are locked, and writes their voucher. @throws Refusal `ledger.*` */
export async function writeLegs(call: Pick<PostingCall, 'records'>, legs: NewLegs): Promise<Voucher> {
  return (await tryLegs(call, legs)) ?? withoutVoucher();
}

/** A voucher on locked accounts is written or refused. */
export function withoutVoucher(): never {
  throw new Error('A locked account has changed');
}

/**
 * Checks the accounts of legs and writes their voucher; null, and nothing is written, if one that was not locked has
 * changed so that the voucher might be refused.
 * @throws Refusal `ledger.*`
 */
export async function tryLegs(
  { records }: Pick<PostingCall, 'records'>,
  { postingKey, areLocked, event, recordType, txnType, legs, parties, amounts, words, cancels }: NewLegs,
): Promise<Voucher | null> {
  const { bookingDate, description, agent = null, sourceRef = null, counterparty = null } = words;
  const booked = await checkLegs({ records }, { event, legs, txnType, words, ...(cancels && { cancels }) });
  const rates = await ratesOf(records, legs, words);
  const entries = entriesOf(legs, (currency) => {
    const rate = rates[currency];
    if (rate === undefined) throw noRate(currency);
    return rate;
  });
  const rateOf = (currency: string) => entries.find((one) => one.currency === currency)?.exchangeRate ?? '1';
  const written = await ledgerOf(records).write({
    postingKey,
    event,
    recordType,
    txnType,
    recordDate: bookingDate,
    agent,
    counterparty,
    sourceRef,
    ...textsOf(description),
    cancelOf: cancels?.id ?? null,
    cancelReason: cancels?.reason ?? null,
    totalDebit: totalOf(entries, 'D'),
    totalCredit: totalOf(entries, 'C'),
    entries,
    movements: booked.movements,
    parties: partyMovements({
      event,
      parties,
      rateOf,
      party: words.party,
      operation: ledgerOf(records).operation(),
    }),
    balances: areLocked
      ? booked.balances
      : booked.balances.map((one) => ({ ...one, least: leastOf(event, one) })),
  });
  if (written === 'changed') return null;
  if (written === 'periodLocked') throw await lockedRefusal({ records }, bookingDate);
  return { ...written, bookingDate, amounts };
}

function textsOf(description: Description): Pick<NewVoucher, 'description' | 'descriptionEn'> {
  const { tr, en } = inBoth(description);
  return { description: tr.slice(0, 200), descriptionEn: en?.slice(0, 200) ?? null };
}

/** Amount that has to be available in an account after an event; null if any. */
function leastOf(event: string, booked: NewBalance): string | null {
  if (!isLess(booked)) return null;
  if (keepsMinimum(event, booked)) return booked.minBalance ?? null;
  return isCovered(booked) ? '0' : null;
}

/** An account that is blocked or closed for debits gives nothing; one whose whole balance is blocked takes nothing either. */
async function requireUnblocked(records: RecordStore, legs: readonly Leg[]): Promise<void> {
  for (const leg of legs) {
    if (leg.account?.debitsBlocked && isDecrease(leg)) throw accountBlocked(leg.account);
    if (leg.account?.status !== 'BLOCKED') continue;
    if (isDecrease(leg)) throw accountBlocked(leg.account);
    const full = { account: leg.account.id, blockType: 'FULL', status: 'ACTIVE' } as const;
    if ((await records.count('AccountBlock', full)) > 0) throw accountBlocked(leg.account);
  }
}

/** Rates of the foreign currencies of a voucher: agreed ones, otherwise the last published buying rates. */
async function ratesOf(
  records: RecordStore,
  legs: readonly Leg[],
  { rates = {}, bookingDate }: NewLegs['words'],
): Promise<Readonly<Record<string, string>>> {
  const missing = new Set(legs.map(({ currency }) => currency).filter((one) => one !== 'TRY' && !rates[one]));
  if (missing.size === 0) return rates;
  const published = await records.list(
    'ExchangeRate',
    { currency: [...missing], rateStatus: 'PUBLISHED', rateDate: { lte: bookingDate } },
    { last: { field: 'rateDate', per: ['currency'] } },
  );
  return { ...Object.fromEntries(published.map(({ currency, buyRate }) => [currency, buyRate])), ...rates };
}
