import Big from 'big.js';
import type { PeriodCode, WalletTxnTypeCode } from '../../../../contract/model/generated/entities';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import { limitsOfGroup, walletBalance } from './walletLimits';

/** A limit of a wallet, and what is left of it. Amounts as text. */
export interface WalletLimitUse {
  readonly id: string;
  /** Name of the limit; null: the maximum balance. */
  readonly limitName: string | null;
  readonly walletTxnType: WalletTxnTypeCode | null;
  readonly period: PeriodCode | null;
  readonly maxAmount: string;
  readonly usedAmount: string;
  readonly remainingAmount: string;
  readonly maxCount: number | null;
  readonly usedCount: number | null;
}

/** The limits of a wallet's group with their use on a day (YYYY-MM-DD) and in its month, by the same count that operations meet. */
export async function walletLimitUses(
  records: RecordStore,
  { id: wallet, limitGroup }: Pick<StoredOf<'Wallet'>, 'id' | 'limitGroup'>,
  day: string,
): Promise<readonly WalletLimitUse[]> {
  const group = await records.get('WalletLimitGroup', limitGroup);
  if (group === null) return [];
  const rows: WalletLimitUse[] = [];
  for (const limit of await limitsOfGroup(records, group.id)) {
    const { id, name: limitName, walletTxnType, period, maxAmount, maxCount } = limit;
    const from = period === 'MONTHLY' ? `${day.slice(0, 8)}01` : day;
    const match = { wallet, walletTxnType, releasedAt: null, usedOn: { gte: from, lte: day } };
    const sums = period === 'TXN' ? {} : await records.sum('LimitUse', ['amount'], match, 'currency');
    const used = Object.values(sums).reduce((sum, { amount }) => sum.plus(amount), new Big(0));
    rows.push({
      id,
      limitName,
      walletTxnType,
      period,
      maxAmount,
      ...leftOf(maxAmount, used),
      maxCount: maxCount ?? null,
      usedCount: period === 'TXN' ? null : await records.count('LimitUse', match),
    });
  }
  const balance = await walletBalance(records, wallet);
  const { id, maxBalance } = group;
  const most = { maxAmount: maxBalance, ...leftOf(maxBalance, balance), maxCount: null, usedCount: null };
  return [...rows, { id: `balance ${id}`, limitName: null, walletTxnType: null, period: null, ...most }];
}

function leftOf(most: string, used: Big) {
  const left = new Big(most).minus(used);
  return { usedAmount: used.toFixed(2), remainingAmount: (left.lt(0) ? new Big(0) : left).toFixed(2) };
}
