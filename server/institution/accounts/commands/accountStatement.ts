import type { QueryCommand } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import type { RecordStore } from '../../../records/RecordStore';
import { blindText, blindTo } from '../../desks/rules/blind';
import { balanceSpan } from '../../ledger/rules';

/** Opening and closing balance of the account and the days of a statement, and the totals of both sides. */
export const statementBalances: QueryCommand = {
  path: 'accounting/account/transaction/balances',
  async query({ records, user, language }, { filter }) {
    const account = await records.get('Account', textOf(filter.account) ?? '');
    if (account === null) return { rows: [], total: 0, sums: {} };
    const days = (filter.bookingDate ?? {}) as { readonly from?: string; readonly to?: string };
    const isBlind = (await blindTo(records, user)).has(account.id);
    const text = blindText[language];
    const balances = isBlind
      ? { openingBalance: text, closingBalance: text, change: text, debitTotal: text, creditTotal: text }
      : { ...(await balanceSpan(records, account.id, days)), ...(await sidesOf(records, account.id, days)) };
    return { rows: [{ id: account.id, currency: account.currency, ...balances }], total: 1, sums: {} };
  },
};

/** What came to each side of an account in the days of a statement. */
async function sidesOf(
  records: RecordStore,
  account: string,
  { from, to }: { readonly from?: string; readonly to?: string },
): Promise<{ readonly debitTotal: string; readonly creditTotal: string }> {
  const bookingDate = { ...(from && { gte: from }), ...(to && { lte: to }) };
  const within = from || to ? { account, bookingDate } : { account };
  const sums = await records.sum('AccountTransaction', ['amount'], within, 'direction');
  return { debitTotal: sums.D?.amount ?? '0.00', creditTotal: sums.C?.amount ?? '0.00' };
}
