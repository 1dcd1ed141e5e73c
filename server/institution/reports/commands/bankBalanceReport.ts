import type Big from 'big.js';
import type { IsoDate } from '../../../../contract/model/generated/entities';
import type { GridRow } from '../../../../contract/wire/query';
import type { QueryCommand } from '../../../engine/context/Command';
import { computedAnswer } from '../../../engine/context/computedAnswer';
import { amountOf, amountText } from '../../../engine/context/values';
import type { StoredOf } from '../../../records/RecordStore';
import { dayBalances } from '../../ledger/rules/dayBalance';

/** Report 20: the bank's and our own balance, one row per own account. */
export const bankBalanceReport: QueryCommand<'BankAccount', { asOfDate: IsoDate }> = {
  path: 'reports/cash/20/query',
  async query({ records, today }, request) {
    const { asOfDate, bank, currency, bankAccPurpose } = request.filter;
    const day = asOfDate || today;
    const owned = await records.list('BankAccount', {
      ...(bank && { bank }),
      ...(currency && { currency }),
      ...(bankAccPurpose && { bankAccPurpose }),
      status: 'ACTIVE',
    });
    const banks = await records.getAll(
      'Bank',
      owned.map((held) => held.bank),
    );
    const accounts = await records.getAll(
      'Account',
      owned.map((held) => held.account),
    );
    const balances = await dayBalances(records, [...accounts.values()], day);
    const rows = owned.map((held): GridRow => {
      const book = balances.get(held.account ?? '')?.closing ?? null;
      return { ...rowOf(held, book, day, today), 'bank.name': banks.get(held.bank)?.name ?? null };
    });
    return computedAnswer(rows, request, ['bankBalance', 'bookBalance', 'balanceDiff']);
  },
};

/**
 * Our balance can be reconstructed for any day from its movements. The bank's is known only as of its last
 * statement, so it is empty for earlier days.
 */
function rowOf(held: StoredOf<'BankAccount'>, book: Big | null, day: string, today: string): GridRow {
  const { id, iban, currency, bankAccPurpose, lastStatementAt } = held;
  const statement = lastStatementAt?.slice(0, 10) ?? null;
  const bankBalance = day >= (statement ?? today) ? held.bankBalance : null;
  return {
    id,
    iban,
    currency,
    bankAccPurpose,
    lastStatementAt,
    bankBalance,
    bookBalance: book && amountText(book),
    balanceDiff: bankBalance === null || book === null ? null : amountText(amountOf(bankBalance).minus(book)),
  };
}
