import Big from 'big.js';
import { inForceOn } from '../../../../contract/values/days';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import { inCurrency } from './limitGroups';
import { countedIn, usedAmount } from './usedAmount';

/** Today's use of a limit of a channel. Amounts as text. */
export interface ChannelBalance {
  readonly used: string;
  readonly remaining: string;
  readonly count: number;
  /** Percentage of the daily amount, one decimal. */
  readonly percent: string;
}

/** Whether a channel has a limit for a type of transaction, in any currency and from any day on. */
export async function isChannelLimited(
  records: Pick<RecordStore, 'count'>,
  { channel, txnType }: Pick<StoredOf<'ChannelLimit'>, 'channel' | 'txnType'>,
): Promise<boolean> {
  return (await records.count('ChannelLimit', { channel, txnType, status: 'ACTIVE' })) > 0;
}

/** Use of a channel's limit on a day (YYYY-MM-DD in Türkiye), since its last reset. */
export async function channelBalance(
  records: RecordStore,
  limit: Pick<
    StoredOf<'ChannelLimit'>,
    'channel' | 'txnType' | 'customerType' | 'currency' | 'dailyAmount'
  > & {
    readonly resetAt?: string | null;
  },
  day: string,
): Promise<ChannelBalance> {
  const { channel, txnType, customerType, currency, resetAt } = limit;
  const match = {
    channel,
    txnType,
    usedOn: day,
    releasedAt: null,
    ...(customerType && { customerType }),
    ...(resetAt && { usedAt: { gt: resetAt } }),
  };
  const others = await records.list('ChannelLimit', { channel, txnType, status: 'ACTIVE' });
  const { apart } = inCurrency(
    others.filter((each) => inForceOn(each, day)),
    currency,
  );
  const used = await usedAmount(records, currency, apart, match);
  const most = new Big(limit.dailyAmount);
  const remaining = most.minus(used);
  return {
    used: used.toFixed(2),
    remaining: (remaining.lt(0) ? new Big(0) : remaining).toFixed(2),
    count: await records.count('LimitUse', countedIn(currency, match)),
    percent: most.eq(0) ? '0.0' : used.times(100).div(most).toFixed(1, Big.roundHalfUp),
  };
}
