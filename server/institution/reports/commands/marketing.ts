import Big from 'big.js';
import type { IsoDate, SegmentCode } from '../../../../contract/model/generated/entities';
import { addDays, addMonths } from '../../../../contract/values/days';
import type { GridRow, QueryAnswer } from '../../../../contract/wire/query';
import type { QueryCommand } from '../../../engine/context/Command';
import { computedAnswer } from '../../../engine/context/computedAnswer';
import { amountText } from '../../../engine/context/values';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import { segmentRules } from '../../pricing/rules/prices';
import {
  type ByCurrency,
  type SenderSearch,
  type SendersOfDay,
  sendersOf,
} from '../../transfers/store/SenderStore';
import { exchangeRates, type RateOf } from './exchangeRates';

/** Fields of the report's filter. */
interface DailyFilter {
  readonly day: IsoDate;
  readonly channelCode: string;
  readonly registeredAgent: string;
}

/** Days of the chart. */
const shownDays = 14;

/**
 * New customers, first transfers, active senders and volume of a day by channel, with the change of the volume against the
 * same weekday a week before. Volumes are in TRY, at the buying rate of their day.
 */
const marketingDaily: QueryCommand<never, DailyFilter> = {
  path: 'reports/marketingDaily/query',
  async query({ records, today }, request) {
    const { day = today } = request.filter;
    const { channels, search } = await channelsOf(records, request.filter);
    const of = await figuresOf(records, day, search);
    const earlier = await figuresOf(records, addDays(day, -7), search);
    const rows: GridRow[] = [];
    for (const channel of channels) {
      const { figures, volume } = of(channel.channelType);
      const previous = earlier(channel.channelType).volume;
      rows.push({
        id: channel.id,
        channelCode: channel.channelCode,
        channelName: channel.name,
        currency: 'TRY',
        newCustomers: figures?.newCustomers ?? 0,
        firstTransfers: figures?.firstTransfers ?? 0,
        activeSenders: figures?.activeSenders ?? 0,
        txnCount: figures?.txnCount ?? 0,
        volume: volume && amountText(volume),
        previousVolume: previous && amountText(previous),
        deltaPct: volume && previous ? percentText(volume.minus(previous), previous) : null,
      });
    }
    const totals = ['newCustomers', 'firstTransfers', 'txnCount', 'volume', 'previousVolume'];
    return computedAnswer(rows, request, totals);
  },
};

/** Transfers of each of the last fourteen days up to the day of the report. */
const marketingTrend: QueryCommand<never, DailyFilter> = {
  path: 'reports/marketingDaily/trend',
  async query({ records, today }, { filter }): Promise<QueryAnswer> {
    const { day: last = today } = filter;
    const { search } = await channelsOf(records, filter);
    const counts = await sendersOf(records).countsByDay(addDays(last, 1 - shownDays), last, search);
    const countOf = new Map(counts.map(({ day, txnCount }) => [day, txnCount]));
    const rows = Array.from({ length: shownDays }, (_, at): GridRow => {
      const day = addDays(last, at + 1 - shownDays);
      return { id: day, day, txnCount: countOf.get(day) ?? 0 };
    });
    return { rows, total: rows.length, sums: {} };
  },
};

/** Figures of a day by kind of unit, with the volume in TRY; null without a rate. */
async function figuresOf(records: RecordStore, day: string, search: SenderSearch) {
  const found = await sendersOf(records).ofDay(day, search);
  const rateOf = exchangeRates(records, day);
  const volumes = new Map<string, Big | null>();
  for (const { agentType, volumes: each } of found) volumes.set(agentType, await valueInTry(each, rateOf));
  return (type: string): { figures: SendersOfDay | undefined; volume: Big | null } => {
    const figures = found.find(({ agentType }) => agentType === type);
    return { figures, volume: figures ? (volumes.get(type) ?? null) : new Big(0) };
  };
}

/** Commands of the daily report of marketing. */
export const marketingDailyCommands = [marketingDaily, marketingTrend];

/** Fields of the report's filter. */
interface MonthlyFilter {
  /** YYYY-MM. */
  readonly month: string;
  readonly segment: SegmentCode;
  readonly channelCode: string;
}

/** Months of the cohort table. */
const shownMonths = 6;

/** First day of the report's month. */
const monthOf = ({ month }: Partial<MonthlyFilter>, today: string) => `${month ?? today.slice(0, 7)}-01`;

