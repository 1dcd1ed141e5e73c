import Big from 'big.js';
import type { IsoDate } from '../../../../contract/model/generated/entities';
import { inForceOn } from '../../../../contract/values/days';
import type { GridRow } from '../../../../contract/wire/query';
import type { QueryCommand } from '../../../engine/context/Command';
import { computedAnswer } from '../../../engine/context/computedAnswer';
import { amountText, textOf } from '../../../engine/context/values';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import {
  type Counterparties,
  type Counterparty,
  counterparties,
  movedPerDay,
  openDays,
  ownerFields,
} from './counterparties';
import { exchangeRates } from './exchangeRates';

/**
 * Report 60: what each agent owes us less what we owe it, per currency, and the part of it that no collateral covers. Limits of
 * an agent may rest on the same letter of guarantee, so the largest collateral in force counts, and not their sum.
 */
export const agentNetBalances: QueryCommand<'AgentLimit', { asOfDate: IsoDate }> = {
  path: 'reports/cash/60/query',
  async query({ records, today }, request) {
    const { asOfDate, agent, currency } = request.filter;
    const day = asOfDate || today;
    const limits = await records.list('AgentLimit', { status: 'ACTIVE' });
    const of = { kind: 'AGENT', owner: textOf(agent), currency: textOf(currency) } as const;
    const agents = await counterparties(records, of, day);
    const rows = await netRows(records, of.kind, agents, day, ({ owner, currency: held, net, code }) => {
      const collateral = limits
        .filter((limit) => limit.agent === owner && limit.currency === held && inForceOn(limit, day))
        .map(({ collateralAmount }) => new Big(collateralAmount ?? 0))
        .reduce((most, each) => (each.gt(most) ? each : most), new Big(0));
      const open = net.minus(collateral);
      return {
        'agent.agentNo': code,
        collateralAmount: amountText(collateral),
        uncovered: amountText(open.gt(0) ? open : new Big(0)),
      };
    });
    const totals = ['receivable', 'payable', 'netAmount', 'uncovered', 'tryEquivalent'];
    return computedAnswer(rows, request, totals, new Map([['tryEquivalent', 'TRY']]));
  },
};

/**
 * Report 30: what each partner owes us less what we owe it, per currency, beside its credit limit, the balance that
 * treasury is alerted at, and the age of what is not settled.
 */
export const partnerBalances: QueryCommand<'PartnerAccount', { asOfDate: IsoDate }> = {
  path: 'reports/cash/30/query',
  async query({ records, today }, request) {
    const { asOfDate, partner, currency } = request.filter;
    const day = asOfDate || today;
    const terms = await records.list('PartnerAccount', { status: 'ACTIVE' });
    const of = { kind: 'EXF', owner: textOf(partner), currency: textOf(currency) } as const;
    const partners = await counterparties(records, of, day);
    const moved = await movedPerDay(records, partners, day);
    const rows = await netRows(records, of.kind, partners, day, (each) => {
      const { owner, currency: held, net } = each;
      const agreed = terms.filter((one) => one.partner === owner && one.currency === held);
      const alertBalance = sumOf(agreed, 'alertBalance');
      return {
        creditLimit: amountText(sumOf(agreed, 'creditLimit')),
        alertBalance: amountText(alertBalance),
        isLow: net.lt(alertBalance),
        unsettledDays: openDays(each, moved, day),
      };
    });
    const totals = ['receivable', 'payable', 'netAmount', 'tryEquivalent'];
    return computedAnswer(rows, request, totals, new Map([['tryEquivalent', 'TRY']]));
  },
};

function sumOf(terms: readonly StoredOf<'PartnerAccount'>[], field: 'creditLimit' | 'alertBalance'): Big {
  return terms.reduce((sum, each) => sum.plus(each[field]), new Big(0));
}

/** Further columns of a row. */
type Detail = Omit<GridRow, 'id'>;

/**
 * Rows of net positions, with the value of each in TRY at the rate of the day; null without a rate.
 * @param detail further columns of a counterparty
 */
async function netRows(
  records: RecordStore,
  kind: Counterparties['kind'],
  of: readonly Counterparty[],
  day: string,
  detail: (counterparty: Counterparty) => Detail,
): Promise<readonly GridRow[]> {
  const field = ownerFields[kind];
  const rateOf = exchangeRates(records, day);
  const rows: GridRow[] = [];
  for (const each of of) {
    const { owner, currency, receivable, payable, net, title } = each;
    const rate = await rateOf(currency);
    rows.push({
      id: `${owner}-${currency}`,
      [field]: owner,
      [`${field}.title`]: title,
      currency,
      receivable: amountText(receivable),
      payable: amountText(payable),
      netAmount: amountText(net),
      tryEquivalent: rate && amountText(net.times(rate)),
      ...detail(each),
    });
  }
  return rows;
}
