import { inForceOn } from '../../../../contract/values/days';
import type { QueryCommand } from '../../../engine/context/Command';
import { computedAnswer } from '../../../engine/context/computedAnswer';
import { textOf } from '../../../engine/context/values';
import { blindTo } from '../../desks/rules/blind';
import { shownLimitUse } from '../rules';

/** Limits of agents in force, with their use today; the most used come first. */
export const agentLimitUses: QueryCommand<'AgentLimit', { usePctMin: number }> = {
  path: 'accounting/agentLimit/query',
  async query({ records, today, user, language }, request) {
    const { agent, agentLimitType, currency, status = 'ACTIVE', usePctMin = 0 } = request.filter;
    const limits = await records.list('AgentLimit', {
      status,
      ...(textOf(agent) && { agent }),
      ...(agentLimitType && { agentLimitType }),
      ...(textOf(currency) && { currency }),
    });
    const known = await records.getAll(
      'Agent',
      limits.map((limit) => limit.agent),
    );
    const blind = await blindTo(records, user);
    const rows = [];
    for (const limit of limits) {
      if (status === 'ACTIVE' && !inForceOn(limit, today)) continue;
      const { usedToday, limitUsePct } = await shownLimitUse(records, limit, today, { blind, language });
      if (Number(limitUsePct) < usePctMin) continue;
      const { id, dailyLimit, perTxnLimit, collateral, collateralAmount, overAction, validUntil } = limit;
      rows.push({
        id,
        dailyLimit,
        perTxnLimit,
        collateral,
        overAction,
        status,
        usedToday,
        limitUsePct,
        collateralAmount: collateralAmount ?? null,
        validUntil: validUntil ?? null,
        agentLimitType: limit.agentLimitType,
        currency: limit.currency,
        agentTitle: known.get(limit.agent)?.title ?? null,
      });
    }
    rows.sort((one, other) => Number(other.limitUsePct) - Number(one.limitUsePct));
    return computedAnswer(rows, request, []);
  },
};
