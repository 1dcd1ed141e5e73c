import Big from 'big.js';
import type { FreeEvent } from '../../../../contract/model/generated/postingFacts';
import type { LocalizedText } from '../../../../contract/values/language';
import { ledgerDigits } from '../../kernel/rules/money';
import { ledgerOf } from '../store/createLedgerStore';
import type { LedgerAccount, ReadLedger } from '../store/LedgerStore';
import type { Leg } from './computeVoucher';
import { movedOnAccounts } from './movedParties';
import type { Side } from './normalBalance';
import type { PostingCall, PostingWords } from './PostingCall';
import { lockedRefusal } from './periodLock';
import { accountsOf, bookingDateOf } from './post';
import { readLedger } from './readLedger';
import {
  accountNeeded,
  differentRates,
  nothingToPost,
  notPostable,
  otherCurrency,
  unbalanced,
  unknownAccount,
  wrongLine,
} from './refusals';
import { checkLegs, type NewLegs, type Voucher, writeLegs } from './writeLegs';

/** A line of a voucher whose lines are given: on an account, or on a code of the chart of accounts. */
export interface VoucherLine {
  readonly side: Side;
  /** Id of an account. */
  readonly account?: string | null;
  /** Without an account. */
  readonly glCode?: string | null;
  /** Decimal as text, more than zero. */
  readonly amount: string;
  readonly currency: string;
  /** TRY for one unit of a foreign currency: the same in all lines of it. Default: the published buying rate. */
  readonly rate?: string | null;
  readonly description?: string | null;
}

/** Texts and kind of a voucher of given lines. */
export interface LineWords extends Omit<PostingWords, 'rates'> {
  /** Code of RecordType; default: that of the event. */
  readonly recordType?: string;
  /** A line may name a code instead of an account, as in closing and opening vouchers. */
  readonly wholeCodes?: true;
}

/**
 * Posts a voucher whose lines are given, with the guards of `post`: locks, balances of accounts, periods, business date;
 * and those that a definition proves: it balances in every currency, and its codes can be posted to.
 * @throws Refusal `ledger.*`
 */
export async function postLines(
  call: PostingCall,
  event: FreeEvent,
  lines: readonly VoucherLine[],
  words: LineWords = {},
): Promise<Voucher> {
  const { posted, ...voucher } = await prepare(call, event, lines, words);
  const { bookingDate } = voucher.words;
  return posted ? { ...posted, bookingDate, amounts: {}, balances: {} } : writeLegs(call, voucher);
}

/** Checks what `postLines` would, and writes nothing. @throws Refusal `ledger.*` */
export async function checkLines(
  call: PostingCall,
  event: FreeEvent,
  lines: readonly VoucherLine[],
  words: LineWords = {},
): Promise<void> {
  await checkLegs(call, await prepare(call, event, lines, words));
}

/** The legs of a voucher whose lines are sound, on locked accounts; `posted` if its request arrived before. */
async function prepare(
  call: PostingCall,
  event: FreeEvent,
  lines: readonly VoucherLine[],
  { bookingDate: day, wholeCodes, recordType, ...texts }: LineWords,
): Promise<NewLegs & Pick<ReadLedger, 'posted'>> {
  const posting = ledgerOf(call.records).posting(event);
  if (posting === undefined) throw new Error(`There is no posting ${event}`);
  if (lines.length === 0) throw nothingToPost();
  requireAmounts(lines);
  requireBalance(lines);
  const rates = ratesOf(lines);
  await requireCodes(call, lines, wholeCodes === true);
  const ids = lines.flatMap(({ account }) => (account ? [account] : []));
  const locked = await readLedger(call, { accounts: ids, day }, 'lock');
  const bookingDate = bookingDateOf(posting, locked, day);
  if (locked.isPeriodLocked) throw await lockedRefusal(call, bookingDate);
  const { byId } = accountsOf(locked.accounts);
  const legs = lines.map((line, at) => legOf(line, at, byId, posting.title));
  return {
    posted: locked.posted,
    postingKey: locked.postingKey,
    areLocked: locked.areLocked,
    event,
    recordType: recordType ?? posting.recordType,
    txnType: posting.txnType ?? null,
    legs,
    parties: movedOnAccounts(legs),
    amounts: {},
    words: { description: posting.title, ...texts, rates, bookingDate },
  };
}

function legOf(
  { side, account: id, glCode, amount, currency, description }: VoucherLine,
  at: number,
  byId: (id: string) => LedgerAccount | undefined,
  title: LocalizedText,
): Leg {
  const leg = { side, currency, amount: new Big(amount), description: description || title };
  if (!id) return { ...leg, glCode: glCode ?? '', account: null };
  const account = byId(id);
  if (account === undefined) throw unknownAccount();
  if (account.currency !== currency) throw otherCurrency(account, currency);
  if (glCode && glCode !== account.glCode) throw notPostable(glCode, at + 1);
  return { ...leg, glCode: account.glCode, account };
}

/** Amounts are more than zero, with the decimals of their currency. */
function requireAmounts(lines: readonly VoucherLine[]): void {
  for (const [at, { amount, currency }] of lines.entries()) {
    const given = new Big(amount);
    const digits = ledgerDigits(currency);
    if (given.lte(0) || !given.round(digits, Big.roundDown).eq(given)) throw wrongLine(at + 1);
  }
}

function requireBalance(lines: readonly VoucherLine[]): void {
  const differences = new Map<string, Big>();
  for (const { side, amount, currency } of lines) {
    const before = differences.get(currency) ?? new Big(0);
    differences.set(currency, side === 'D' ? before.plus(amount) : before.minus(amount));
  }
  for (const [currency, difference] of differences) {
    if (!difference.eq(0)) throw unbalanced(difference.toFixed(2), currency);
  }
}

/** Given rates of foreign currencies: both sides of a voucher are equal in TRY only at one rate. */
function ratesOf(lines: readonly VoucherLine[]): Readonly<Record<string, string>> {
  const rates = new Map<string, string>();
  for (const { currency, rate } of lines) {
    if (!rate || currency === 'TRY') continue;
    const known = rates.get(currency);
    if (known !== undefined && !new Big(known).eq(rate)) throw differentRates(currency);
    rates.set(currency, rate);
  }
  return Object.fromEntries(rates);
}

/** Lines without an account are on codes of the lowest level, which have no accounts behind them. */
async function requireCodes(
  { records }: Pick<PostingCall, 'records'>,
  lines: readonly VoucherLine[],
  wholeCodes: boolean,
): Promise<void> {
  const checked = new Set<string>();
  for (const [at, { account, glCode }] of lines.entries()) {
    if (account) continue;
    const code = glCode ?? '';
    if (checked.has(code)) continue;
    checked.add(code);
    if (!ledgerOf(records).isPostable(code)) throw notPostable(code, at + 1);
    if (!wholeCodes && (await records.count('Account', { glCode: code })) > 0)
      throw accountNeeded(code, at + 1);
  }
}
