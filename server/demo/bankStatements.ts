import Big from 'big.js';
import { sql } from 'kysely';
import { addDays } from '../../contract/values/days';
import type { Database } from '../records/openDatabase';
import type { StoredOf } from '../records/RecordStore';
import type { BankLine } from './demoCollections';

/** Lines of a day between two balances. */
interface Day {
  readonly day: string;
  readonly opening: Big;
  readonly closing: Big;
  readonly lines: readonly BankLine[];
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
export const bankWords = { in: 'GELEN HAVALE EFT', out: 'GIDEN HAVALE EFT' } as const;

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

/** Lines by day, each day with its balances, as the bank of an account writes them. */
export function writtenStatements(
  account: Written,
  { isCamt, opening: before }: { readonly isCamt: boolean; readonly opening: string },
  lines: readonly BankLine[],
): string {
  let balance = new Big(before);
  const days = [...new Set(lines.map((line) => line.day))].sort().map((day): Day => {
    const opening = balance;
    const own = lines.filter((line) => line.day === day);
    for (const { direction, amount } of own)
      balance = direction === 'C' ? balance.plus(amount) : balance.minus(amount);
    return { day, opening, closing: balance, lines: own };
  });
  return isCamt ? camtOf(account, days) : mt940Of(account, days);
}

/** A movement of our books, with the reference of its voucher. */
interface BookedLine
  extends Pick<
    StoredOf<'AccountTransaction'>,
    'id' | 'bookingDate' | 'direction' | 'amount' | 'counterparty'
  > {
  readonly reference: string | null;
}

/** A movement of our books as the bank has it. */
export const bankLineOf = (entry: BookedLine): BankLine => ({
  day: entry.bookingDate,
  number: `B${entry.id}`,
  direction: entry.direction === 'D' ? 'C' : 'D',
  amount: entry.amount,
  reference: entry.reference ?? undefined,
  name: entry.counterparty ?? undefined,
  text: entry.direction === 'D' ? bankWords.in : bankWords.out,
});

/**
 * What a bank of the demo writes of an account from one day to another: what our books have of it that no statement has shown
 * yet. Null if there is nothing.
 */
export async function laterStatements(
  database: Database,
  iban: string,
  [from, to]: readonly [string, string],
): Promise<string | null> {
  const { rows: accounts } = await sql<Written & { account: string; opening: string; isCamt: boolean }>`
    select a.iban, a.currency, a.account::text, coalesce(a.bank_balance, 0)::text as opening,
      f.statement_source = 'CAMT053' as "isCamt"
    from bank_account a join statement_format f on f.bank = a.bank
    where a.iban = ${iban} and a.status = 'ACTIVE'`.execute(database);
  const [account] = accounts;
  if (account === undefined) return null;
  const { rows } = await sql<BookedLine>`
    select t.id::text, t.booking_date::text as "bookingDate", t.direction, t.amount::text, t.counterparty,
      coalesce(v.source_ref, v.reference) as reference
    from account_transaction t left join voucher v on v.id = t.voucher
    where t.account = ${account.account} and t.booking_date between ${from} and ${to}
      and not exists (select from bank_match_entry m where m.used_transaction = t.id::text)
    order by t.id`.execute(database);
  return rows.length === 0 ? null : writtenStatements(account, account, rows.map(bankLineOf));
}
