import Big from 'big.js';
import { addDays } from '../../../contract/values/days';
import { normalBalance, otherSide, type Side } from '../../domain/ledger';
import type { RecordStore, StoredOf, Sums } from '../../storage/RecordStore';

/** An account's day: opening balance, credits, debits, closing balance. */
export interface DayBalance {
  readonly opening: Big;
  readonly in: Big;
  readonly out: Big;
  readonly closing: Big;
}

/** Fields of an account that its daily balance is calculated from. */
type BalancedAccount = Pick<StoredOf<'Account'>, 'id' | 'glCode'>;

/**
 * The day of each account, by its id, today or in the past: the balances before and after it, and what each side sums to
 * on that day alone. The work grows with the movements of the day, not with those before or after it.
 */
export async function dayBalances(
  records: RecordStore,
  accounts: readonly BalancedAccount[],
  day: string,
): Promise<ReadonlyMap<string, DayBalance>> {
  const account = accounts.map(({ id }) => id);
  const sumsOf = (direction: Side) =>
    records.sum('AccountTransaction', ['amount'], { account, direction, bookingDate: day }, 'account');
  const on = { D: await sumsOf('D'), C: await sumsOf('C') };
  const opening = await records.ledger.balancesBefore(account, day);
  const closing = await records.ledger.balancesBefore(account, addDays(day, 1));
  const days = accounts.map(({ id, glCode }) => {
    const grows = normalBalance({ glCode });
    const amount = (sums: Sums) => new Big(sums[id]?.amount ?? 0);
    return [
      id,
      {
        ...{ opening: new Big(opening.get(id) ?? 0), closing: new Big(closing.get(id) ?? 0) },
        ...{ in: amount(on[grows]), out: amount(on[otherSide(grows)]) },
      },
    ] as const;
  });
  return new Map(days);
}
