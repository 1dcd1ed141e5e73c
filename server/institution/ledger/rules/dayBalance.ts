import Big from 'big.js';
import { addDays } from '../../../../contract/values/days';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import { ledgerOf } from '../store/createLedgerStore';

/** An account's day: opening balance, what came in and went out, differences of a desk's counts, closing balance. */
export interface DayBalance {
  readonly opening: Big;
  readonly in: Big;
  readonly out: Big;
  /** Zero besides desks. */
  readonly difference: Big;
  readonly closing: Big;
}

/**
 * The day of each account, by its id, today or in the past: the balances before and after it, and what moved on that day
 * alone. The work grows with the movements of the day, not with those before or after it.
 */
export async function dayBalances(
  records: RecordStore,
  accounts: readonly Pick<StoredOf<'Account'>, 'id'>[],
  day: string,
): Promise<ReadonlyMap<string, DayBalance>> {
  const account = accounts.map(({ id }) => id);
  const fields = ['inAmount', 'outAmount', 'difference'] as const;
  const moved = await records.sum('AccountDay', fields, { account, bookingDate: day }, 'account');
  const opening = await ledgerOf(records).balancesBefore(account, day);
  const closing = await ledgerOf(records).balancesBefore(account, addDays(day, 1));
  return new Map(
    account.map((id) => [
      id,
      {
        opening: new Big(opening.get(id) ?? 0),
        in: new Big(moved[id]?.inAmount ?? 0),
        out: new Big(moved[id]?.outAmount ?? 0),
        difference: new Big(moved[id]?.difference ?? 0),
        closing: new Big(closing.get(id) ?? 0),
      },
    ]),
  );
}
