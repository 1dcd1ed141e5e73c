import Big from 'big.js';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';

/** Account of a pay desk: its balance is the cash that the desk should hold. */
export type CashAccount = Pick<StoredOf<'Account'>, 'currency' | 'balance'>;

/** Accounts of pay desks, in all their currencies. */
export async function cashAccounts(
  records: Pick<RecordStore, 'list'>,
  desks: readonly string[],
): Promise<readonly StoredOf<'Account'>[]> {
  if (desks.length === 0) return [];
  return records.list('Account', { ownerType: 'DESK', payDesk: [...desks], status: 'OPEN' });
}

/** Cash of desks in a currency by their accounts, as text. */
export function cashAt(accounts: Iterable<CashAccount>, currency: string): string {
  let cash = new Big(0);
  for (const account of accounts) if (account.currency === currency) cash = cash.plus(account.balance ?? 0);
  return cash.toFixed(2);
}

/** A part as a percentage of a whole, with one decimal; zero of nothing. */
export function percentOf(part: string, whole: string): string {
  const all = new Big(whole);
  return all.eq(0) ? '0.0' : new Big(part).times(100).div(all).toFixed(1, Big.roundHalfUp);
}
