import Big from 'big.js';
import type { MatchOf, RecordStore, StoredOf } from '../../../records/RecordStore';
import { valueInTry } from '../../rates/rules';
import { agentLimitUse } from './agentLimits';
import type { MovingFacts } from './LimitFacts';
import type { EffectiveLimit, LimitGroup } from './limitGroups';
import { countedIn, usedAmount } from './usedAmount';
import { walletBalance } from './walletLimits';

/** Use of a limit before an operation. */
export interface Used {
  readonly today: Big;
  readonly count: number;
  readonly month: Big;
  readonly monthCount: number;
}

/** The use of a limit's subject on the operation's day and in its month, up to this operation. */
export async function usedOf(
  records: RecordStore,
  { limit, apart }: Pick<EffectiveLimit, 'limit' | 'apart'>,
  facts: MovingFacts,
): Promise<Used> {
  const { today } = facts;
  if (limit.position !== undefined) {
    const used = new Big(await agentLimitUse(records, limit.position, today, apart));
    return { today: used, count: 0, month: used, monthCount: 0 };
  }
  if (limit.maxBalance !== undefined && facts.wallet !== undefined) {
    const balance = await walletBalance(records, facts.wallet.id);
    return { today: balance, count: 0, month: balance, monthCount: 0 };
  }
  const subject = subjectOf(limit.group, facts);
  const counted: MatchOf<'LimitUse'> = {
    ...subject,
    releasedAt: null,
    ...(limit.customerType !== null && { customerType: limit.customerType as 'INDIVIDUAL' }),
    ...(limit.resetAt !== null && { usedAt: { gt: limit.resetAt } }),
  };
  const ofDay = { ...counted, usedOn: today };
  const ofMonth = { ...counted, usedOn: { gte: `${today.slice(0, 8)}01`, lte: today } };
  return {
    today: await usedAmount(records, limit.currency, apart, ofDay),
    count: await records.count('LimitUse', countedIn(limit.currency, ofDay)),
    month: await usedAmount(records, limit.currency, apart, ofMonth),
    monthCount: limit.monthlyCount ? await records.count('LimitUse', countedIn(limit.currency, ofMonth)) : 0,
  };
}

/** Records the use of all limits by an operation. The caller holds their locks (`lockUse`). */
export async function recordUse(
  records: RecordStore,
  facts: MovingFacts,
  of: Pick<StoredOf<'LimitUse'>, 'recordRef' | 'voucher'>,
): Promise<void> {
  const { txnCode, txnType, amount, currency, userName, agent, customer, customerType, channel, wallet } =
    facts;
  await records.insert('LimitUse', {
    txnCode,
    txnType,
    amount,
    currency,
    userName,
    agent,
    customer,
    customerType,
    channel,
    ...(wallet && { wallet: wallet.id, walletTxnType: wallet.kind }),
    ...of,
    amountTry: await valueInTry(records, facts, facts.today),
    usedOn: facts.today,
    usedAt: facts.now,
  });
}

/** Gives the use by an operation back that was not carried out after all, where no voucher that undoes it does so. */
export async function releaseUse(
  records: RecordStore,
  of: Pick<StoredOf<'LimitUse'>, 'txnCode' | 'recordRef'>,
  releasedAt: string,
): Promise<void> {
  for (const { id, version } of await records.list('LimitUse', { ...of, releasedAt: null }))
    await records.update('LimitUse', id, version, { releasedAt });
}

/**
 * Locks the use of all subjects of an operation until its transaction ends: of two parallel operations the
 * second one reads what the first one used.
 */
export async function lockUse(records: RecordStore, facts: MovingFacts): Promise<void> {
  const { txnCode, txnType, userName, agent, customer, channel, wallet } = facts;
  // A limit in TRY counts all currencies.
  const names = [
    `user ${userName} ${txnCode}`,
    agent && `agent ${agent} ${txnCode}`,
    agent && `agent ${agent} position`,
    customer && `customer ${customer} ${txnCode}`,
    channel && `channel ${channel} ${txnType}`,
    wallet && `wallet ${wallet.id}`,
  ];
  await records.lockName(...names.filter(Boolean).map((name) => `limit use of ${name}`));
}

function subjectOf(group: LimitGroup, facts: MovingFacts): MatchOf<'LimitUse'> {
  const { txnCode, txnType } = facts;
  switch (group) {
    case 'STAFF':
      return { txnCode, userName: facts.userName };
    case 'AGENT':
      return { txnCode, agent: facts.agent };
    case 'CUSTOMER':
      return { txnCode, customer: facts.customer };
    case 'WALLET':
      return { wallet: facts.wallet?.id ?? null, walletTxnType: facts.wallet?.kind ?? null };
    default:
      return { txnType, channel: facts.channel };
  }
}
