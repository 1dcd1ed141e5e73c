import { sumDecimals } from '../../contract/values/money';
import type { BankFormat, Statement, StatementLine } from '../institution/banks/rules/statements';
import { element, textElement, writeXml, type XmlElement } from '../platform/files/xml';

/** A line as its bank knows it. Lines of one entry follow each other, with its number. */
export type MadeLine = Omit<StatementLine, 'line' | 'isPart'> & { readonly entry: number };

/** A statement as its bank knows it. */
export interface MadeStatement {
  readonly account: string;
  readonly currency: string;
  readonly statementNo: string;
  readonly day: string;
  readonly opening: string;
  readonly lines: readonly MadeLine[];
}

/** How a bank writes a file, beside its format. */
export interface FileStyle {
  /** Lines of a page. */
  readonly pageSize: number;
  /** MT940: whether SWIFT's blocks stand around each message. */
  readonly hasBlocks: boolean;
  /** camt.053: whether parties have an element of their own, as since the eighth version. */
  readonly hasParties: boolean;
  /** camt.053: prefix of its names. */
  readonly prefix: string;
}

const signed = ({ direction, amount }: Pick<StatementLine, 'direction' | 'amount'>) =>
  direction === 'C' ? amount : `-${amount}`;

/** Balance behind some lines. */
const after = (opening: string, lines: readonly MadeLine[]) => sumDecimals([opening, ...lines.map(signed)]);

/** What is read of a statement, beside its places in the file. */
export function shownStatement({ account, currency, statementNo, opening, closing, lines }: Statement) {
  return {
    account,
    currency,
    statementNo,
    opening: opening.amount,
    day: closing.day,
    closing: closing.amount,
    lines: lines.map(({ line: _, isPart: __, ...rest }) => rest),
  };
}

/** What must be read of a statement. */
export function expectedStatement({ opening, lines, ...rest }: MadeStatement) {
  const two = (amount: string) =>
    sumDecimals([amount, '0.00'])
      .replace(/^(-?\d+)$/, '$1.00')
      .replace(/(\.\d)$/, '$10');
  return {
    ...rest,
    opening: two(opening),
    closing: two(after(opening, lines)),
    lines: lines.map(({ entry: _, ...line }) => line),
  };
}

/** Pages of a statement. @param size of a page; those of one entry stay together */
function pagesOf(lines: readonly MadeLine[], size: number): readonly (readonly MadeLine[])[] {
  const pages: MadeLine[][] = [[]];
  for (const line of lines) {
    const page = pages.at(-1) as MadeLine[];
    if (page.length >= size && page.at(-1)?.entry !== line.entry) pages.push([line]);
    else page.push(line);
  }
  return pages;
}

/** The text of statements as MT940. */
export function mt940Of(made: readonly MadeStatement[], format: BankFormat, style: FileStyle): string {
  const amount = (value: string) => value.replace(/^-/, '').replace('.', format.decimalMark);
  const balance = (tag: string, value: string, { day, currency }: MadeStatement) =>
    `:${tag}:${value.startsWith('-') ? 'D' : 'C'}${shortDay(day)}${currency}${amount(value.includes('.') ? value : `${value}.`)}`;
  const messages = made.flatMap((statement) => {
    const pages = pagesOf(statement.lines, style.pageSize);
    let before = statement.opening;
    return pages.map((lines, at) => {
      const closing = after(before, lines);
      const message = [
        ':20:EKSTRE',
        `:25:${statement.account}`,
        `:28C:${statement.statementNo}/${at + 1}`,
        balance(at === 0 ? '60F' : '60M', before, statement),
        ...lines.flatMap((line) => [lineOf(line, amount(line.amount)), ...detailsOf(line, format)]),
        balance(at === pages.length - 1 ? '62F' : '62M', closing, statement),
        ...(at === pages.length - 1 ? [balance('64', closing, statement)] : []),
      ];
      before = closing;
      return style.hasBlocks
        ? ['{1:F01BANKTRISAXXX0000000000}{2:O9401200}{4:', ...message, '-}']
        : [...message, '-'];
    });
  });
  return messages.map((lines) => `${lines.join('\r\n')}\r\n`).join('');
}

const shortDay = (day: string) => day.slice(2).replaceAll('-', '');

function lineOf(line: MadeLine, amount: string): string {
  const mark = line.isReversal ? (line.direction === 'C' ? 'RD' : 'RC') : line.direction;
  const entryDay = line.bookingDay.slice(5).replace('-', '');
  return `:61:${shortDay(line.valueDay)}${entryDay}${mark}${amount}NTRF${line.reference || 'NONREF'}//${line.bankReference}`;
}

function detailsOf(
  { reference, name, iban, description }: MadeLine,
  { detailStyle }: BankFormat,
): readonly string[] {
  const texts = {
    FREE: [description],
    CODEWORDS: [
      ...(reference === '' ? [] : [`/EREF/${reference}`]),
      ...(name === '' ? [] : [`/NAME/${name}`]),
      ...(iban === '' ? [] : [`/IBAN/${iban}`]),
      `/REMI/${description}`,
    ],
    SUBFIELDS: [
      '166?00HAVALE',
      ...broken(description, 27).map((part, at) => `?${at < 10 ? 20 + at : 50 + at}${part}`),
      ...(iban === '' ? [] : [`?31${iban}`]),
      ...broken(name, 27).map((part, at) => `?${32 + at}${part}`),
    ],
  }[detailStyle];
  const [first = '', ...others] = broken(texts.join(''), 65);
  return [`:86:${first}`, ...others];
}

