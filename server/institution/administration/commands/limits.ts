import { inForceOn } from '../../../../contract/values/days';
import type { QueryCommand } from '../../../engine/context/Command';
import { computedAnswer } from '../../../engine/context/computedAnswer';
import { textOf } from '../../../engine/context/values';
import { channelBalance, subjectUses } from '../../limits/rules';

/** Use of the selected limit by each of its subjects, today and this month. */
export const limitUses: QueryCommand = {
  path: 'applicationmanager/txnLimit/uses',
  async query({ records, recordId, today }) {
    const limit = recordId === null ? null : await records.get('TransactionLimit', recordId);
    const rows = limit === null ? [] : await subjectUses(records, limit, today);
    return { rows: rows.map((row) => ({ ...row })), total: rows.length, sums: {} };
  },
};

/** The limits of channels in force, with their use today. */
export const channelBalances: QueryCommand<'ChannelLimit', { usePctMin: number }> = {
  path: 'applicationmanager/channelLimit/balance/query',
  async query({ records, today }, request) {
    const { channel, txnType, currency, usePctMin = 0 } = request.filter;
    const limits = await records.list('ChannelLimit', {
      status: 'ACTIVE',
      ...(textOf(channel) && { channel }),
      ...(txnType && { txnType }),
      ...(textOf(currency) && { currency }),
    });
    const channels = await records.getAll(
      'Channel',
      limits.map((limit) => limit.channel),
    );
    const rows = [];
    for (const limit of limits.filter((each) => inForceOn(each, today))) {
      const balance = await channelBalance(records, limit, today);
      if (Number(balance.percent) < usePctMin) continue;
      const { id, customerType, dailyAmount, resetAt } = limit;
      rows.push({
        id,
        customerType,
        dailyAmount,
        resetAt,
        txnType: limit.txnType,
        currency: limit.currency,
        channelName: channels.get(limit.channel)?.name ?? null,
        usedAmount: balance.used,
        remainingAmount: balance.remaining,
        limitUsePct: balance.percent,
        useCount: balance.count,
      });
    }
    rows.sort((one, other) => Number(other.limitUsePct) - Number(one.limitUsePct));
    return computedAnswer(rows, request, []);
  },
};
