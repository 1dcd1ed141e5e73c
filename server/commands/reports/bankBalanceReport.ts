import type { GridRow } from '../../../contract/query';
import type { QueryCommand } from '../../context/Command';
import type { RecordStore, StoredRecord } from '../../storage/RecordStore';
import { amountOf, amountText, textOf } from '../values';
import { computedAnswer } from './computedAnswer';
import { dayBalance } from './dayBalance';

/** Filters that must match exactly. */
const filters = ['bank', 'currency', 'bankAccPurpose'] as const;

/** Report 20: what the bank says and what our books say, an own account a row. */
export const bankBalanceReport: QueryCommand = {
  path: 'reports/cash/20/query',
  async query({ records, today }, request) {
    const day = textOf(request.filter.asOfDate) ?? today;
    const chosen = filters.flatMap((field) => {
      const value = textOf(request.filter[field]);
      return value === null ? [] : [[field, value] as const];
    });
    const accounts = await records.list('BankAccount', { ...Object.fromEntries(chosen), status: 'ACTIVE' });
    const rows: GridRow[] = [];
    for (const own of accounts) rows.push(await rowOf(records, own, day, today));
    return computedAnswer(rows, request, ['bankBalance', 'bookBalance', 'balanceDiff']);
  },
};

/**
 * The books can be read back to any day by their movements. The bank's own figure is known as of its last
 * statement only, so it is left empty for days before that.
 */
async function rowOf(records: RecordStore, own: StoredRecord, day: string, today: string): Promise<GridRow> {
  const bank = await records.get('Bank', String(own.bank));
  const account = await records.get('Account', String(own.account));
  const book = account === null ? null : (await dayBalance(records, account, day)).closing;
  const statement = textOf(own.lastStatementAt)?.slice(0, 10) ?? null;
  const told = day >= (statement ?? today) ? textOf(own.bankBalance) : null;
  return {
    id: own.id,
    'bank.name': bank?.name ?? null,
    iban: own.iban ?? null,
    currency: own.currency ?? null,
    bankAccPurpose: own.bankAccPurpose ?? null,
    bankBalance: told,
    bookBalance: book && amountText(book),
    balanceDiff: told === null || book === null ? null : amountText(amountOf(told).minus(book)),
    lastStatementAt: own.lastStatementAt ?? null,
  };
}
