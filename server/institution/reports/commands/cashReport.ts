import type { IsoDate } from '../../../../contract/model/generated/entities';
import type { GridRow } from '../../../../contract/wire/query';
import type { QueryCommand } from '../../../engine/context/Command';
import { computedAnswer } from '../../../engine/context/computedAnswer';
import { amountText } from '../../../engine/context/values';
import { blindText, blindTo, hiddenFrom } from '../../desks/rules/blind';
import { exchangeRates, type RateOf } from './exchangeRates';
import { type Position, type PositionKind, positions } from './positions';

/** Columns totalled per currency. */
const totals = ['openingAmount', 'inAmount', 'outAmount', 'difference', 'closingAmount', 'tryEquivalent'];

/** Fields of the report's filter. */
interface CashFilter {
  readonly asOfDate: IsoDate;
  readonly currency: string;
  readonly positionKind: PositionKind;
}

/**
 * The cash position of the whole institution: desks, banks, partners and agents, per currency, as of a day.
 */
export const cashReport: QueryCommand<never, CashFilter> = {
  path: 'reports/cash/query',
  async query({ records, today, user, language }, request) {
    const { asOfDate, currency, positionKind: kind } = request.filter;
    const day = asOfDate || today;
    const rateOf = exchangeRates(records, day);
    const [blind, hidden] = [await blindTo(records, user), await hiddenFrom(records, user)];
    const rows: GridRow[] = [];
    for (const each of ['DESK', 'BANK', 'EXF', 'AGENT'] satisfies PositionKind[]) {
      if (kind && kind !== each) continue;
      for (const position of await positions[each](records, day)) {
        if ((currency && currency !== position.currency) || hidden.has(position.account)) continue;
        const row = await rowOf(position, rateOf);
        rows.push(blind.has(position.account) ? withoutAmounts(row, blindText[language]) : row);
      }
    }
    return computedAnswer(rows, request, totals, new Map([['tryEquivalent', 'TRY']]));
  },
};

function withoutAmounts(row: GridRow, text: string): GridRow {
  return { ...row, ...Object.fromEntries(totals.map((name) => [name, text])) };
}

async function rowOf(position: Position, rateOf: RateOf): Promise<GridRow> {
  const rate = await rateOf(position.currency);
  return {
    id: position.id,
    positionKind: position.kind,
    positionName: position.name,
    currency: position.currency,
    openingAmount: amountText(position.opening),
    inAmount: amountText(position.in),
    outAmount: amountText(position.out),
    difference: amountText(position.difference),
    closingAmount: amountText(position.closing),
    tryEquivalent: rate && amountText(position.closing.times(rate)),
  };
}