/** A text in parts of a length. */
function broken(text: string, length: number): readonly string[] {
  return text.match(new RegExp(`.{1,${length}}`, 'gsu')) ?? [];
}

/** The text of statements as camt.053. */
export function camtOf(made: readonly MadeStatement[], format: BankFormat, style: FileStyle): string {
  const amount = (name: string, value: string, currency: string) =>
    element(name, value.replace(/^-/, '').replace('.', format.decimalMark), { Ccy: currency });
  const mark = (value: string) => textElement('CdtDbtInd', value.startsWith('-') ? 'DBIT' : 'CRDT');
  const balance = (code: string, value: string, { currency, day }: MadeStatement) =>
    element('Bal', [
      element('Tp', [element('CdOrPrtry', [textElement('Cd', code)])]),
      amount('Amt', value, currency),
      mark(value),
      element('Dt', [textElement('Dt', day)]),
    ]);
  const account = (name: string, iban: string) =>
    iban === '' ? null : element(name, [element('Id', [textElement('IBAN', iban)])]);
  const payment = (line: MadeLine, { currency }: MadeStatement) => {
    const [other, own] = line.direction === 'C' ? ['Dbtr', 'Cdtr'] : ['Cdtr', 'Dbtr'];
    const person = [
      textElement('Nm', line.name),
      line.taxNo === ''
        ? null
        : element('Id', [element('PrvtId', [element('Othr', [textElement('Id', line.taxNo)])])]),
    ];
    return element('TxDtls', [
      element('Refs', [
        textElement('AcctSvcrRef', line.bankReference),
        textElement('EndToEndId', line.reference || 'NOTPROVIDED'),
      ]),
      amount('Amt', line.amount, currency),
      mark(signed(line)),
      element('RltdPties', [
        element(other, style.hasParties ? [element('Pty', person)] : person),
        account(`${other}Acct`, line.iban),
        account(`${own}Acct`, line.namedIban),
      ]),
      element(
        'RmtInf',
        broken(line.description, 140).map((part) => element('Ustrd', part)),
      ),
    ]);
  };
  const entryOf = (lines: readonly MadeLine[], statement: MadeStatement) => {
    const [first] = lines as [MadeLine];
    const sum = after('0.00', lines);
    return element('Ntry', [
      amount('Amt', sum, statement.currency),
      mark(sum),
      textElement('RvslInd', first.isReversal ? 'true' : null),
      style.hasParties ? element('Sts', [textElement('Cd', 'BOOK')]) : textElement('Sts', 'BOOK'),
      element('BookgDt', [textElement('Dt', first.bookingDay)]),
      element('ValDt', [textElement('DtTm', `${first.valueDay}T00:00:00+03:00`)]),
      textElement('AcctSvcrRef', lines.length === 1 ? first.bankReference : `E${first.entry}`),
      element(
        'NtryDtls',
        lines.map((line) => payment(line, statement)),
      ),
    ]);
  };
  const statements = made.flatMap((statement) => {
    const pages = pagesOf(statement.lines, style.pageSize);
    let before = statement.opening;
    return pages.map((lines, at) => {
      const closing = after(before, lines);
      const entries = new Map<number, MadeLine[]>();
      for (const line of lines) entries.set(line.entry, [...(entries.get(line.entry) ?? []), line]);
      const page = element('Stmt', [
        textElement('Id', `S${statement.statementNo}`),
        element('StmtPgntn', [textElement('PgNb', String(at + 1))]),
        textElement('ElctrncSeqNb', statement.statementNo),
        element('Acct', [
          element('Id', [textElement('IBAN', statement.account)]),
          textElement('Ccy', statement.currency),
        ]),
        balance(at === 0 ? 'OPBD' : 'ITBD', before, statement),
        balance(at === pages.length - 1 ? 'CLBD' : 'ITBD', closing, statement),
        ...[...entries.values()].map((each) => entryOf(each, statement)),
      ]);
      before = closing;
      return page;
    });
  });
  const document = element(
    'Document',
    [element('BkToCstmrStmt', [element('GrpHdr', [textElement('MsgId', 'M1')]), ...statements])],
    {
      'xmlns:c': 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08',
    },
  );
  return `<?xml version="1.0" encoding="${format.characterSet}"?>\n${writeXml(prefixed(document, style.prefix))}`;
}

function prefixed({ name, attributes, content }: XmlElement, prefix: string): XmlElement {
  const parts = typeof content === 'string' ? content : content.map((part) => prefixed(part, prefix));
  return { name: `${prefix}${name}`, attributes, content: parts };
}

/** Letters of Windows-1254 that are others in Latin-1. */
const turkish: ReadonlyMap<string, number> = new Map([
  ...([
    ['Ğ', 0xd0],
    ['İ', 0xdd],
    ['Ş', 0xde],
    ['ğ', 0xf0],
    ['ı', 0xfd],
    ['ş', 0xfe],
  ] as const),
]);

/** The bytes of a text in UTF-8 or, of Turkish letters, in Windows-1254. */
export function encodedIn(text: string, characterSet: string): Uint8Array {
  if (/^utf-8$/i.test(characterSet)) return new TextEncoder().encode(text);
  return Uint8Array.from([...text], (letter) => turkish.get(letter) ?? letter.charCodeAt(0));
}

/** Bytes in parts, so that letters and elements are cut anywhere. */
export async function* inParts(bytes: Uint8Array, size = 4096): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
