import Big from 'big.js';
import type { WalletTxnTypeCode } from '../../../../contract/model/generated/entities';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import type { MovingFacts } from './LimitFacts';
import type { ApplyingLimit, EffectiveLimit } from './limitGroups';

/** Kinds that bring money to a wallet: its maximum balance limits them. */
const bringing: readonly WalletTxnTypeCode[] = ['LOAD', 'P2P_IN', 'CORRECT_IN'];

/** The limits in force of a group. */
export async function limitsOfGroup(
  records: RecordStore,
  limitGroup: string,
): Promise<readonly StoredOf<'WalletLimit'>[]> {
  const lines = await records.list('WalletGroupLimit', { limitGroup });
  const limits = await records.getAll(
    'WalletLimit',
    lines.map(({ walletLimit }) => walletLimit),
  );
  return [...limits.values()].filter(({ status }) => status === 'ACTIVE');
}

/** Balance of a wallet now: that of its account. */
export async function walletBalance(records: RecordStore, wallet: string): Promise<Big> {
  const account = (await records.get('Wallet', wallet))?.account;
  return new Big((account ? await records.get('Account', account) : null)?.balance ?? 0);
}

/** The limits of the wallet's group that an operation adds to, and the maximum balance of the group. */
export async function effectiveWalletLimits(
  records: RecordStore,
  { wallet, amount }: MovingFacts,
): Promise<readonly EffectiveLimit[]> {
  if (wallet === undefined) return [];
  const group = await records.get(
    'WalletLimitGroup',
    (await records.get('Wallet', wallet.id))?.limitGroup ?? '',
  );
  if (group === null) return [];
  const limits = (await limitsOfGroup(records, group.id))
    .filter(({ walletTxnType }) => walletTxnType === wallet.kind)
    .map((limit) => applying(limit, amount));
  const most = bringing.includes(wallet.kind) ? [ofBalance(group, amount)] : [];
  return [...limits, ...most].map((limit) => ({ limit, others: [], apart: [] }));
}

const common = {
  group: 'WALLET',
  rank: 0,
  overAction: 'BLOCK',
  approval: null,
  perTxnMin: null,
  dailyAmount: null,
  dailyCount: null,
  monthlyAmount: null,
  resetAt: null,
  customerType: null,
} as const;

/** A limit of a period; the operation itself is limited by that of an operation alone. */
function applying(
  { id, limitCode, currency, period, minAmount, maxAmount, maxCount }: StoredOf<'WalletLimit'>,
  amount: string,
): ApplyingLimit {
  return {
    ...common,
    entity: 'WalletLimit',
    id,
    currency,
    name: { tr: limitCode, en: limitCode },
    reason: { tr: 'cüzdanın limit grubunun limiti', en: 'a limit of the wallet’s group' },
    perTxnMin: period === 'TXN' ? (minAmount ?? null) : null,
    perTxnMax: period === 'TXN' ? maxAmount : amount,
    ...(period === 'DAILY' && { dailyAmount: maxAmount, dailyCount: maxCount ?? null }),
    ...(period === 'MONTHLY' && { monthlyAmount: maxAmount, monthlyCount: maxCount ?? null }),
  };
}

const ofBalance = (
  { id, groupCode, maxBalance }: StoredOf<'WalletLimitGroup'>,
  amount: string,
): ApplyingLimit => ({
  ...common,
  entity: 'WalletLimitGroup',
  id,
  currency: 'TRY',
  name: { tr: groupCode, en: groupCode },
  reason: { tr: 'cüzdanın limit grubunun azami bakiyesi', en: 'the maximum balance of the wallet’s group' },
  perTxnMax: amount,
  maxBalance,
});
