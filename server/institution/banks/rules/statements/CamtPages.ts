import Big from 'big.js';
import {
  partsOf,
  textAt,
  type XmlNode,
  type XmlRecord,
  XmlRecords,
} from '../../../../platform/files/XmlRecords';
import { broken, joined } from './readDetails';
import { otherStatement, requireFew, signedSum, wrongLine } from './refusals';
import type { BankFormat, LineDetails, StatedBalance, StatementLine, StatementPage } from './Statement';
import {
  accountIn,
  noDetails,
  oneLine,
  readAmount,
  readCurrency,
  readDay,
  realReference,
  shortened,
} from './statementValues';

/** Parts of a statement in their order. All are named, so that an `Id` that stands in none of them is the statement's. */
const parts = [
  ...[
    'Id',
    'StmtPgntn',
    'ElctrncSeqNb',
    'RptgSeq',
    'LglSeqNb',
    'CreDtTm',
    'FrToDt',
    'CpyDplctInd',
    'RptgSrc',
  ],
  ...['Acct', 'RltdAcct', 'Intrst', 'Bal', 'TxsSummry', 'Ntry', 'AddtlStmtInf'],
] as const;

/** Codes of balances that a statement begins and ends with; ITBD is that between two of its pages. */
const balanceCodes = { opening: ['OPBD', 'PRCD'], closing: ['CLBD'], interim: 'ITBD' } as const;

interface Draft {
  readonly line: number;
  readonly reference: string;
  account: string;
  currency: string;
  statementNo: string;
  pageNo: number;
  readonly balances: (StatedBalance & { readonly code: string })[];
  readonly lines: StatementLine[];
}

/** Reads camt.053 part by part, of any version: details of a party are in an element of their own since the eighth. */
export class CamtPages {
  private readonly records: XmlRecords;
  private page: Draft | null = null;

  constructor(private readonly format: BankFormat) {
    this.records = new XmlRecords(new Set(parts), format.characterSet);
  }

  /** Pages that are complete after the next part of the text. @throws Refusal */
  read(text: string): readonly StatementPage[] {
    return this.pagesOf(this.records.read(text));
  }

  /** The page at the end of the text, which must be complete. @throws Refusal */
  close(): readonly StatementPage[] {
    return [...this.pagesOf(this.records.close()), ...this.endPage()];
  }

  private pagesOf(records: readonly XmlRecord[]): readonly StatementPage[] {
    const { root } = this.records;
    if (root !== '' && root !== 'Document') throw otherStatement(`<${shortened(root)}>`);
    return records.flatMap((record) => {
      // Reports of a day that goes on and notices have the same parts.
      if (record.parent === 'Rpt' || record.parent === 'Ntfctn') throw otherStatement(`<${record.parent}>`);
      if (record.parent !== 'Stmt') return [];
      const ended = record.node.name === 'Id' ? this.endPage() : [];
      this.readPart(record);
      return ended;
    });
  }

  private readPart({ line, node }: XmlRecord): void {
    if (node.name === 'Id') {
      this.page = {
        line,
        reference: realReference(textAt(node)),
        account: '',
        currency: '',
        statementNo: '',
        pageNo: 0,
        balances: [],
        lines: [],
      };
      return;
    }
    const { page } = this;
    if (page === null) throw wrongLine(line, { tr: 'ekstrenin numarası yok', en: 'the statement has no Id' });
    if (node.name === 'StmtPgntn') page.pageNo = Number(textAt(node, 'PgNb')) || 0;
    if (node.name === 'ElctrncSeqNb' || (node.name === 'LglSeqNb' && page.statementNo === ''))
      page.statementNo = textAt(node);
    if (node.name === 'Acct') {
      page.account = accountIn(textAt(node, 'Id', 'IBAN') || textAt(node, 'Id', 'Othr', 'Id'));
      page.currency = textAt(node, 'Ccy');
    }
    if (node.name === 'Bal') page.balances.push(this.balanceOf(page, line, node));
    if (node.name === 'Ntry') page.lines.push(...this.linesOf(page, line, node));
    requireFew(page.lines.length);
  }

  private balanceOf(page: Draft, line: number, node: XmlNode) {
    const sign = isCredit(node, line) ? '' : '-';
    const amount = this.amountOf(page, line, partsOf(node, 'Amt')[0]);
    return {
      code: textAt(node, 'Tp', 'CdOrPrtry', 'Cd'),
      line,
      day: dayAt(node, ['Dt'], line),
      amount: amount === '0.00' ? amount : `${sign}${amount}`,
      isInterim: false,
    };
  }

  /** An amount in the currency of the account. */
  private amountOf(page: Draft, line: number, node: XmlNode | undefined): string {
    const currency = readCurrency(node?.attributes.Ccy ?? '', line);
    if (page.currency === '') page.currency = currency;
    if (page.currency !== currency)
      throw wrongLine(line, {
        tr: `tutar hesabın para biriminde değil: ${currency}`,
        en: `the amount is not in the currency of the account: ${currency}`,
      });
    return readAmount(textAt(node), currency, this.format, line);
  }

