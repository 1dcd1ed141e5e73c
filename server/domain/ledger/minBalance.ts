import Big from 'big.js';
import type { LedgerAccount } from '../../storage/LedgerStore';
import type { RecordStore } from '../../storage/RecordStore';
import type { BookedAccounts } from './bookAccounts';
import type { Leg } from './computeVoucher';
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
    ...{ account: id, allowanceType: 'MIN_BALANCE', inEffect: true, status: 'ACTIVE' },
  });
  const minimum = waivers.reduce((rest, { amount }) => rest.minus(amount), new Big(minBalance));
  return minimum.lt(0) ? new Big(0) : minimum;
}

/** @throws Refusal `ledger.minBalance` if an event leaves less than the minimum in an account from which it takes */
export async function requireMinimum(
  records: RecordStore,
  event: string,
  legs: readonly Leg[],
  { balances }: BookedAccounts,
): Promise<void> {
  if (exempt.has(event)) return;
  for (const { id, availableBalance } of balances) {
    const account = legs.find((leg) => leg.account?.id === id)?.account;
    if (!account?.minBalance) continue;
    const after = new Big(availableBalance);
    if (after.gte(account.minBalance) || after.gte(account.availableBalance)) continue;
    const minimum = await minimumOf(records, account);
    if (after.lt(minimum)) throw belowMinimum(account, account.availableBalance, minimum);
  }
}
