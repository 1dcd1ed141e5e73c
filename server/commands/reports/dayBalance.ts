import Big from 'big.js';
import type { RecordStore, StoredRecord } from '../../storage/RecordStore';
import { growingSide, otherSide, type Side } from '../accounting/growingSide';
import { amountOf } from '../values';

/** An account's day: what it began with, what came, what went, what it ended with. */
export interface DayBalance {
  readonly opening: Big;
  readonly in: Big;
  readonly out: Big;
  readonly closing: Big;
}

/**
 * The day of an account, today or in the past: today's balance, less what was booked after that day. The
 * database sums a side by day, so the work does not grow with the number of movements that are carried over.
 */
export async function dayBalance(
  records: RecordStore,
  account: StoredRecord,
  day: string,
): Promise<DayBalance> {
  const side = growingSide(account);
  const [grown, shrunk] = await Promise.all([
    byDay(records, account.id, side),
    byDay(records, account.id, otherSide(side)),
  ]);
  const closing = amountOf(account.balance).minus(after(grown, day)).plus(after(shrunk, day));
  const [came, went] = [amountOf(grown[day]), amountOf(shrunk[day])];
  return { opening: closing.minus(came).plus(went), in: came, out: went, closing };
}

type ByDay = Readonly<Record<string, string>>;

async function byDay(records: RecordStore, account: string, direction: Side): Promise<ByDay> {
  const sums = await records.sum('AccountTransaction', ['amount'], { account, direction }, 'bookingDate');
  return Object.fromEntries(Object.entries(sums).map(([day, { amount = '0' }]) => [day, amount]));
}

function after(sums: ByDay, day: string): Big {
  return Object.entries(sums)
    .filter(([booked]) => booked > day)
    .reduce((sum, [, amount]) => sum.plus(amount), new Big(0));
}
