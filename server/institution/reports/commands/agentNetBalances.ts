import Big from 'big.js';
import type { IsoDate } from '../../../../contract/model/generated/entities';
import { inForceOn } from '../../../../contract/values/days';
import type { QueryCommand } from '../../../engine/context/Command';
import { computedAnswer } from '../../../engine/context/computedAnswer';
import { amountText, textOf } from '../../../engine/context/values';
import { netRows } from './netRows';

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
