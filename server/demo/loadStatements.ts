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
import { demoActor } from './demoActor';
import {
  type BankLine,
  collectIncoming,
  type InOrder,
  incomingAccount,
  incomingLines,
} from './demoCollections';
import { closeExpected, expectMoney } from './demoExpectedMoney';
import { firmTransfer, loadFirmFiles, settleFirmFile } from './demoFirmFiles';
import { payOwn } from './demoOwnPayments';

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

/** Lines of a day between two balances. */
interface Day {
  readonly day: string;
  readonly opening: Big;
  readonly closing: Big;
  readonly lines: readonly BankLine[];
}

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
  const inDemoOrder: InOrder = (work) =>
    inOrder((records) => work({ records, today, now: now.toISOString() }));
  await payOwn(inDemoOrder, { database, model, now });
  await collectIncoming(inDemoOrder);
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
  let balance = new Big(span.openingBalance);
  const days = [...new Set(lines.map((line) => line.day))].sort().map((day): Day => {
    const opening = balance;
    const own = lines.filter((line) => line.day === day);
    for (const { direction, amount } of own)
      balance = direction === 'C' ? balance.plus(amount) : balance.minus(amount);
    return { day, opening, closing: balance, lines: own };
  });
  return isCamt ? camtOf(account, days) : mt940Of(account, days);
}

type Written = Pick<StoredOf<'BankAccount'>, 'iban' | 'currency'>;

const mt940Of = ({ iban, currency }: Written, days: readonly Day[]): string =>
  days
    .map(({ day, opening, closing, lines }, at) =>
      [
        ':20:EKSTRE',
        `:25:${iban}`,
        `:28C:${at + 1}`,
        balanceField('60F', opening, addDays(day, -1), currency),
        ...lines.flatMap(lineFields),
        balanceField('62F', closing, day, currency),
        '-\n',
      ].join('\n'),
    )
    .join('');

const tag = (name: string, content: string) => (content === '' ? '' : `<${name}>${content}</${name}>`);

function camtOf({ iban, currency }: Written, days: readonly Day[]): string {
  const amount = (value: Big | string) => `<Amt Ccy="${currency}">${new Big(value).abs().toFixed(2)}</Amt>`;
  const mark = (isIn: boolean) => tag('CdtDbtInd', isIn ? 'CRDT' : 'DBIT');
  const balance = (code: string, value: Big, day: string) =>
    tag(
      'Bal',
      `${tag('Tp', tag('CdOrPrtry', tag('Cd', code)))}${amount(value)}${mark(value.gte(0))}${tag('Dt', tag('Dt', day))}`,
    );
  const accountOf = (of: string, number: string) =>
    number && tag(`${of}Acct`, tag('Id', tag('IBAN', number)));
  const entry = ({
    day,
    number,
    direction,
    amount: value,
    reference = '',
    name = '',
    text,
    iban: payer = '',
    namedIban = '',
  }: BankLine) => {
    const [other, own] = direction === 'C' ? ['Dbtr', 'Cdtr'] : ['Cdtr', 'Dbtr'];
    const parties = `${name && tag(other, tag('Nm', name))}${accountOf(other, payer)}${accountOf(own, namedIban)}`;
    const details = `${tag('Refs', tag('EndToEndId', reference))}${tag('RltdPties', parties)}${tag('RmtInf', tag('Ustrd', text))}`;
    return tag(
      'Ntry',
      `${amount(value)}${mark(direction === 'C')}${tag('Sts', 'BOOK')}${tag('BookgDt', tag('Dt', day))}${tag('ValDt', tag('Dt', day))}${tag('AcctSvcrRef', number)}${tag('NtryDtls', tag('TxDtls', details))}`,
    );
  };
  const statements = days.map(({ day, opening, closing, lines }, at) =>
    tag(
      'Stmt',
      `${tag('Id', `S${at + 1}`)}${tag('Acct', tag('Id', tag('IBAN', iban)))}${balance('OPBD', opening, day)}${balance('CLBD', closing, day)}${lines.map(entry).join('')}`,
    ),
  );
  return `<?xml version="1.0"?>${tag('Document', tag('BkToCstmrStmt', `${tag('GrpHdr', tag('MsgId', '1'))}${statements.join('')}`))}\n`;
}

/** A bank describes payments in words of its own, not in those of our books. */
const bankWords = { in: 'GELEN HAVALE EFT', out: 'GIDEN HAVALE EFT' } as const;

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
    const { sourceRef = null, reference } = vouchers.get(entry.voucher ?? '') ?? {};
    const isBare = entry.bookingDate >= recent && at % 4 === 3;
    return {
      day: entry === late ? addDays(entry.bookingDate, 1) : entry.bookingDate,
      number: `B${entry.id}`,
      direction: entry.direction === 'D' ? 'C' : 'D',
      amount: entry === odd ? new Big(entry.amount).plus('12.50').toFixed(2) : entry.amount,
      reference: isBare ? undefined : (sourceRef ?? reference),
      name: isBare ? undefined : (entry.counterparty ?? undefined),
      text: entry.direction === 'D' ? bankWords.in : bankWords.out,
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

const short = (day: string) => day.slice(2).replaceAll('-', '');

const amountField = (amount: Big | string) => new Big(amount).abs().toFixed(2).replace('.', ',');

const balanceField = (tag: string, balance: Big, day: string, currency: string) =>
  `:${tag}:${balance.lt(0) ? 'D' : 'C'}${short(day)}${currency}${amountField(balance)}`;

/** Fields 61 and 86 of a line. */
function lineFields({ day, number, direction, amount, reference, name, text }: BankLine): readonly string[] {
  const details = `${reference ? `/EREF/${reference}` : ''}${name ? `/NAME/${name}` : ''}/REMI/${text}`;
  return [
    `:61:${short(day)}${short(day).slice(2)}${direction}${amountField(amount)}NTRFNONREF//${number}`,
    `:86:${(details.match(/.{1,65}/gu) ?? []).join('\n')}`,
  ];
}
