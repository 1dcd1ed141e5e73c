import type { KycLevelCode, WalletTxnTypeCode } from '../../../../contract/model/generated/entities';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import { noGroup, wrongGroup } from './refusals';

/** Levels of due diligence, the lowest first. */
const levels: readonly KycLevelCode[] = ['NONE', 'SIMPLIFIED', 'FULL', 'ENHANCED'];

/** Whether a level is above another one. */
export const isAbove = (level: KycLevelCode, other: KycLevelCode): boolean =>
  levels.indexOf(level) > levels.indexOf(other);

/** The group of new wallets of a level and type. @throws Refusal `wallet.noGroup` */
export async function defaultGroup(
  records: RecordStore,
  of: Pick<StoredOf<'WalletLimitGroup'>, 'kycLevel' | 'walletType'>,
): Promise<StoredOf<'WalletLimitGroup'>> {
  const group = await records.find('WalletLimitGroup', { ...of, isDefault: true, status: 'ACTIVE' });
  if (group === null) throw noGroup();
  return group;
}

/** A group fits a wallet: its type, and a level that the customer has reached. @throws Refusal `wallet.wrongGroup` */
export function requireFitting(
  group: StoredOf<'WalletLimitGroup'> | null,
  { walletType }: StoredOf<'Wallet'>,
  { kycLevel }: StoredOf<'Customer'>,
): asserts group is StoredOf<'WalletLimitGroup'> {
  const fits =
    group?.status === 'ACTIVE' && group.walletType === walletType && !isAbove(group.kycLevel, kycLevel);
  if (!fits) throw wrongGroup();
}

/** Kinds of operations that a group should limit. */
export const limitedKinds: readonly WalletTxnTypeCode[] = [
  ...(['LOAD', 'WITHDRAW', 'CASH_OUT', 'SPEND', 'P2P_OUT', 'P2P_IN'] as const),
];
