import Big from 'big.js';
import type { StoredOf } from '../../storage/RecordStore';

/** Cash of desks in a currency, as text. */
export function cashAt(desks: Iterable<Pick<StoredOf<'PayDesk'>, 'balances'>>, currency: string): string {
  let cash = new Big(0);
  for (const { balances } of desks) cash = cash.plus(balanceIn(balances, currency));
  return cash.toFixed(2);
}

/** A part as a percentage of a whole, with one decimal; zero of nothing. */
export function percentOf(part: string, whole: string): string {
  const all = new Big(whole);
  return all.eq(0) ? '0.0' : new Big(part).times(100).div(all).toFixed(1, Big.roundHalfUp);
}

function balanceIn(balances: unknown, currency: string): Big {
  const found = (balances as Readonly<Record<string, string | undefined>> | null)?.[currency];
  return new Big(found ?? '0');
}
