import Big from 'big.js';
import { inForceOn } from '../../../../contract/values/days';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import { heldRoles } from '../../kernel/rules/identity';
import { effectiveAgentLimits } from './agentLimits';
import type { MovingFacts } from './LimitFacts';
import {
  type ApplyingLimit,
  type EffectiveLimit,
  inCurrency,
  type LimitGroup,
  limitGroups,
} from './limitGroups';
import { raisedLimit } from './limitRaise';
import { effectiveWalletLimits } from './walletLimits';

type TransactionLimit = StoredOf<'TransactionLimit'>;

/**
 * The limit of each group that applies to an operation, in the order of checks, and all limits of its agent and wallet. Limits in the
 * operation's currency go before those in TRY, which count its lira value. The most specific one wins: a
 * user's own limit goes before that of the role, this one before that of all users. Of several roles the
 * highest limit applies, since roles add rights.
 */
export async function effectiveLimits(
  records: RecordStore,
  facts: MovingFacts,
): Promise<readonly EffectiveLimit[]> {
  const { txnCode, txnType, channel } = facts;
  const ofUsers = await records.list('TransactionLimit', { txnCode, status: 'ACTIVE' });
  const ofChannel =
    channel === null ? [] : await records.list('ChannelLimit', { channel, txnType, status: 'ACTIVE' });
  const subjects: Subjects = {
    user: (await records.find('User', { userName: facts.userName }))?.id ?? null,
    roles: (await heldRoles(records, facts.roles)).map(({ id }) => id),
  };
  const isInForce = (limit: Parameters<typeof inForceOn>[0]) => inForceOn(limit, facts.today);
  const applying = [
    ...ofUsers.filter(isInForce).flatMap((limit) => applyingTransactionLimit(limit, facts, subjects)),
    ...ofChannel.filter(isInForce).flatMap((limit) => applyingChannelLimit(limit, facts)),
  ];
  const ofAgent = await effectiveAgentLimits(records, facts);
  const ofWallet = await effectiveWalletLimits(records, facts);
  const ofCustomer = await raisedLimit(records, facts, effectiveOf('CUSTOMER', applying, facts));
  return limitGroups.flatMap((group) => [
    ...(group === 'CUSTOMER' ? ofCustomer : effectiveOf(group, applying, facts)),
    ...(group === 'AGENT' ? ofAgent : []),
    ...(group === 'WALLET' ? ofWallet : []),
  ]);
}

function effectiveOf(
  group: LimitGroup,
  applying: readonly ApplyingLimit[],
  { currency }: MovingFacts,
): readonly EffectiveLimit[] {
  const { counting, apart } = inCurrency(
    applying.filter((each) => each.group === group),
    currency,
  );
  const [limit, ...others] = [...counting].sort(moreSpecific);
  return limit === undefined ? [] : [{ limit, others, apart }];
}

function moreSpecific(one: ApplyingLimit, other: ApplyingLimit): number {
  return (
    one.rank - other.rank ||
    new Big(other.perTxnMax).cmp(one.perTxnMax) ||
    Number(BigInt(one.id) - BigInt(other.id))
  );
}

/** Reasons by scope: for a named user, role, agent or customer, and for all of them. */
const reasons = {
  USER: {
    named: { tr: 'kullanıcının kendi limiti', en: 'the limit of the user' },
    all: { tr: 'tüm kullanıcıların limiti', en: 'the limit of all users' },
  },
  ROLE: {
    named: { tr: 'kullanıcının rolünün limiti', en: 'the limit of the user’s role' },
    all: { tr: 'tüm rollerin limiti', en: 'the limit of all roles' },
  },
  AGENT: {
    named: { tr: 'şubenin kendi limiti', en: 'the limit of the branch' },
    all: { tr: 'tüm şubelerin limiti', en: 'the limit of all branches' },
  },
  CUSTOMER: {
    named: { tr: 'müşterinin kendi limiti', en: 'the limit of the customer' },
    all: { tr: 'tüm müşterilerin limiti', en: 'the limit of all customers' },
  },
} as const;

/** Ranks of a named subject; those of «all» are two below. */
const ranks = { USER: 0, ROLE: 1, AGENT: 0, CUSTOMER: 0 } as const;

/** Ids of an operation's user and of the user's roles. */
interface Subjects {
  readonly user: string | null;
  readonly roles: readonly string[];
}

function applyingTransactionLimit(
  limit: TransactionLimit,
  facts: MovingFacts,
  { user, roles }: Subjects,
): readonly ApplyingLimit[] {
  const { limitScope: scope } = limit;
  const subjects = {
    USER: [limit.user, limit.user === user],
    ROLE: [limit.role, roles.includes(limit.role ?? '')],
    AGENT: [limit.agent, limit.agent === facts.agent],
    CUSTOMER: [limit.customer, limit.customer === facts.customer],
  } as const;
  const [subject, isNamed] = subjects[scope];
  const exists =
    scope === 'AGENT' ? facts.agent !== null : scope === 'CUSTOMER' ? facts.customer !== null : true;
  if (!exists || (subject && !isNamed)) return [];
  return [
    {
      ...limit,
      group: scope === 'USER' || scope === 'ROLE' ? 'STAFF' : scope,
      entity: 'TransactionLimit',
      name: { tr: limit.limitCode, en: limit.limitCode },
      rank: ranks[scope] + (subject ? 0 : 2),
      reason: reasons[scope][subject ? 'named' : 'all'],
      perTxnMin: limit.perTxnMin ?? null,
      dailyAmount: limit.dailyAmount ?? null,
      dailyCount: limit.dailyCount ?? null,
      monthlyAmount: limit.monthlyAmount ?? null,
      approval: limit.approval ?? null,
      resetAt: null,
      customerType: null,
    },
  ];
}

function applyingChannelLimit(limit: StoredOf<'ChannelLimit'>, facts: MovingFacts): readonly ApplyingLimit[] {
  const customerType = limit.customerType ?? null;
  if (customerType !== null && customerType !== facts.customerType) return [];
  return [
    {
      ...limit,
      group: 'CHANNEL',
      entity: 'ChannelLimit',
      name: { tr: 'Kanal limiti', en: 'Channel limit' },
      rank: customerType === null ? 1 : 0,
      reason:
        customerType === null
          ? { tr: 'kanalın tüm müşteriler için limiti', en: 'the limit of the channel for all customers' }
          : {
              tr: 'kanalın bu müşteri tipi için limiti',
              en: 'the limit of the channel for this customer type',
            },
      perTxnMin: null,
      dailyCount: limit.dailyCount ?? null,
      monthlyAmount: null,
      approval: limit.approval ?? null,
      resetAt: limit.resetAt ?? null,
      customerType,
    },
  ];
}
