import Big from 'big.js';
import type { MatchOf, RecordStore, StoredOf } from '../../storage/RecordStore';
import { agentLimitUse } from './agentLimits';
import type { MovingFacts } from './LimitFacts';
import type { ApplyingLimit, LimitGroup } from './limitGroups';

/** Use of a limit before an operation. */
export interface Used {
  readonly today: Big;
  readonly count: number;
  readonly month: Big;
}

/** The use of a limit's subject on the operation's day and in its month, up to this operation. */
export async function usedOf(
  records: RecordStore,
  limit: Pick<ApplyingLimit, 'group' | 'resetAt' | 'customerType' | 'position'>,
  facts: MovingFacts,
): Promise<Used> {
  const { today } = facts;
  if (limit.position !== undefined) {
    const used = new Big(await agentLimitUse(records, limit.position, today));
    return { today: used, count: 0, month: used };
  }
  const subject = subjectOf(limit.group, facts);
  const counted: MatchOf<'LimitUse'> = {
    ...subject,
    ...{ currency: facts.currency, releasedAt: null },
    ...(limit.customerType !== null && { customerType: limit.customerType as 'INDIVIDUAL' }),
    ...(limit.resetAt !== null && { usedAt: { gt: limit.resetAt } }),
  };
  const ofDay = { ...counted, usedOn: today };
  const ofMonth = { ...counted, usedOn: { gte: `${today.slice(0, 8)}01`, lte: today } };
  return {
    today: await amountOf(records, ofDay),
    count: await records.count('LimitUse', ofDay),
    month: await amountOf(records, ofMonth),
  };
}

/** Records the use of all limits by an operation. The caller holds their locks (`lockUse`). */
export async function recordUse(
  records: RecordStore,
  facts: MovingFacts,
  recordRef: string | null,
): Promise<void> {
  const { txnCode, txnType, amount, currency, userName, agent, customer, customerType, channel } = facts;
  await records.insert('LimitUse', {
    ...{ txnCode, txnType, amount, currency, userName, agent, customer, customerType, channel, recordRef },
    usedOn: facts.today,
    usedAt: facts.now,
  });
}

/** Gives the use of limits by an operation back: it was reversed on its day. */
export async function releaseUse(
  records: Pick<RecordStore, 'list' | 'update'>,
  { recordRef, txnType }: Pick<StoredOf<'LimitUse'>, 'recordRef' | 'txnType'>,
  { today, now }: { readonly today: string; readonly now: string },
): Promise<void> {
  const used = { recordRef, txnType, usedOn: today, releasedAt: null };
  for (const { id, version } of await records.list('LimitUse', used))
    await records.update('LimitUse', id, version, { releasedAt: now });
}

/**
 * Locks the use of all subjects of an operation until its transaction ends: of two parallel operations the
 * second one reads what the first one used. Names are locked in one order, so that none waits in a circle.
 */
export async function lockUse(records: RecordStore, facts: MovingFacts): Promise<void> {
  const { txnCode, txnType, currency, userName, agent, customer, channel } = facts;
  const names = [
    `user ${userName} ${txnCode} ${currency}`,
    agent && `agent ${agent} ${txnCode} ${currency}`,
    agent && `agent ${agent} position ${currency}`,
    customer && `customer ${customer} ${txnCode} ${currency}`,
    channel && `channel ${channel} ${txnType} ${currency}`,
  ];
  for (const name of names.filter((each) => each !== null && each !== '').sort())
    await records.lockName(`limit use of ${name}`);
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
    default:
      return { txnType, channel: facts.channel };
  }
}

async function amountOf(records: RecordStore, match: MatchOf<'LimitUse'>): Promise<Big> {
  const sums = await records.sum('LimitUse', ['amount'], match, 'currency');
  return Object.values(sums).reduce((total, { amount }) => total.plus(amount), new Big(0));
}