/**
 * Figures of a month by segment: new customers, senders of the month before who sent again and who did not, volume, fee, its
 * part per sender, and the share of transfers with a campaign. Amounts are in TRY, at the buying rate of the last day.
 */
const marketingMonthly: QueryCommand<never, MonthlyFilter> = {
  path: 'reports/marketingMonthly/query',
  async query({ records, today }, request) {
    const month = monthOf(request.filter, today);
    const { search } = await channelsOf(records, request.filter);
    const rateOf = exchangeRates(records, addDays(addMonths(month, 1), -1));
    const { segment } = request.filter;
    const rows: GridRow[] = [];
    for (const each of await sendersOf(records).ofMonth(month, search, segmentRules)) {
      if (segment && each.segment !== segment) continue;
      const [volume, fee] = [await valueInTry(each.volumes, rateOf), await valueInTry(each.fees, rateOf)];
      const { activeSenders, earlierSenders, retained } = each;
      rows.push({
        id: each.segment,
        segment: each.segment,
        newCustomers: each.newCustomers,
        activeSenders,
        retainedPct: percentText(retained, earlierSenders),
        churnPct: percentText(earlierSenders - retained, earlierSenders),
        volume: volume && amountText(volume),
        netFee: fee && amountText(fee),
        currency: 'TRY',
        revenuePerCustomer: fee && activeSenders > 0 ? amountText(fee.div(new Big(activeSenders))) : null,
        campaignShare: percentText(each.campaignCount, each.txnCount),
      });
    }
    return computedAnswer(rows, request, []);
  },
};

/** Customers by the month of their first transfer, and the percentage of them who sent in each of the following months. */
const marketingCohorts: QueryCommand<never, MonthlyFilter> = {
  path: 'reports/marketingMonthly/cohorts',
  async query({ records, today }, { filter }): Promise<QueryAnswer> {
    const month = monthOf(filter, today);
    const { search } = await channelsOf(records, filter);
    const found = await sendersOf(records).cohorts(month, shownMonths, search);
    const rows = found
      .filter(({ after }) => after === 0)
      .map(({ cohort, senders }) => {
        const later = found.filter((each) => each.cohort === cohort && each.after > 0);
        const reached = Array.from({ length: shownMonths - 1 }, (_, at) => at + 1).map((after) => {
          const isOver = addMonths(`${cohort}-01`, after) <= month;
          const active = later.find((each) => each.after === after)?.senders ?? 0;
          return [`after${after}`, isOver ? percentText(active, senders) : null] as const;
        });
        return { id: cohort, cohort, senders, ...Object.fromEntries(reached) };
      });
    return { rows, total: rows.length, sums: {} };
  },
};

/** Commands of the monthly report of marketing. */
export const marketingMonthlyCommands = [marketingMonthly, marketingCohorts];

/** Criteria that the reports of marketing share. */
interface MarketingFilter {
  /** Id of a channel. */
  readonly channelCode?: string | null;
  readonly registeredAgent?: string | null;
}

/**
 * Channels that serve customers at a desk, which are those of transfers, and the search for the chosen one. A channel without
 * desks has no transfers: its report has no rows.
 */
async function channelsOf(
  records: RecordStore,
  { channelCode, registeredAgent }: MarketingFilter,
): Promise<{ readonly channels: readonly StoredOf<'Channel'>[]; readonly search: SenderSearch }> {
  const match = { channelType: ['BRANCH', 'AGENT'], status: 'ACTIVE' } as const;
  const found = await records.list('Channel', { ...match, ...(channelCode && { id: channelCode }) });
  // Transfers of a branch or agent belong to the first active channel of its kind.
  const channels = found.filter(
    (channel, at) => found.findIndex((each) => each.channelType === channel.channelType) === at,
  );
  const agentType = channelCode ? (channels[0]?.channelType ?? 'NONE') : null;
  return { channels, search: { agentType, registeredAgent: registeredAgent || null } };
}

/** The value of amounts in TRY; null if one of their currencies has no rate: a partial sum would be misleading. */
async function valueInTry(amounts: ByCurrency, rateOf: RateOf): Promise<Big | null> {
  let total = new Big(0);
  for (const [currency, amount] of Object.entries(amounts)) {
    const rate = await rateOf(currency);
    if (rate === null) return null;
    total = total.plus(new Big(amount).times(rate));
  }
  return total;
}

/** A part as a percentage with one decimal; null of nothing. */
function percentText(part: Big | number, whole: Big | number): string | null {
  const of = new Big(whole);
  return of.eq(0) ? null : new Big(part).times(100).div(of).toFixed(1);
}
