import Big from 'big.js';
import { shownDay } from '../../../../../contract/values/days';
import type { LocalizedText } from '../../../../../contract/values/language';
import { sumDecimals } from '../../../../../contract/values/money';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import { type Statement, signedSum } from '../statements';
import { lineNumbers } from './lineNumbers';
import { openDay, requireOpenDays } from './reconciliationDays';
import { changedLine, contradictingStatement, unknownBankAccount } from './refusals';

/** Lines of a part. */
const part = 500;

/** What a file changed. */
export interface StoredStatements {
  readonly lineCount: number;
  readonly newCount: number;
  readonly warnings: readonly LocalizedText[];
}

type File = Pick<StoredOf<'StatementFile'>, 'id' | 'bank'>;

/**
 * Stores the statements of a file in their order. One that is stored changes nothing; of one that overlaps a stored one, the lines
 * that are new are stored, and are proven to lead from that one's closing balance to its own.
 * @throws Refusal `statement.account`, `statement.changedLine`, `statement.overlap`, `reconciliation.approved`
 */
export async function storeStatements(
  records: RecordStore,
  file: File,
  statements: readonly Statement[],
): Promise<StoredStatements> {
  const warnings: LocalizedText[] = [];
  let [lineCount, newCount] = [0, 0];
  for (const statement of statements) {
    const stored = await storeStatement(records, file, statement);
    lineCount += statement.lines.length;
    newCount += stored.newCount;
    if (stored.warning !== null) warnings.push(stored.warning);
  }
  return { lineCount, newCount, warnings };
}

async function storeStatement(records: RecordStore, file: File, statement: Statement) {
  const account = await lockedAccount(records, file, statement);
  const { opening, closing, statementNo, lines } = statement;
  const values = {
    bankAccount: account.id,
    statementNo: statementNo || null,
    openingDay: opening.day,
    openingBalance: opening.amount,
    closingDay: closing.day,
    closingBalance: closing.amount,
  };
  const same = await records.find('BankStatement', { ...values, lineCount: lines.length });
  const number = statementNo || shownDay(closing.day);
  if (same !== null) return { newCount: 0, warning: texts.again(number) };
  const last = await lastStatement(records, account.id);
  const continues =
    last !== null && new Big(last.closingBalance).eq(opening.amount) && last.closingDay <= closing.day;
  const fresh = await newLines(records, account.id, statement, continues);
  const overlap = lines.length - fresh.length;
  const isLater = last === null || last.closingDay <= closing.day;
  if (last !== null && isLater && overlap > 0) {
    const led = sumDecimals([last.closingBalance, signedSum(fresh.map(({ line }) => line))]);
    if (!new Big(led).eq(closing.amount)) throw contradictingStatement(closing.line);
  }
  await requireOpenDays(
    records,
    account.id,
    fresh.map(({ line }) => line.bookingDay),
  );
  const stored = await records.insert('BankStatement', {
    ...values,
    statementFile: file.id,
    lineCount: lines.length,
  });
  const { id: bankStatement } = stored;
  await openDay(records, stored);
  for (let at = 0; at < fresh.length; at += part)
    await records.insertAll(
      'BankTransaction',
      fresh.slice(at, at + part).map(({ line, bankTxnNo }) => ({
        bankTxnNo,
        bankAccount: account.id,
        bankStatement,
        bookingDate: line.bookingDay,
        valueDate: line.valueDay,
        direction: line.direction,
        amount: line.amount,
        isReversal: line.isReversal,
        referenceNo: line.reference.slice(0, 35) || null,
        senderName: line.name.slice(0, 140) || null,
        senderTaxNo: line.taxNo || null,
        senderIban: line.iban.slice(0, 34) || null,
        namedIban: line.namedIban.slice(0, 34) || null,
        description: line.description.slice(0, 1000) || null,
        matchStatus: 'UNMATCHED' as const,
      })),
    );
  if (isLater)
    await records.update('BankAccount', account.id, account.version, {
      bankBalance: closing.amount,
      lastStatementAt: `${closing.day}T20:59:59.000Z`,
    });
  const isGap = last !== null && isLater && !continues && overlap === 0;
  const warning = overlap > 0 ? texts.overlap(number, overlap) : isGap ? texts.gap(number) : null;
  return { newCount: fresh.length, warning };
}

/** The account of a statement, locked: two files of it are stored one after the other. */
async function lockedAccount(records: RecordStore, { bank }: File, { account, currency, line }: Statement) {
  const found = await records.find('BankAccount', { bank, iban: account, currency, status: 'ACTIVE' });
  const locked = found && (await records.lock('BankAccount', found.id));
  if (locked === null) throw unknownBankAccount(account, line);
  return locked;
}

async function lastStatement(records: RecordStore, bankAccount: string) {
  const [last = null] = await records.list(
    'BankStatement',
    { bankAccount },
    { last: { field: 'closingDay', per: ['bankAccount'] } },
  );
  return last;
}

/**
 * Lines that are not stored, with their numbers. A statement that begins with the closing balance of the last one has no line of
 * it, even if a line is equal to one of the same day. @throws Refusal `statement.changedLine`
 */
async function newLines(records: RecordStore, bankAccount: string, { lines }: Statement, continues: boolean) {
  const days = lines.map(({ bookingDay }) => bookingDay).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const stored = await records.list('BankTransaction', {
    bankAccount,
    bookingDate: { gte: first, lte: last },
  });
  const known = new Map(stored.map((each) => [`${each.bookingDate} ${each.bankTxnNo}`, each]));
  const isTaken = (day: string, number: string) => known.has(`${day} ${number}`);
  const numbers = lineNumbers(lines, continues ? isTaken : undefined);
  return lines.flatMap((line, at) => {
    const bankTxnNo = numbers[at] as string;
    const before = known.get(`${line.bookingDay} ${bankTxnNo}`);
    if (before === undefined) return [{ line, bankTxnNo }];
    if (!new Big(before.amount).eq(line.amount) || before.direction !== line.direction)
      throw changedLine(bankTxnNo, line.line);
    return [];
  });
}

const texts = {
  again: (number: string) => ({
    tr: `${number} ekstresi daha önce yüklenmiş; bir şey değişmedi.`,
    en: `Statement ${number} was uploaded before: nothing has changed.`,
  }),
  overlap: (number: string, count: number) => ({
    tr: `${number} ekstresinin dönemi çakışıyor: ${count} hareketi zaten vardı.`,
    en: `The period of statement ${number} overlaps: ${count} of its lines were there already.`,
  }),
  gap: (number: string) => ({
    tr: `${number} ekstresi son ekstrenin kapanışıyla başlamıyor: arada eksik ekstre olabilir.`,
    en: `Statement ${number} does not begin with the last closing balance: a statement between may be missing.`,
  }),
} as const;
