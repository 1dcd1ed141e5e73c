import Big from 'big.js';
import type { IsoDate } from '../../../../contract/model/generated/entities';
import { shownDay } from '../../../../contract/values/days';
import type { GridRow } from '../../../../contract/wire/query';
import type { QueryCommand } from '../../../engine/context/Command';
import { computedAnswer } from '../../../engine/context/computedAnswer';
import { amountText } from '../../../engine/context/values';
import { ruleParameter } from '../../../platform/parameters/ruleParameter';
import type { RecordStore } from '../../../records/RecordStore';
import { counterparties, movedPerDay, openDays } from './counterparties';
import { exchangeRates } from './exchangeRates';

/** Criteria of the report. */
interface Criteria {
  readonly asOfDate: IsoDate;
  readonly debtorKind: DebtorKind;
  readonly overdueMin: number;
}

/** Codes of the lists DebtorKind and OverdueBand. */
type DebtorKind = 'EXF' | 'AGENT';
type OverdueBand = 'UNDER_90' | 'OVER_90' | 'OVER_180' | 'OVER_365';

/** First days of the bands, the latest first, and the parameter of the share that is to be provided for. */
const bands = [
  [365, 'OVER_365', 'provision.percent365'],
  [180, 'OVER_180', 'provision.percent180'],
  [90, 'OVER_90', 'provision.percent90'],
] as const;

/** The band of a debt, and the percentage to provide for it. */
interface Provision {
  readonly overdueBand: OverdueBand;
  readonly provisionPct: number;
}

/** Finds the provision of a debt by its days. A disputed debt has at least the share of the first band. */
async function provisions(
  records: RecordStore,
): Promise<(overdueDays: number, isDisputed: boolean) => Provision> {
  const shares = new Map<OverdueBand, number>();
  for (const [, band, parameter] of bands) shares.set(band, await ruleParameter(records, parameter));
  return (overdueDays, isDisputed) => {
    const overdueBand = bands.find(([from]) => overdueDays > from)?.[1] ?? 'UNDER_90';
    const ofShare = overdueBand === 'UNDER_90' && isDisputed ? 'OVER_90' : overdueBand;
    return { overdueBand, provisionPct: shares.get(ofShare) ?? 0 };
  };
}

/**
 * Report 100 lists debts of agents and partners that have been open for more than 90 days, and disputed debts of partners of
 * any age. Each has the provision for its age. A debt is net of our own debts to the same counterparty in its currency.
 */
export const doubtfulReceivables: QueryCommand<never, Criteria> = {
  path: 'reports/cash/100/query',
  async query({ records, today, language }, request) {
    const { asOfDate: day = today, debtorKind, overdueMin: least = 0 } = request.filter;
    const kinds: readonly DebtorKind[] = debtorKind ? [debtorKind] : ['EXF', 'AGENT'];
    const disputes = await records.list('PartnerDifference', { diffStatus: 'OPEN', reconDate: { lte: day } });
    const rateOf = exchangeRates(records, day);
    const provisionOf = await provisions(records);
    const rows: GridRow[] = [];
    for (const kind of kinds) {
      const debtors = (await counterparties(records, { kind }, day)).filter(({ net }) => net.gt(0));
      const moved = await movedPerDay(records, debtors, day);
      for (const debtor of debtors) {
        const { owner, currency, net, title } = debtor;
        const overdueDays = openDays(debtor, moved, day);
        if (overdueDays === null) continue;
        const isDisputed =
          kind === 'EXF' && disputes.some((each) => each.partner === owner && each.currency === currency);
        if (overdueDays <= least && !isDisputed) continue;
        const { overdueBand, provisionPct } = provisionOf(overdueDays, isDisputed);
        const provision = net.times(provisionPct).div(100).round(2, Big.roundHalfUp);
        const rate = await rateOf(currency);
        rows.push({
          id: `${kind}-${owner}-${currency}`,
          debtorKind: kind,
          debtorName: title,
          currency,
          receivable: amountText(net),
          overdueDays,
          overdueBand,
          isDisputed,
          provisionPct,
          provisionAmount: amountText(provision),
          tryEquivalent: rate && amountText(net.times(rate)),
          voucherText: {
            tr: `Karşılık ${shownDay(day)}: ${title ?? ''} ${currency}, ${overdueDays} gün, %${provisionPct}`,
            en: `Provision ${shownDay(day)}: ${title ?? ''} ${currency}, ${overdueDays} days, ${provisionPct} %`,
          }[language],
        });
      }
    }
    return computedAnswer(rows, request, ['receivable', 'provisionAmount']);
  },
};
