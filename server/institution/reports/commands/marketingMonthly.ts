import Big from 'big.js';
import type { SegmentCode } from '../../../../contract/model/generated/entities';
import { addDays, addMonths } from '../../../../contract/values/days';
import type { GridRow, QueryAnswer } from '../../../../contract/wire/query';
import type { QueryCommand } from '../../../engine/context/Command';
import { computedAnswer } from '../../../engine/context/computedAnswer';
import { amountText } from '../../../engine/context/values';
import { segmentRules } from '../../pricing/rules/prices';
import { sendersOf } from '../../transfers/store/SenderStore';
import { exchangeRates } from './exchangeRates';
import { channelsOf, percentText, valueInTry } from './marketingFigures';

/** Fields of the report's filter. */
interface MonthlyFilter {
  /** YYYY-MM. */
  readonly month: string;
  readonly segment: SegmentCode;
  readonly channelCode: string;
}

/** Months of the cohort table. */
const shownMonths = 6;

/** First day of the report's month; without one, the month before today's. */
const monthOf = ({ month }: Partial<MonthlyFilter>, today: string) =>
  month ? `${month}-01` : addMonths(`${today.slice(0, 7)}-01`, -1);

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
