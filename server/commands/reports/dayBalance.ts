import Big from 'big.js';
import { normalBalance, otherSide, type Side } from '../../domain/ledger';
import type { RecordStore, StoredOf, Sums } from '../../storage/RecordStore';
import { amountOf } from '../values';

/** An account's day: opening balance, credits, debits, closing balance. */
export interface DayBalance {
  readonly opening: Big;
  readonly in: Big;
  readonly out: Big;
  readonly closing: Big;
}

/** Fields of an account that its daily balance is calculated from. */
type BalancedAccount = Pick<StoredOf<'Account'>, 'id' | 'glCode' | 'balance'>;

/**
 * The day of each account, by its id, today or in the past: today's balance, less what was booked after that day. The
 * database sums each side of all accounts at once, so that the work does not grow with what is carried over.
 */
export async function dayBalances(
  records: RecordStore,
  accounts: readonly BalancedAccount[],
  day: string,
): Promise<ReadonlyMap<string, DayBalance>> {
  const account = accounts.map(({ id }) => id);
  const sumsOf = (direction: Side, bookingDate: string | { readonly gt: string }) =>
    records.sum('AccountTransaction', ['amount'], { account, direction, bookingDate }, 'account');
  const on = { D: await sumsOf('D', day), C: await sumsOf('C', day) };
  const after = { D: await sumsOf('D', { gt: day }), C: await sumsOf('C', { gt: day }) };
  const days = accounts.map((account) => {
    const grows = normalBalance(account);
    const shrinks = otherSide(grows);
    const amount = (sums: Sums) => new Big(sums[account.id]?.amount ?? 0);
    const closing = amountOf(account.balance).minus(amount(after[grows])).plus(amount(after[shrinks]));
    const [inflow, outflow] = [amount(on[grows]), amount(on[shrinks])];
    return [
      account.id,
      { opening: closing.minus(inflow).plus(outflow), in: inflow, out: outflow, closing },
    ] as const;
  });
  return new Map(days);
}
