import Big from 'big.js';
import { addDays, daysBetween } from '../../../contract/values/days';
import type { GridRow } from '../../../contract/wire/query';
import type { QueryCommand } from '../../context/Command';
import { normalBalance, otherSide, type Side } from '../../domain/ledger';
import { refusedField } from '../../errors/refusedField';
import { amountText } from '../values';
import { computedAnswer } from './computedAnswer';

/** Days that one report covers at most. */
const longest = 31;

/**
 * Accounts of agents day by day: opening balance, what came in and went out, closing balance, on every day with movements.
 * Without a range, of the last 31 days; without its end, until today.
 * @throws Refusal `report.rangeTooLong`
 */
export const agentDays: QueryCommand<'Account', { day: string }> = {
  path: 'reports/agentBalance/query',
  async query({ records, today, language }, request) {
    const { agent, currency } = request.filter;
    const chosen = (request.filter.day ?? {}) as { from?: string | null; to?: string | null };
    const to = chosen.to || today;
    const from = chosen.from || addDays(to, 1 - longest);
    if (daysBetween(from, to) >= longest) {
      throw refusedField('report.rangeTooLong', 'day', language, {
        tr: `En çok ${longest} gün seçin.`,
        en: `Choose at most ${longest} days.`,
      });
    }
    const accounts = await records.list('Account', {
      ...{ ownerType: 'AGENT', ...(agent && { agent }), ...(currency && { currency }) },
    });
    const agents = await records.getAll(
      'Agent',
      accounts.map((account) => account.agent ?? null),
    );
    const account = accounts.map(({ id }) => id);
    const balances = new Map(await records.ledger.balancesBefore(account, from));
    const rows: GridRow[] = [];
    for (let day = from; day <= to; day = addDays(day, 1)) {
      const sumsOf = (direction: Side) =>
        records.sum('AccountTransaction', ['amount'], { account, direction, bookingDate: day }, 'account');
      const moved = { D: await sumsOf('D'), C: await sumsOf('C') };
      for (const each of accounts) {
        const grows = normalBalance(each);
        const amountOf = (side: Side) => new Big(moved[side][each.id]?.amount ?? 0);
        const [came, went] = [amountOf(grows), amountOf(otherSide(grows))];
        if (came.eq(0) && went.eq(0)) continue;
        const opening = new Big(balances.get(each.id) ?? 0);
        const closing = opening.plus(came).minus(went);
        balances.set(each.id, closing.toFixed(2));
        rows.push({
          ...{ id: `${each.id}-${day}`, agent: each.agent ?? null, accountNo: each.accountNo, day },
          ...{ 'agent.title': agents.get(each.agent ?? '')?.title ?? null, currency: each.currency },
          ...{ openingAmount: amountText(opening), inAmount: amountText(came) },
          ...{ outAmount: amountText(went), closingAmount: amountText(closing) },
        });
      }
    }
    return computedAnswer(rows, request, ['inAmount', 'outAmount']);
  },
};
