import Big from 'big.js';
import type { RecordStore, StoredOf, ValuesOf } from '../../../../records/RecordStore';
import { moveAvailable } from './moveAvailable';

type Allowance = StoredOf<'AccountLimitAllowance'>;

/** Part of an overdraft or waiver that an account uses now, as text; null for allowances without an amount in use. */
export function allowanceUse(
  { allowanceType, amount }: Pick<Allowance, 'allowanceType' | 'amount'>,
  {
    balance,
    availableBalance,
    minBalance,
  }: Pick<StoredOf<'Account'>, 'balance' | 'availableBalance' | 'minBalance'>,
): string | null {
  if (allowanceType === 'LIMIT_RAISE') return null;
  const missing =
    allowanceType === 'OVERDRAFT'
      ? new Big(balance ?? '0').times(-1)
      : new Big(minBalance ?? '0').minus(availableBalance ?? '0');
  if (missing.lte(0)) return '0.00';
  return (missing.gt(amount) ? new Big(amount) : missing).toFixed(2);
}

/**
 * Brings an allowance into effect on its first day, YYYY-MM-DD: an overdraft adds to the available balance. False if it
 * is in effect, ended or later.
 */
export async function beginAllowance(records: RecordStore, id: string, today: string): Promise<boolean> {
  const allowance = await records.lock('AccountLimitAllowance', id);
  if (allowance?.status !== 'ACTIVE' || allowance.inEffect || allowance.validFrom > today) return false;
  await change(records, allowance, new Big(allowance.amount), { inEffect: true });
  return true;
}

/** Ends an allowance, which is locked and active: an overdraft leaves the available balance. */
export async function stopAllowance(
  records: RecordStore,
  allowance: Allowance,
  status: 'RELEASED' | 'EXPIRED',
): Promise<void> {
  const amount = allowance.inEffect ? new Big(allowance.amount).times(-1) : new Big(0);
  await change(records, allowance, amount, { status, inEffect: false });
}

/** Ends an allowance past its last day, YYYY-MM-DD. False if it is not active, or later. */
export async function expireAllowance(records: RecordStore, id: string, today: string): Promise<boolean> {
  const allowance = await records.lock('AccountLimitAllowance', id);
  if (allowance?.status !== 'ACTIVE' || allowance.validUntil >= today) return false;
  await stopAllowance(records, allowance, 'EXPIRED');
  return true;
}

async function change(
  records: RecordStore,
  { id, version, account: accountId, allowanceType }: Allowance,
  amount: Big,
  values: ValuesOf<'AccountLimitAllowance'>,
): Promise<void> {
  await records.update('AccountLimitAllowance', id, version, values);
  if (allowanceType !== 'OVERDRAFT' || amount.eq(0)) return;
  const account = await records.lock('Account', accountId);
  if (account !== null) await moveAvailable(records, account, amount);
}
