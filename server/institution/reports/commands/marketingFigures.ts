import Big from 'big.js';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import type { ByCurrency, SenderSearch } from '../../transfers/store/SenderStore';
import type { RateOf } from './exchangeRates';

/** Criteria that the reports of marketing share. */
interface MarketingFilter {
  /** Id of a channel. */
  readonly channelCode?: string | null;
  readonly registeredAgent?: string | null;
}

/**
 * Channels that serve customers at a desk, which are those of orders, and the search for the chosen one. A channel without
 * desks has no orders: its report has no rows.
 */
export async function channelsOf(
  records: RecordStore,
  { channelCode, registeredAgent }: MarketingFilter,
): Promise<{ readonly channels: readonly StoredOf<'Channel'>[]; readonly search: SenderSearch }> {
  const match = { channelType: ['BRANCH', 'AGENT'], status: 'ACTIVE' } as const;
  const found = await records.list('Channel', { ...match, ...(channelCode && { id: channelCode }) });
  // Orders of a branch or agent belong to the first active channel of its kind.
  const channels = found.filter(
    (channel, at) => found.findIndex((each) => each.channelType === channel.channelType) === at,
  );
  const agentType = channelCode ? (channels[0]?.channelType ?? 'NONE') : null;
  return { channels, search: { agentType, registeredAgent: registeredAgent || null } };
}

/** The value of amounts in TRY; null if one of their currencies has no rate: a partial sum would be misleading. */
export async function valueInTry(amounts: ByCurrency, rateOf: RateOf): Promise<Big | null> {
  let total = new Big(0);
  for (const [currency, amount] of Object.entries(amounts)) {
    const rate = await rateOf(currency);
    if (rate === null) return null;
    total = total.plus(new Big(amount).times(rate));
  }
  return total;
}

/** A part as a percentage with one decimal; null of nothing. */
export function percentText(part: Big | number, whole: Big | number): string | null {
  const of = new Big(whole);
  return of.eq(0) ? null : new Big(part).times(100).div(of).toFixed(1);
}
