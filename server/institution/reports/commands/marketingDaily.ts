import Big from 'big.js';
import type { IsoDate } from '../../../../contract/model/generated/entities';
import { addDays } from '../../../../contract/values/days';
import type { GridRow, QueryAnswer } from '../../../../contract/wire/query';
import type { QueryCommand } from '../../../engine/context/Command';
import { computedAnswer } from '../../../engine/context/computedAnswer';
import { amountText } from '../../../engine/context/values';
import type { RecordStore } from '../../../records/RecordStore';
import type { SenderSearch, SendersOfDay } from '../../transfers/store/SenderStore';
import { sendersOf } from '../../transfers/store/SenderStore';
import { exchangeRates } from './exchangeRates';
import { channelsOf, percentText, valueInTry } from './marketingFigures';

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
 * same weekday a week before. Without a day: yesterday. Volumes are in TRY, at the buying rate of their day.
 */
const marketingDaily: QueryCommand<never, DailyFilter> = {
  path: 'reports/marketingDaily/query',
  async query({ records, today }, request) {
    const day = request.filter.day || addDays(today, -1);
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
    const last = filter.day || addDays(today, -1);
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
