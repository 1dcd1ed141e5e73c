import type { LimitActionCode } from '../../../../contract/model/generated/entities';
import type { LocalizedText } from '../../../../contract/values/language';
import type { AgentPosition } from './agentPosition';

/** Whose use a limit counts, in the order of checks (requirements C1.5). */
export const limitGroups = ['STAFF', 'AGENT', 'CUSTOMER', 'CHANNEL', 'WALLET'] as const;

export type LimitGroup = (typeof limitGroups)[number];

/** A limit that applies to an operation, whatever its entity. Amounts are decimals as text. */
export interface ApplyingLimit {
  readonly group: LimitGroup;
  /** A limit in TRY counts the lira value of every currency that has no limit of its own. */
  readonly currency: string;
  readonly entity: 'TransactionLimit' | 'ChannelLimit' | 'AgentLimit' | 'WalletLimit' | 'WalletLimitGroup';
  readonly id: string;
  /** Shown name: code of the limit, or channel and transaction type. */
  readonly name: LocalizedText;
  /** Lower is more specific; the most specific limit of a group applies. */
  readonly rank: number;
  /** Why it applies. */
  readonly reason: LocalizedText;
  readonly perTxnMin: string | null;
  readonly perTxnMax: string;
  readonly dailyAmount: string | null;
  readonly dailyCount: number | null;
  readonly monthlyAmount: string | null;
  readonly monthlyCount?: number | null;
  /** Balance that a wallet may reach by the operation. */
  readonly maxBalance?: string;
  readonly overAction: LimitActionCode;
  /** Approval definition for what exceeds it. */
  readonly approval: string | null;
  /** Only uses after this moment count: the counter was reset. */
  readonly resetAt: string | null;
  /** Only uses by customers of this type count. */
  readonly customerType: string | null;
  /** Set where the use is that of an agent's limit, not of one transaction. */
  readonly position?: AgentPosition;
  /** Percentage of the daily amount from which an operation is warned. */
  readonly warnedFrom?: number;
}

/** The limit of a group that applies, and those that it goes before. */
export interface EffectiveLimit {
  readonly limit: ApplyingLimit;
  /** Currencies with a limit of their own, which one in TRY does not count. */
  readonly apart: readonly string[];
  readonly others: readonly ApplyingLimit[];
}

/** The limits that count an operation in a currency: its own, else those in TRY; and the currencies that have their own. */
export function inCurrency<Limit extends { readonly currency: string }>(
  limits: readonly Limit[],
  currency: string,
): { readonly counting: readonly Limit[]; readonly apart: readonly string[] } {
  const exact = limits.filter((limit) => limit.currency === currency);
  const counting = exact.length > 0 ? exact : limits.filter((limit) => limit.currency === 'TRY');
  const apart = [...new Set(limits.map((limit) => limit.currency))].filter((one) => one !== 'TRY');
  return { counting, apart };
}
