import type { IsoDate } from '../../../../contract/model/generated/entities';
import { inForceOn } from '../../../../contract/values/days';
import type { QueryCommand } from '../../../engine/context/Command';
import { amountText } from '../../../engine/context/values';
import { blindTo } from '../../desks/rules/blind';
import { dayBalances } from '../../ledger/rules/dayBalance';
import { netPositions } from '../../ledger/rules/netPosition';
import { shownLimitUse } from '../../limits/rules';

/**
 * Accounts of the agent that is shown, at the end of a day, with the net position of their currency: what the agent owes us
 * less what we owe it. Blocks and provisions of earlier days are not known: their available balance is empty.
 */
export const accountsOfAgent: QueryCommand<'AgentLimit', { asOfDate: IsoDate }> = {
  path: 'accounting/agentAccount/accounts',
  async query({ records, recordId, today }, { filter }) {
    const day = filter.asOfDate || today;
    const known = recordId === null ? [] : await records.list('Account', { agent: recordId });
    const accounts = known.filter(({ openDate }) => openDate <= day);
    const balances = await dayBalances(records, accounts, day);
    const positions = await netPositions(records, accounts, day, ({ currency }) => currency);
    const rows = accounts.map((account) => {
      const { id, accountNo, name, currency, accountType, status, availableBalance } = account;
      const [closing, net] = [balances.get(id)?.closing, positions.get(currency)?.net];
      return {
        id,
        accountNo,
        name,
        currency,
        accountType,
        status,
        balance: closing === undefined ? null : amountText(closing),
        availableBalance: day < today ? null : (availableBalance ?? null),
        netPosition: net === undefined ? null : amountText(net),
      };
    });
    rows.sort((one, other) => one.accountNo.localeCompare(other.accountNo, 'tr'));
    return { rows, total: rows.length, sums: {} };
  },
};

/** Limits in force of the agent that is shown, with their use today. */
export const limitsOfAgent: QueryCommand = {
  path: 'accounting/agentAccount/limits',
  async query({ records, recordId, today, user, language }) {
    const limits =
      recordId === null ? [] : await records.list('AgentLimit', { agent: recordId, status: 'ACTIVE' });
    const blind = await blindTo(records, user);
    const rows = [];
    for (const limit of limits.filter((each) => inForceOn(each, today))) {
      const { id, agentLimitType, dailyLimit, currency } = limit;
      const use = await shownLimitUse(records, limit, today, { blind, language });
      rows.push({ id, agentLimitType, dailyLimit, currency, ...use });
    }
    return { rows, total: rows.length, sums: {} };
  },
};
