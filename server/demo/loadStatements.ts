import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import type { Model } from '../../contract/model/model';
import { addDays } from '../../contract/values/days';
import { todayInTurkiye } from '../../contract/values/today';
import { readStatementFiles } from '../institution/banks/jobs/readStatementFiles';
import { approveDay } from '../institution/banks/rules/lines';
import { balanceSpan } from '../institution/ledger/rules';
import { createRecordStore } from '../records/createRecordStore';
import { loadFiles } from '../records/loadFiles';
import type { Database } from '../records/openDatabase';
import type { RecordStore, StoredOf } from '../records/RecordStore';
import { bankLineOf, bankWords, writtenStatements } from './bankStatements';
import { demoActor } from './demoActor';
import { type BankLine, collectIncoming, incomingAccount, incomingLines } from './demoCollections';
import { closeExpected, expectMoney } from './demoExpectedMoney';
import { firmTransfer, loadFirmFiles, settleFirmFile } from './demoFirmFiles';

/** Accounts with statements, by their ids; days that statements tell of, and the last ones that nobody has approved. */
const told = { accounts: ['1', '2', '4', incomingAccount], days: 20, open: 5 } as const;

/** Entities that only statements write. */
const written = [
  'StatementFile',
  'BankStatement',
  'BankTransaction',
  'BankMatch',
  'Reconciliation',
  'Collection',
  'EftCollectionDemand',
  'ExtFirmBatch',
];

/**
 * Statements of the last days, read and matched as they always are. Most lines are those of our books; of the last days some are
 * without a reference, one has another amount, one comes a day late, and two are in no book; one account gets money of customers, which
 * is in the pool of collections from then on. Days before are approved.
 */
export async function loadStatements(database: Database, model: Model, now: Date): Promise<void> {
  // A definition with errors leaves its own part of the demo out.
  if (written.some((name) => model.entities[name] === undefined)) return;
  const today = todayInTurkiye(now);
  // Postings of a request are told apart by their number in it: each transaction is a request of its own.
  const actor = () => demoActor('accounting', `demo statements ${randomUUID()}`, now.toISOString());
  const inOrder = <Result>(work: (records: RecordStore) => Promise<Result>) =>
    database.transaction().execute((open) => work(createRecordStore(open, model, actor())));
  const ofFirms = { database, model, now, today, inOrder };
  await loadFirmFiles(ofFirms);
  const arriving = [
    ...(await inOrder((records) => expectMoney({ records, today, now: now.toISOString() }))),
    ...(await firmTransfer(ofFirms)),
  ];
  for (const id of told.accounts) {
    const text = await inOrder((records) => statementOf(records, id, today, arriving));
    const type: 'xml' | 'txt' = id === incomingAccount ? 'xml' : 'txt';
    const file = { id: randomUUID(), name: `ekstre-${id}.${type}` };
    const stored = await inOrder(async (records) => {
      const { bank = null } = (await records.get('BankAccount', id)) ?? {};
      return records.insert('StatementFile', { bank, file });
    });
    const kept = {
      place: 'StatementFile.file',
      type,
      recordId: stored.id,
      text,
    } as const;
    await loadFiles(database, [{ ...file, ...kept }], { userName: 'accounting', now: now.toISOString() });
  }
  const { signal } = new AbortController();
  await readStatementFiles({ database, model, signal, clock: () => now, runNo: 'demo', log: () => {} });
  await collectIncoming((work) => inOrder((records) => work({ records, today, now: now.toISOString() })));
  await settleFirmFile(ofFirms);
  await inOrder((records) => closeExpected({ records, today, now: now.toISOString() }));
  await inOrder(async (records) => {
    const days = await records.list('Reconciliation', {
      reconDate: { lt: addDays(today, -told.open) },
      reconStatus: 'BALANCED',
    });
    const sorted = [...days].sort((one, other) => (one.reconDate < other.reconDate ? -1 : 1));
    for (const day of sorted) await approveDay(records, day.id, null);
  });
}

/** The statements of an account, one for each day with lines, as its bank writes them. @param arriving what firms expect */
async function statementOf(
  records: RecordStore,
  id: string,
  today: string,
  arriving: readonly BankLine[],
): Promise<string> {
  const account = (await records.get('BankAccount', id)) as StoredOf<'BankAccount'>;
  const from = addDays(today, -told.days);
  const booked = await linesOf(records, account, from, today);
  const isCamt = id === incomingAccount;
  const lines = isCamt
    ? [...booked.known, ...(await incomingLines(records, today)), ...arriving]
    : [...booked.known, ...booked.odd];
  const span = await balanceSpan(records, account.account, { from, to: from });
  return writtenStatements(account, { isCamt, opening: span.openingBalance }, lines);
}

async function linesOf(
  records: RecordStore,
  { account }: Pick<StoredOf<'BankAccount'>, 'account'>,
  from: string,
  today: string,
): Promise<{ readonly known: readonly BankLine[]; readonly odd: readonly BankLine[] }> {
  const booked = await records.list('AccountTransaction', { account, bookingDate: { gte: from, lt: today } });
  const vouchers = await records.getAll(
    'Voucher',
    booked.map(({ voucher }) => voucher),
  );
  const recent = addDays(today, -told.open);
  const [odd, late] = booked.filter(
    ({ bookingDate }) => bookingDate >= recent && bookingDate < addDays(today, -1),
  );
  const known = booked.map((entry, at): BankLine => {
    const isBare = entry.bookingDate >= recent && at % 4 === 3;
    const { sourceRef = null, reference = null } = vouchers.get(entry.voucher ?? '') ?? {};
    const line = bankLineOf({ ...entry, reference: sourceRef ?? reference });
    return {
      ...line,
      ...(entry === late && { day: addDays(entry.bookingDate, 1) }),
      ...(entry === odd && { amount: new Big(entry.amount).plus('12.50').toFixed(2) }),
      ...(isBare && { reference: undefined, name: undefined }),
    };
  });
  const unknown = { day: addDays(today, -2), number: `U${account}` };
  const paid = { direction: 'C', amount: '3750.00', name: 'MERT AKSOY', text: bankWords.in } as const;
  const fee = { direction: 'D', amount: '45.00', text: 'HESAP ISLETIM UCRETI' } as const;
  return {
    known,
    odd: [
      { ...unknown, ...paid },
      { ...unknown, number: `M${account}`, ...fee },
    ],
  };
}
