import Big from 'big.js';
import type { IsoDate } from '../../../../contract/model/generated/entities';
import { daysBetween, inForceOn } from '../../../../contract/values/days';
import type { GridRow } from '../../../../contract/wire/query';
import type { QueryCommand } from '../../../engine/context/Command';
import { computedAnswer } from '../../../engine/context/computedAnswer';
import { amountText, textOf } from '../../../engine/context/values';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import { type NetPosition, netPositions } from '../../ledger/rules/netPosition';
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
    const rows = await netRows(records, of, day, ({ owner, currency: held, net, code }) => {
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
 * Report 30: what each partner owes us less what we owe it, per currency, beside its credit limit and the balance that
 * treasury is alerted at.
 */
export const partnerBalances: QueryCommand<'PartnerAccount', { asOfDate: IsoDate }> = {
  path: 'reports/cash/30/query',
  async query({ records, today }, request) {
    const { asOfDate, partner, currency } = request.filter;
    const day = asOfDate || today;
    const terms = await records.list('PartnerAccount', { status: 'ACTIVE' });
    const of = { kind: 'EXF', owner: textOf(partner), currency: textOf(currency) } as const;
    const rows = await netRows(records, of, day, async ({ owner, currency: held, net }) => {
      const own = terms.filter((each) => each.partner === owner && each.currency === held);
      const alertBalance = sumOf(own, 'alertBalance');
      return {
        creditLimit: amountText(sumOf(own, 'creditLimit')),
        alertBalance: amountText(alertBalance),
        isLow: net.lt(alertBalance),
        unsettledDays: await unsettledDays(records, { partner: owner, currency: held }, day),
      };
    });
    const totals = ['receivable', 'payable', 'netAmount', 'tryEquivalent'];
    return computedAnswer(rows, request, totals, new Map([['tryEquivalent', 'TRY']]));
  },
};

function sumOf(terms: readonly StoredOf<'PartnerAccount'>[], field: 'creditLimit' | 'alertBalance'): Big {
  return terms.reduce((sum, each) => sum.plus(each[field]), new Big(0));
}

/** Days since money last went to or came from a partner in a currency; null if it never did. */
async function unsettledDays(
  records: RecordStore,
  of: { readonly partner: string; readonly currency: string },
  day: string,
): Promise<number | null> {
  const match = { ...of, status: 'EXECUTED', valueDate: { lte: day } } as const;
  const last = await records.list('FirmRemittance', match, {
    last: { field: 'valueDate', per: ['partner'] },
  });
  const settled = last
    .map(({ valueDate }) => valueDate)
    .sort()
    .at(-1);
  return settled === undefined ? null : daysBetween(settled, day);
}

/** Kinds of counterparties with accounts in our books, and the field of an account that has its owner. */
const ownerFields = { EXF: 'partner', AGENT: 'agent' } as const;

/** Counterparties of a report; null: all owners, all currencies. */
interface Counterparties {
  readonly kind: keyof typeof ownerFields;
  readonly owner?: string | null;
  readonly currency?: string | null;
}

/** Further columns of a row. */
type Detail = Omit<GridRow, 'id'>;

/** A counterparty in one currency, with its accounts in it. */
export interface Counterparty extends NetPosition {
  /** Id of the institution or agent. */
  readonly owner: string;
  readonly currency: string;
  readonly title: string | null;
  /** Code of the institution, or number of the agent. */
  readonly code: string | null;
  readonly accounts: readonly StoredOf<'Account'>[];
}

/** Net positions with counterparties at the end of a day, one for each owner and currency. */
export async function counterparties(
  records: RecordStore,
  { kind, owner, currency }: Counterparties,
  day: string,
): Promise<readonly Counterparty[]> {
  const field = ownerFields[kind];
  const accounts = await records.list('Account', {
    ownerType: kind,
    ...(owner && { [field]: owner }),
    ...(currency && { currency }),
  });
  const keyOf = (account: StoredOf<'Account'>) => `${account[field]} ${account.currency}`;
  const positions = await netPositions(records, accounts, day, keyOf);
  const named = await namesOf(
    records,
    kind,
    accounts.map((account) => account[field] ?? null),
  );
  return [...positions].map(([key, position]) => {
    const [id = '', of = ''] = key.split(' ');
    const own = accounts.filter((account) => keyOf(account) === key);
    const { title = null, code = null } = named.get(id) ?? {};
    return { ...position, owner: id, currency: of, title, code, accounts: own };
  });
}

async function namesOf(
  records: RecordStore,
  kind: keyof typeof ownerFields,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, { readonly title: string; readonly code: string }>> {
  if (kind === 'AGENT') {
    const agents = [...(await records.getAll('Agent', ids)).values()];
    return new Map(agents.map(({ id, title, agentNo: code }) => [id, { title, code }]));
  }
  const partners = [...(await records.getAll('Partner', ids)).values()];
  return new Map(partners.map(({ id, title, partnerCode: code }) => [id, { title, code }]));
}

/**
 * Rows of net positions, with the value of each in TRY at the rate of the day; null without a rate.
 * @param detail further columns of a counterparty
 */
async function netRows(
  records: RecordStore,
  of: Counterparties,
  day: string,
  detail: (counterparty: Counterparty) => Detail | Promise<Detail>,
): Promise<readonly GridRow[]> {
  const field = ownerFields[of.kind];
  const rateOf = exchangeRates(records, day);
  const rows: GridRow[] = [];
  for (const each of await counterparties(records, of, day)) {
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
      ...(await detail(each)),
    });
  }
  return rows;
}
