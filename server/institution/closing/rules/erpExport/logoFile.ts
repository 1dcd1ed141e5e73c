import Big from 'big.js';
import { element, textElement, type XmlElement } from '../../../../platform/files/xml';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import type { Run } from '../runs';
import { type Mapping, mappedAccount } from './mappedAccount';
import { unmapped } from './refusals';
import { mappingsOf } from './unmappedCodes';

/** A line of a voucher with its account in Logo. */
export interface LogoLine {
  readonly voucher: StoredOf<'Voucher'>;
  readonly erpVoucherNo: string;
  readonly entry: StoredOf<'LedgerEntry'>;
  readonly mapping: Mapping;
}

/** Vouchers of a part of a file. */
const partSize = 500;

/** Types of vouchers in Logo: opening, collection, payment, general, closing. */
const types: Readonly<Record<StoredOf<'Voucher'>['recordType'], string>> = {
  OPENING: '1',
  RECEIPT: '2',
  PAYMENT: '3',
  JOURNAL: '4',
  REVALUATION: '6',
  CLOSING: '7',
};

/** Numbers of currencies in Logo; others are named by their code alone. */
const currencies: Readonly<Record<string, string>> = { TRY: '160', USD: '1', EUR: '20', GBP: '17' };

/** Lines of the next vouchers of an export, in order; `next` is null at the end. */
export async function logoLines(
  records: RecordStore,
  run: Run,
  behind: string | null,
): Promise<{ readonly lines: readonly LogoLine[]; readonly next: string | null }> {
  const exported = await records.list(
    'ErpExport',
    { run: run.id, ...(behind && { id: { gt: behind } }) },
    { limit: partSize },
  );
  const ids = exported.map(({ voucher }) => voucher);
  const vouchers = await records.getAll('Voucher', ids);
  const entries = ids.length === 0 ? [] : await records.list('LedgerEntry', { voucher: ids });
  const byVoucher = new Map<string, (typeof entries)[number][]>();
  for (const entry of entries) byVoucher.set(entry.voucher, [...(byVoucher.get(entry.voucher) ?? []), entry]);
  const mappings = await mappingsOf(records, run.erpFirmNo ?? '');
  const lines = exported.flatMap(({ voucher: id, erpVoucherNo }) => {
    const voucher = vouchers.get(id);
    if (voucher === undefined) return [];
    const entries = (byVoucher.get(id) ?? []).toSorted((one, other) => one.lineNo - other.lineNo);
    return entries.map((entry) => {
      const { glCode, currency, bookingDate: day } = entry;
      const mapping = mappedAccount(mappings, { glCode, currency, txnType: voucher.txnType ?? null, day });
      if (mapping === undefined) throw unmapped([glCode]);
      return { voucher, erpVoucherNo, entry, mapping };
    });
  });
  return { lines, next: exported.length < partSize ? null : (exported.at(-1)?.id ?? null) };
}

/** Vouchers of Logo's XML (`GL_VOUCHERS`), in the order of their lines. */
export function logoVouchers(lines: readonly LogoLine[]): readonly XmlElement[] {
  const firsts = lines.filter(({ voucher }, at) => lines[at - 1]?.voucher.id !== voucher.id);
  return firsts.map((first) => {
    const ofVoucher = lines.filter(({ voucher }) => voucher.id === first.voucher.id);
    const { recordType, recordDate, description, totalDebit, totalCredit, reference } = first.voucher;
    return element(
      'GL_VOUCHER',
      [
        element('TYPE', types[recordType]),
        element('NUMBER', first.erpVoucherNo),
        element('DATE', logoDay(recordDate)),
        element('TOTAL_DEBIT', totalDebit),
        element('TOTAL_CREDIT', totalCredit),
        element('NOTES1', description.slice(0, 50)),
        element('DOC_NUMBER', reference),
        element('TRANSACTIONS', ofVoucher.map(transactionOf)),
      ],
      { DBOP: 'INS' },
    );
  });
}

/** A line: its amounts in TRY, and the amount in its currency. */
function transactionOf({ entry, mapping }: LogoLine): XmlElement {
  const { direction, amount, amountTry, currency, exchangeRate, lineNo, lineDescription, bookingDate } =
    entry;
  const { erpAccountCode, erpCostCenter, erpProjectCode } = mapping;
  return element('TRANSACTION', [
    element('SIGN', direction === 'D' ? '0' : '1'),
    element('GL_CODE', erpAccountCode),
    element('PARENT_GLCODE', erpAccountCode.split('.')[0] ?? erpAccountCode),
    textElement('OHP_CODE1', erpCostCenter),
    textElement('PROJECT_CODE', erpProjectCode),
    element(direction === 'D' ? 'DEBIT' : 'CREDIT', amountTry),
    element('LINENO', String(lineNo)),
    textElement('DESCRIPTION', lineDescription),
    element('CURR_TRANS', currencies[currency] ?? currency),
    element('TC_XRATE', new Big(exchangeRate).toString()),
    element('TC_AMOUNT', amount),
    element('MONTH', String(Number(bookingDate.slice(5, 7)))),
    element('YEAR', bookingDate.slice(0, 4)),
    element('DOC_DATE', logoDay(bookingDate)),
  ]);
}

const logoDay = (day: string) => day.split('-').reverse().join('.');
