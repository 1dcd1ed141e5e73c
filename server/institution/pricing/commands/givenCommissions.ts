import { inForceOn } from '../../../../contract/values/days';
import { beginOf } from '../../../../contract/values/today';
import type { QueryCommand } from '../../../engine/context/Command';
import { computedAnswer } from '../../../engine/context/computedAnswer';
import { textOf } from '../../../engine/context/values';
import { periodStart } from '../rules/commissions';

/** Commissions of agents, with what their orders have earned in the settlement period so far, before withholding. */
export const givenCommissions: QueryCommand<'FeeTemplate'> = {
  path: 'fee/template/2/query',
  async query({ records, today }, request) {
    const { agent, txnType, settlementPeriod, status } = request.filter;
    // A range of days, unlike the field of the record.
    const { from = null, to = null } = (request.filter.validUntil ?? {}) as { from?: string; to?: string };
    const found = await records.list('FeeTemplate', {
      feeType: '2',
      ...(status && { status }),
      ...(txnType && { txnType }),
      ...(textOf(agent) && { agent }),
      ...(settlementPeriod && { settlementPeriod }),
    });
    const rules = found.filter((rule) => {
      const { validUntil } = rule;
      if (from === null && to === null) return inForceOn(rule, today);
      return !!validUntil && validUntil >= (from ?? '') && (to === null || validUntil <= to);
    });
    const earned = new Map<string, string>();
    for (const period of new Set(rules.map((rule) => rule.settlementPeriod ?? 'MONTHLY'))) {
      const ids = rules.filter((rule) => (rule.settlementPeriod ?? 'MONTHLY') === period).map(({ id }) => id);
      const since = beginOf(periodStart(period, today));
      const sums = await records.sum(
        'Transfer',
        ['agentShare'],
        { agentRule: ids, sentAt: { gte: since }, transferStatus: ['SENT', 'READY', 'PAID'] },
        'agentRule',
      );
      for (const id of ids) earned.set(id, sums[id]?.agentShare ?? '0.00');
    }
    const agents = await records.getAll(
      'Agent',
      rules.map((rule) => rule.agent ?? null),
    );
    const templates = await records.getAll(
      'AmountTemplate',
      rules.map((rule) => rule.amountTemplate ?? null),
    );
    const rows = rules.map(({ createdAt, createdBy, updatedAt, updatedBy, ...rule }) => ({
      ...rule,
      'agent.title': agents.get(rule.agent ?? '')?.title ?? null,
      'amountTemplate.code': templates.get(rule.amountTemplate ?? '')?.code ?? null,
      earnedPeriod: earned.get(rule.id) ?? '0.00',
    }));
    return computedAnswer(rows, request, ['earnedPeriod']);
  },
};
