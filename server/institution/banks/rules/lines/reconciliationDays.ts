import Big from 'big.js';
import { addDays } from '../../../../../contract/values/days';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import { balanceSpan } from '../../../ledger/rules';
import { bookEntries, isOpen } from './openMovements';
import { approvedDay, changedStatus, earlierDay, laterDay, unexplainedDay } from './refusals';

type Day = StoredOf<'Reconciliation'>;
type Account = Pick<StoredOf<'BankAccount'>, 'id' | 'account'>;

/** The last approved day of a bank account; null if none is. Nothing of it or of days before it changes. */
export async function lastApproved(records: RecordStore, bankAccount: string): Promise<Day | null> {
  const [last = null] = await records.list(
    'Reconciliation',
    { bankAccount, reconStatus: 'APPROVED' },
    { last: { field: 'reconDate', per: ['bankAccount'] } },
  );
  return last;
}

/** Refuses a change of what belongs to approved days. @throws Refusal `reconciliation.approved` */
export async function requireOpenDays(
  records: RecordStore,
  bankAccount: string,
  days: readonly string[],
): Promise<void> {
  const last = await lastApproved(records, bankAccount);
  const touched = last === null ? undefined : days.find((day) => day <= last.reconDate);
  if (last !== null && touched !== undefined) throw approvedDay(last.reconDate);
}

/**
 * Calculates the days of an account that are not approved: balance at the bank and in the books, and the part of their difference
 * that matches explain, because the books have a movement on another day than the bank, or because two persons ignored a line. A
 * day whose difference is explained, and that has no open line, is balanced.
 */
export async function refreshDays(
  records: RecordStore,
  { id: bankAccount, account }: Account,
): Promise<void> {
  const open = await records.list('Reconciliation', {
    bankAccount,
    reconStatus: ['OPEN', 'BALANCED', 'DIFFERENCE'],
  });
  const days = [...open].sort((one, other) => (one.reconDate < other.reconDate ? -1 : 1));
  const until = days.at(-1)?.reconDate;
  if (until === undefined) return;
  const approved = await lastApproved(records, bankAccount);
  const from = approved === null ? await firstDay(records, bankAccount) : addDays(approved.reconDate, 1);
  const lines = await records.list('BankTransaction', {
    bankAccount,
    bookingDate: { gte: from, lte: until },
  });
  const entries = await bookEntries(records, account, { from, until });
  const before = (await balanceSpan(records, account, { from, to: from })).openingBalance;
  for (const day of days) {
    const seen = lines.filter(({ bookingDate }) => bookingDate <= day.reconDate);
    const booked = entries.all.filter(({ bookingDate }) => bookingDate <= day.reconDate);
    const bookClosing = sumOf(booked, 'D').plus(before);
    const difference = new Big(day.bankClosing).minus(bookClosing);
    const explained = sumOf(
      seen.filter((line) => !isOpen(line)),
      'C',
    )
      .minus(sumOf(booked.filter(entries.isSettled), 'D'))
      .plus(approved?.difference ?? 0);
    const unmatchedBank = seen.filter(isOpen).length;
    const isBalanced = unmatchedBank === 0 && difference.eq(explained);
    await change(records, day, {
      bookClosing: bookClosing.toFixed(2),
      difference: difference.toFixed(2),
      explained: explained.toFixed(2),
      unmatchedBank,
      unmatchedBook: booked.filter((entry) => !entries.isSettled(entry)).length,
      reconStatus: isBalanced ? 'BALANCED' : 'DIFFERENCE',
    });
  }
}

type Figures = Pick<
  Day,
  'bookClosing' | 'difference' | 'explained' | 'unmatchedBank' | 'unmatchedBook' | 'reconStatus'
>;

async function change(records: RecordStore, day: Day, figures: Figures): Promise<void> {
  const names = Object.keys(figures) as (keyof Figures)[];
  if (names.some((name) => day[name] !== figures[name]))
    await records.update('Reconciliation', day.id, day.version, figures);
}

