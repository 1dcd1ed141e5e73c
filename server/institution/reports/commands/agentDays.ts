import Big from 'big.js';
import { daysBetween } from '../../../../contract/values/days';
import type { GridRow } from '../../../../contract/wire/query';
import { refusedField } from '../../../base/errors/refusals';
import type { QueryCommand } from '../../../engine/context/Command';
import { computedAnswer } from '../../../engine/context/computedAnswer';
import { ledgerOf } from '../../ledger/store/createLedgerStore';

/** Days that one report covers at most. */
const longest = 31;

/**
 * Accounts of agents day by day: opening balance, what came in and went out, closing balance, on every day with movements.
 * @throws Refusal `report.rangeTooLong`
 */
export const agentDays: QueryCommand<'Account', { day: string }> = {
  path: 'reports/agentBalance/query',
  async query({ records, today, language }, request) {
    const { agent, currency } = request.filter;
    const { from = today, to = today } = (request.filter.day ?? {}) as { from?: string; to?: string };
    if (daysBetween(from, to) >= longest) {
      throw refusedField('report.rangeTooLong', 'day', language, {
        tr: `En çok ${longest} gün seçin.`,
        en: `Choose at most ${longest} days.`,
      });
    }
    const accounts = await records.list('Account', {
      ownerType: 'AGENT',
      ...(agent && { agent }),
      ...(currency && { currency }),
    });
    const agents = await records.getAll(
      'Agent',
      accounts.map((account) => account.agent ?? null),
    );
    const byId = new Map(accounts.map((each) => [each.id, each]));
    const account = [...byId.keys()];
    const balances = new Map(await ledgerOf(records).balancesBefore(account, from));
    const rows: GridRow[] = [];
    const days = await records.list('AccountDay', { account, bookingDate: { gte: from, lte: to } });
    const ordered = [...days].sort((one, other) => one.bookingDate.localeCompare(other.bookingDate));
    for (const { account: id, bookingDate: day, inAmount, outAmount, change } of ordered) {
      const each = byId.get(id);
      if (each === undefined) continue;
      const opening = balances.get(id) ?? '0.00';
      const closing = new Big(opening).plus(change).toFixed(2);
      balances.set(id, closing);
      rows.push({
        id: `${id}-${day}`,
        agent: each.agent ?? null,
        'agent.title': agents.get(each.agent ?? '')?.title ?? null,
        accountNo: each.accountNo,
        currency: each.currency,
        day,
        openingAmount: opening,
        inAmount,
        outAmount,
        closingAmount: closing,
      });
    }
    return computedAnswer(rows, request, ['inAmount', 'outAmount']);
  },
};