  /** The line of an entry, or those of its payments, if the bank tells the amount of each and their sum is the entry. */
  private linesOf(page: Draft, line: number, node: XmlNode): readonly StatementLine[] {
    const status = textAt(node, 'Sts', 'Cd') || textAt(node, 'Sts');
    // Expected entries and such for information have moved nothing.
    if (status !== '' && status !== 'BOOK') return [];
    const isIn = isCredit(node, line);
    const entry: StatementLine = {
      ...noDetails,
      line,
      bookingDay: dayAt(node, ['BookgDt', 'ValDt'], line),
      valueDay: dayAt(node, ['ValDt', 'BookgDt'], line),
      direction: isIn ? 'C' : 'D',
      isReversal: textAt(node, 'RvslInd') === 'true',
      amount: this.amountOf(page, line, partsOf(node, 'Amt')[0]),
      bankReference: realReference(textAt(node, 'AcctSvcrRef')),
      description: oneLine(textAt(node, 'AddtlNtryInf')),
      isPart: false,
    };
    const payments = partsOf(node, 'NtryDtls').flatMap((details) => partsOf(details, 'TxDtls'));
    const [payment, another] = payments;
    if (payment === undefined) return [entry];
    if (another === undefined)
      return [
        {
          ...entry,
          ...this.detailsOf(page, payment, isIn, entry),
          bankReference: entry.bankReference || referenceOf(payment),
        },
      ];
    const lines = payments.map((each) => this.partOf(page, line, each, entry));
    const isWhole = lines.every((each) => each !== null) && new Big(signedSum(lines)).eq(signedSum([entry]));
    return isWhole ? lines : [entry];
  }

  /** A payment of several in an entry; null if its amount in the currency of the account is unknown. */
  private partOf(page: Draft, line: number, node: XmlNode, entry: StatementLine): StatementLine | null {
    const amounts = [
      partsOf(node, 'Amt')[0],
      ...['TxAmt', 'InstdAmt'].map(
        (name) => partsOf(partsOf(partsOf(node, 'AmtDtls')[0], name)[0], 'Amt')[0],
      ),
    ];
    const amount = amounts.find((each) => each?.attributes.Ccy === page.currency);
    if (amount === undefined) return null;
    const isIn = partsOf(node, 'CdtDbtInd').length === 0 ? entry.direction === 'C' : isCredit(node, line);
    return {
      ...entry,
      ...this.detailsOf(page, node, isIn, entry),
      amount: this.amountOf(page, line, amount),
      direction: isIn ? 'C' : 'D',
      bankReference: referenceOf(node) || entry.bankReference,
      isPart: true,
    };
  }

  private detailsOf(page: Draft, node: XmlNode, isIn: boolean, entry: StatementLine): LineDetails {
    const parties = partsOf(node, 'RltdPties')[0];
    const [other, own] = isIn ? ['Dbtr', 'Cdtr'] : ['Cdtr', 'Dbtr'];
    const party = partsOf(parties, other)[0];
    const person = partsOf(party, 'Pty')[0] ?? party;
    const accountAt = (name: string) => accountIn(textAt(parties, `${name}Acct`, 'Id', 'IBAN'));
    const named = accountAt(own);
    const remittance = partsOf(node, 'RmtInf')[0];
    const text = joined(
      partsOf(remittance, 'Ustrd').map((part) => part.text),
      broken.ustrd,
    );
    const taxNo =
      ['PrvtId', 'OrgId'].map((kind) => textAt(person, 'Id', kind, 'Othr', 'Id')).find(Boolean) ?? '';
    return {
      description: oneLine(text) || oneLine(textAt(node, 'AddtlTxInf')) || entry.description,
      reference:
        realReference(textAt(remittance, 'Strd', 'CdtrRefInf', 'Ref')) ||
        realReference(textAt(node, 'Refs', 'EndToEndId')),
      name: oneLine(textAt(person, 'Nm')),
      iban: accountAt(other),
      taxNo: /^[0-9]{10,11}$/.test(taxNo) ? taxNo : '',
      namedIban: named === page.account ? '' : named,
    };
  }

  private endPage(): readonly StatementPage[] {
    const { page } = this;
    this.page = null;
    if (page === null) return [];
    const { balances, ...rest } = page;
    const stated = (codes: readonly string[]) => balances.filter(({ code }) => codes.includes(code));
    const interim = stated([balanceCodes.interim]).map((balance) => ({ ...balance, isInterim: true }));
    const opening = stated(balanceCodes.opening)[0] ?? interim[0];
    const closing = stated(balanceCodes.closing)[0] ?? interim.at(-1);
    if (opening === undefined || closing === undefined || opening === closing || rest.account === '')
      throw wrongLine(page.line, {
        tr: 'hesap, açılış ya da kapanış bakiyesi yok',
        en: 'account, opening or closing balance is missing',
      });
    return [{ ...rest, opening: withoutCode(opening), closing: withoutCode(closing) }];
  }
}

const referenceOf = (payment: XmlNode) => realReference(textAt(payment, 'Refs', 'AcctSvcrRef'));

const withoutCode = ({ line, day, amount, isInterim }: StatedBalance): StatedBalance => ({
  line,
  day,
  amount,
  isInterim,
});

/** Whether an amount came in. The indicator of a reversal is that of the reversal, not of what it takes back. @throws Refusal */
function isCredit(node: XmlNode, line: number): boolean {
  const indicator = textAt(node, 'CdtDbtInd');
  if (indicator === 'CRDT' || indicator === 'DBIT') return indicator === 'CRDT';
  throw wrongLine(line, {
    tr: `yön okunamadı: ${shortened(indicator)}`,
    en: `the direction can’t be read: ${shortened(indicator)}`,
  });
}

/** The first day of some; of a moment the day as the bank writes it. @throws Refusal `statement.line` */
function dayAt(node: XmlNode, names: readonly string[], line: number): string {
  const texts = names.flatMap((name) => [textAt(node, name, 'Dt'), textAt(node, name, 'DtTm')]);
  return readDay((texts.find(Boolean) ?? '').slice(0, 10), line);
}
