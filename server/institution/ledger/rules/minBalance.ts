import Big from 'big.js';
import type { RecordStore } from '../../../records/RecordStore';
import type { LedgerAccount } from '../store/LedgerStore';
import { type BookedAccounts, isLess } from './bookAccounts';
import { belowMinimum } from './refusals';

/** Events that take the whole balance of an account, or an amount that was set aside before. */
const exempt: ReadonlySet<string> = new Set(['closingEft', 'closingSweep', 'provisionCapture']);

/** Amount that has to stay available in an account: its minimum balance without the waivers in effect. */
export async function minimumOf(
  records: RecordStore,
  { id, minBalance }: Pick<LedgerAccount, 'id' | 'minBalance'>,
): Promise<Big> {
  if (!minBalance) return new Big(0);
  const waivers = await records.list('AccountLimitAllowance', {
    account: id,
    allowanceType: 'MIN_BALANCE',
    inEffect: true,
    status: 'ACTIVE',
  });
  const minimum = waivers.reduce((rest, { amount }) => rest.minus(amount), new Big(minBalance));
  return minimum.lt(0) ? new Big(0) : minimum;
}

/** Whether an event leaves the minimum balance in an account, if that has one. */
export function keepsMinimum(event: string, { minBalance }: Pick<LedgerAccount, 'minBalance'>): boolean {
  return Boolean(minBalance) && !exempt.has(event);
}

/** @throws Refusal `ledger.minBalance` if an event leaves less than the minimum in an account from which it takes */
export async function requireMinimum(
  records: RecordStore,
  event: string,
  { balances }: BookedAccounts,
): Promise<void> {
  for (const booked of balances) {
    if (!keepsMinimum(event, booked) || !isLess(booked)) continue;
    const after = new Big(booked.availableBalance);
    if (after.gte(booked.minBalance ?? '0')) continue;
    const minimum = await minimumOf(records, booked);
    if (after.lt(minimum)) throw belowMinimum(booked, booked.availableBefore, minimum);
  }
}
