import type { QueryCommand } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { blindText, blindTo } from '../../desks/rules/blind';
import { balanceSpan } from '../../ledger/rules';

/** Opening and closing balance of the account and the days of a statement. */
export const statementBalances: QueryCommand = {
  path: 'accounting/account/transaction/balances',
  async query({ records, user, language }, { filter }) {
    const account = await records.get('Account', textOf(filter.account) ?? '');
    if (account === null) return { rows: [], total: 0, sums: {} };
    const days = (filter.bookingDate ?? {}) as { readonly from?: string; readonly to?: string };
    const isBlind = (await blindTo(records, user)).has(account.id);
    const text = blindText[language];
    const balances = isBlind
      ? { openingBalance: text, closingBalance: text, change: text }
      : await balanceSpan(records, account.id, days);
    return { rows: [{ id: account.id, currency: account.currency, ...balances }], total: 1, sums: {} };
  },
};