/** Sum of movements, in which one side adds to the balance. */
function sumOf(
  movements: readonly { readonly direction: 'C' | 'D'; readonly amount: string }[],
  adds: 'C' | 'D',
): Big {
  return movements.reduce(
    (sum, { direction, amount }) => (direction === adds ? sum.plus(amount) : sum.minus(amount)),
    new Big(0),
  );
}

/** The first day that statements of the account tell of. */
async function firstDay(records: RecordStore, bankAccount: string): Promise<string> {
  const [first] = (await records.list('BankStatement', { bankAccount }))
    .map(({ openingDay }) => openingDay)
    .sort();
  const day = first ?? '9999-12-31';
  const isOn = await records.count('BankTransaction', { bankAccount, bookingDate: day });
  return isOn > 0 ? day : addDays(day, 1);
}

/** The day of a statement: created with it, with the closing balance of its last statement. @throws Refusal `reconciliation.approved` */
export async function openDay(records: RecordStore, statement: StoredOf<'BankStatement'>): Promise<void> {
  const { id: bankStatement, bankAccount, closingDay: reconDate } = statement;
  const values = {
    bankStatement,
    bankOpening: statement.openingBalance,
    bankClosing: statement.closingBalance,
  };
  const day = await records.find('Reconciliation', { bankAccount, reconDate });
  if (day?.reconStatus === 'APPROVED') throw approvedDay(reconDate);
  if (day !== null) {
    const { bankOpening } = day;
    await records.update('Reconciliation', day.id, day.version, { ...values, bankOpening });
    return;
  }
  await records.insert('Reconciliation', {
    ...values,
    bankAccount,
    reconDate,
    bookClosing: '0.00',
    difference: '0.00',
    explained: '0.00',
    unmatchedBank: 0,
    unmatchedBook: 0,
  });
}

/**
 * Approves a day: the first one of its account that is not, if its difference is explained by now.
 * @throws Refusal `reconciliation.status`, `reconciliation.earlier`, `reconciliation.unexplained`
 */
export async function approveDay(records: RecordStore, id: string, reconNote: string | null): Promise<Day> {
  const day = await lockDay(records, id, ['OPEN', 'BALANCED', 'DIFFERENCE']);
  const { bankAccount, reconDate, reconStatus } = day;
  const earlier = await records.count('Reconciliation', {
    bankAccount,
    reconDate: { lt: reconDate },
    reconStatus: ['OPEN', 'BALANCED', 'DIFFERENCE'],
  });
  if (earlier > 0) throw earlierDay();
  if (reconStatus !== 'BALANCED') throw unexplainedDay();
  return records.update('Reconciliation', id, day.version, {
    reconStatus: 'APPROVED',
    reconNote,
    reopenReason: null,
  });
}

/** Opens the last approved day of an account again. @throws Refusal `reconciliation.status`, `reconciliation.later` */
export async function reopenDay(records: RecordStore, id: string, reopenReason: string): Promise<Day> {
  const day = await lockDay(records, id, ['APPROVED']);
  const last = await lastApproved(records, day.bankAccount);
  if (last?.id !== id) throw laterDay();
  const reopened = { reconStatus: 'BALANCED', reopenReason } as const;
  const { version } = await records.update('Reconciliation', id, day.version, reopened);
  await refreshDays(records, await accountOf(records, day.bankAccount));
  return { ...day, version };
}

/** The day, with its account locked and its figures calculated. @throws Refusal `reconciliation.status` */
async function lockDay(
  records: RecordStore,
  id: string,
  states: readonly Day['reconStatus'][],
): Promise<Day> {
  const found = await records.get('Reconciliation', id);
  if (found === null) throw changedStatus();
  await records.lock('BankAccount', found.bankAccount);
  if (!states.includes('APPROVED')) await refreshDays(records, await accountOf(records, found.bankAccount));
  const day = await records.lock('Reconciliation', id);
  if (day === null || !states.includes(day.reconStatus)) throw changedStatus();
  return day;
}

async function accountOf(records: RecordStore, id: string): Promise<Account> {
  return (await records.get('BankAccount', id)) as Account;
}
