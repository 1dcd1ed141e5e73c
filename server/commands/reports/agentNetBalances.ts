import Big from 'big.js';
import type { IsoDate } from '../../../contract/generated/entities';
import { inForceOn } from '../../../contract/values/days';
import type { GridRow } from '../../../contract/wire/query';
import type { QueryCommand } from '../../context/Command';
import { amountText } from '../values';
import { computedAnswer } from './computedAnswer';
import { exchangeRates } from './exchangeRates';
import { netPositions } from './netPosition';

/**
 * Report 60: what each agent owes us less what we owe it, per currency, and the part of it that no collateral covers. Limits of
 * an agent may rest on the same letter of guarantee, so the largest collateral in force counts, and not their sum.
 */
export const agentNetBalances: QueryCommand<'AgentLimit', { asOfDate: IsoDate }> = {
  path: 'reports/cash/60/query',
  async query({ records, today }, request) {
    const { asOfDate, agent, currency } = request.filter;
    const day = asOfDate || today;
    const accounts = await records.list('Account', {
      ...{ ownerType: 'AGENT', ...(agent && { agent }), ...(currency && { currency }) },
    });
    const keyOf = (of: { readonly agent?: string | null; readonly currency: string }) =>
      `${of.agent} ${of.currency}`;
    const positions = await netPositions(records, accounts, day, keyOf);
    const agents = await records.getAll(
      'Agent',
      accounts.map((account) => account.agent ?? null),
    );
    const limits = await records.list('AgentLimit', { status: 'ACTIVE' });
    const rateOf = exchangeRates(records, day);
    const rows: GridRow[] = [];
    for (const [key, { receivable, payable, net }] of positions) {
      const [id = '', of = ''] = key.split(' ');
      const collateral = limits
        .filter((limit) => keyOf(limit) === key && inForceOn(limit, day))
        .map(({ collateralAmount }) => new Big(collateralAmount ?? 0))
        .reduce((most, each) => (each.gt(most) ? each : most), new Big(0));
      const open = net.minus(collateral);
      const rate = await rateOf(of);
      rows.push({
        ...{ id: key.replace(' ', '-'), agent: id, 'agent.agentNo': agents.get(id)?.agentNo ?? null },
        ...{ 'agent.title': agents.get(id)?.title ?? null, currency: of },
        ...{ receivable: amountText(receivable), payable: amountText(payable), netAmount: amountText(net) },
        collateralAmount: amountText(collateral),
        uncovered: amountText(open.gt(0) ? open : new Big(0)),
        tryEquivalent: rate && amountText(net.times(rate)),
      });
    }
    const totals = ['receivable', 'payable', 'netAmount', 'uncovered', 'tryEquivalent'];
    return computedAnswer(rows, request, totals, new Map([['tryEquivalent', 'TRY']]));
  },
};
