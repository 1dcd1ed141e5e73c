import Big from 'big.js';
import type { StoredOf } from '../../storage/RecordStore';

/** Part of an overdraft that an account uses now, as text; null for allowances without an amount in use. */
export function allowanceUse(
  { allowanceType, amount }: Pick<StoredOf<'AccountLimitAllowance'>, 'allowanceType' | 'amount'>,
  { balance }: Pick<StoredOf<'Account'>, 'balance'>,
): string | null {
  if (allowanceType !== 'OVERDRAFT') return null;
  const overdrawn = new Big(balance ?? '0').times(-1);
  if (overdrawn.lte(0)) return '0.00';
  return (overdrawn.gt(amount) ? new Big(amount) : overdrawn).toFixed(2);
}
