import Big from 'big.js';
import type { ModelPosting } from '../../../../contract/model/model';
import { ledgerDigits } from '../../kernel/rules/money';
import type { LedgerAccount, NewEntry } from '../store/LedgerStore';
import type { Side } from './normalBalance';
import type { Description } from './PostingCall';
import {
  noDeskAccount,
  nothingToPost,
  otherCurrency,
  otherOwner,
  unknownAccount,
  wrongAmount,
} from './refusals';

/** Facts of an event by name: decimals, currencies and ids. */
export type Facts = Readonly<Record<string, string>>;

/** Finds the accounts of a posting. */
export interface AccountsOf {
  byId(id: string): LedgerAccount | undefined;
  ofDesk(desk: string, currency: string): LedgerAccount | undefined;
}

/** A debit or credit of a voucher, before it has a number. */
export interface Leg {
  readonly side: Side;
  readonly glCode: string;
  /** Null: a GL code without an account. */
  readonly account: LedgerAccount | null;
  readonly currency: string;
  readonly amount: Big;
  readonly description: Description;
}

/** The columns of a description: what a person typed has no other text in English. */
export function inBoth(description: Description): { readonly tr: string; readonly en: string | null } {
  return typeof description === 'string' ? { tr: description, en: null } : description;
}

const decimal = /^\d{1,16}(\.\d+)?$/;

/** The given and calculated amounts of an event. */
export function amountsOf({ facts: declared, event }: ModelPosting, facts: Facts): ReadonlyMap<string, Big> {
  const amounts = new Map<string, Big>();
  const amountOf = (name: string): Big => {
    const known = amounts.get(name);
    if (known !== undefined) return known;
    const fact = declared[name];
    if (fact === undefined) throw new Error(`The posting ${event} has no amount ${name}`);
    const { plus, minus = [], title } = fact;
    const amount = plus ? sumOf(plus.map(amountOf)).minus(sumOf(minus.map(amountOf))) : given(name);
    if (amount.lt(0)) throw wrongAmount(title);
    amounts.set(name, amount);
    return amount;
  };
  const given = (name: string): Big => {
    const text = facts[name];
    const title = declared[name]?.title ?? { tr: name, en: name };
    if (text === undefined) throw new Error(`The posting ${event} needs ${name}`);
    if (!decimal.test(text)) throw wrongAmount(title);
    const amount = new Big(text);
    const digits = ledgerDigits(currencyOf(name, declared, facts));
    if (!amount.round(digits, Big.roundDown).eq(amount)) throw wrongAmount(title);
    return amount;
  };
  for (const [name, { type }] of Object.entries(declared)) if (type === 'amount') amountOf(name);
  return amounts;
}

function sumOf(amounts: readonly Big[]): Big {
  return amounts.reduce((sum, amount) => sum.plus(amount), new Big(0));
}

/** The currency of an amount of an event. */
export function currencyOf(amount: string, declared: ModelPosting['facts'], facts: Facts): string {
  const { currency = '' } = declared[amount] ?? {};
  return /^[A-Z]/.test(currency) ? currency : (facts[currency] ?? '');
}

/** Accounts that the legs of an event need: ids, and pay desks with a currency. */
export function neededAccounts({ facts: declared, legs }: ModelPosting, facts: Facts) {
  const named = legs.flatMap(({ fact, amount }) => (fact === undefined ? [] : [{ fact, amount }]));
  const isDesk = (fact: string) => declared[fact]?.type === 'desk';
  return {
    accounts: named.flatMap(({ fact }) => (isDesk(fact) ? [] : [facts[fact] ?? ''])),
    desks: named.flatMap(({ fact, amount }) =>
      isDesk(fact) ? [{ desk: facts[fact] ?? '', currency: currencyOf(amount, declared, facts) }] : [],
    ),
  };
}

/**
 * The legs of an event that have an amount, in the order of the definition.
 * @throws Refusal if an account is missing, of another owner or currency, or if there is no amount at all
 */
export function legsOf(
  posting: ModelPosting,
  facts: Facts,
  accounts: AccountsOf,
  amounts = amountsOf(posting, facts),
): readonly Leg[] {
  const { facts: declared } = posting;
  const legs = posting.legs.flatMap(({ side, gl, fact, amount: name }): readonly Leg[] => {
    const amount = amounts.get(name) ?? new Big(0);
    if (amount.eq(0)) return [];
    const currency = currencyOf(name, declared, facts);
    const description = declared[name]?.title ?? posting.title;
    if (gl !== undefined) return [{ side, glCode: gl, account: null, currency, amount, description }];
    const account = accountOf(declared[fact ?? ''], facts[fact ?? ''] ?? '', currency, accounts);
    return [{ side, glCode: account.glCode, account, currency, amount, description }];
  });
  if (legs.length === 0) throw nothingToPost();
  return legs;
}

function accountOf(
  fact: ModelPosting['facts'][string] | undefined,
  id: string,
  currency: string,
  accounts: AccountsOf,
): LedgerAccount {
  const account = fact?.type === 'desk' ? accounts.ofDesk(id, currency) : accounts.byId(id);
  if (account === undefined) throw fact?.type === 'desk' ? noDeskAccount(currency) : unknownAccount();
  if (account.currency !== currency) throw otherCurrency(account, currency);
  if (fact?.owners && !fact.owners.includes(account.ownerType)) throw otherOwner(account);
  return account;
}

/**
 * Lines of a voucher with their value in TRY. The values of a side are rounded as running totals, so that both sides of
 * a currency have the same total in TRY whatever the number of their legs.
 * @param rateOf TRY for one unit of a foreign currency
 */
export function entriesOf(legs: readonly Leg[], rateOf: (currency: string) => string): readonly NewEntry[] {
  const totals = new Map<string, Big>();
  return legs.map(({ side, glCode, account, currency, amount, description }, at) => {
    const rate = currency === 'TRY' ? '1.000000' : rateOf(currency);
    const key = `${currency} ${side}`;
    const before = totals.get(key) ?? new Big(0);
    const after = before.plus(amount);
    totals.set(key, after);
    const inTry = valueInTry(after, rate).minus(valueInTry(before, rate));
    const { tr, en } = inBoth(description);
    return {
      lineNo: at + 1,
      account: account?.id ?? null,
      glCode,
      direction: side,
      amount: amount.toFixed(2),
      currency,
      exchangeRate: rate,
      amountTry: inTry.toFixed(2),
      lineDescription: tr.slice(0, 100),
      lineDescriptionEn: en?.slice(0, 100) ?? null,
    };
  });
}

function valueInTry(amount: Big, rate: string): Big {
  return amount.times(rate).round(2, Big.roundHalfUp);
}

/** Total of a side in TRY. */
export function totalOf(entries: readonly NewEntry[], side: Side): string {
  return sumOf(entries.flatMap((one) => (one.direction === side ? [new Big(one.amountTry)] : []))).toFixed(2);
}
