import Big from 'big.js';
import { isDate } from '../../../../../contract/values/checks/dates';
import type { LocalizedText } from '../../../../../contract/values/language';
import { sumDecimals } from '../../../../../contract/values/money';
import { textParts } from '../../../../platform/files/textParts';
import { otherFirm, tooManyLines, wrongLine, wrongTotals } from './refusals';

/** What a file may have at most. */
export const mostOfFile = { megabytes: 5, lines: 10_000, lineLength: 400 } as const;

/** Amounts of a line or of a file; decimals as text. The net is what the firm owes us. */
export interface FirmAmounts {
  readonly gross: string;
  readonly commission: string;
  readonly net: string;
}

/** Money that a desk of the firm took from a customer of ours. */
export interface FirmLine extends FirmAmounts {
  readonly lineNo: number;
  readonly payerName: string;
  /** Wallet number, account number or virtual IBAN that it is for. */
  readonly targetRef: string;
  /** The firm’s own number of it. */
  readonly reference: string;
}

/** A whole file of a firm, whose totals are those of its lines. */
export interface FirmFile extends FirmAmounts {
  readonly fileRef: string;
  readonly collectionDate: string;
  readonly settlementDate: string;
  readonly lines: readonly FirmLine[];
}

type Head = Pick<FirmFile, 'fileRef' | 'collectionDate' | 'settlementDate'>;

const marks = { head: 'TAHSILAT', end: 'SON' } as const;
const reference = /^\w[\w.-]{0,29}$/;
const money = /^\d{1,10}\.\d{2}$/;

/**
 * Reads the file of a firm part by part: a header, its lines, a trailer whose count and sums are those of the lines. UTF-8, fields by
 * semicolons (README of the module). @param today YYYY-MM-DD
 * @throws Refusal `firmFile.*`, `file.*`: nothing of a file is taken that is not right as a whole
 */
export async function readFirmFile(
  bytes: AsyncIterable<Uint8Array>,
  { firmCode, today }: { readonly firmCode: string; readonly today: string },
): Promise<FirmFile> {
  const reader = new FirmFileReader(firmCode, today);
  let [rest, at] = ['', 0];
  for await (const text of textParts(bytes, { megabytes: mostOfFile.megabytes })) {
    const lines = (rest + (text ?? '')).split('\n');
    rest = text === null ? '' : (lines.pop() ?? '');
    for (const line of lines) {
      at += 1;
      if (text !== null || line !== '') reader.read(line.replace(/\r$/, ''), at);
    }
    if (rest.length > mostOfFile.lineLength) throw tooLong(at + 1);
  }
  return reader.end(at);
}

class FirmFileReader {
  private head: Head | null = null;
  private closed = false;
  private readonly lines: FirmLine[] = [];
  private readonly references = new Set<string>();

  constructor(
    private readonly firmCode: string,
    private readonly today: string,
  ) {}

  read(line: string, at: number): void {
    if (line.length > mostOfFile.lineLength) throw tooLong(at);
    // A control character is of no text: a NUL byte, a tab, a page break.
    if (/\p{Cc}/u.test(line))
      throw wrongLine(at, { tr: 'metin olmayan karakter var', en: 'a character that is no text' });
    const fields = line.split(';');
    if (this.closed)
      throw wrongLine(at, { tr: 'SON satırından sonra satır var', en: 'there is a line after SON' });
    if (this.head === null) this.head = this.headOf(fields, at);
    else if (fields[0] === marks.end) this.requireTotals(fields, at);
    else this.add(fields, at);
  }

  /** @throws Refusal `firmFile.line` if the file has no trailer */
  end(at: number): FirmFile {
    if (this.head === null || !this.closed)
      throw wrongLine(at, {
        tr: 'dosya yarım kalmış, SON satırı yok',
        en: 'the file is cut off, there is no line SON',
      });
    return { ...this.head, lines: this.lines, ...this.sums() };
  }

  private sums(): FirmAmounts {
    const sum = (of: keyof FirmAmounts) =>
      new Big(sumDecimals(this.lines.map((line) => line[of]))).toFixed(2);
    return { gross: sum('gross'), commission: sum('commission'), net: sum('net') };
  }

  private headOf(fields: readonly string[], at: number): Head {
    const [mark, version, firm, fileRef = '', collectionDate = '', settlementDate = '', currency] = fields;
    if (mark !== marks.head || version !== '1' || fields.length !== 7)
      throw wrongLine(at, {
        tr: 'ilk satır “TAHSILAT;1;…” ve 7 alan olmalı',
        en: 'the first line has to be “TAHSILAT;1;…” with 7 fields',
      });
    if (firm !== this.firmCode) throw otherFirm(firm ?? '', this.firmCode);
    if (!reference.test(fileRef))
      throw wrongLine(at, { tr: 'dosya numarası geçersiz', en: 'no number of a file' });
    if (!isDate(collectionDate) || collectionDate > this.today)
      throw wrongLine(at, { tr: 'tahsilat tarihi geçersiz', en: 'no day of collection' });
    if (!isDate(settlementDate) || settlementDate < collectionDate)
      throw wrongLine(at, { tr: 'hesaba geçiş tarihi geçersiz', en: 'no day of settlement' });
    if (currency !== 'TRY')
      throw wrongLine(at, { tr: 'para birimi TRY olmalı', en: 'the currency has to be TRY' });
    return { fileRef, collectionDate, settlementDate };
  }

  private add(fields: readonly string[], at: number): void {
    if (this.lines.length === mostOfFile.lines) throw tooManyLines(mostOfFile.lines);
    const [no = '', payer = '', targetRef = '', own = '', gross = '', commission = '', net = ''] = fields;
    const wrong = (what: LocalizedText) => wrongLine(at, what);
    if (fields.length !== 7) throw wrong({ tr: '7 alan olmalı', en: 'it has to have 7 fields' });
    if (no !== String(this.lines.length + 1))
      throw wrong({ tr: 'satır no sırasız', en: 'its number is out of order' });
    const payerName = payer.trim();
    if (payerName === '' || payerName.length > 120)
      throw wrong({ tr: 'ödeyenin adı geçersiz', en: 'no name of a payer' });
    if (!/^[A-Z0-9]{1,30}$/.test(targetRef)) throw wrong({ tr: 'hedef geçersiz', en: 'no target' });
    if (!reference.test(own)) throw wrong({ tr: 'firma referansı geçersiz', en: 'no reference of the firm' });
    if (this.references.has(own))
      throw wrong({ tr: `referans yinelenmiş: ${own}`, en: `the reference is repeated: ${own}` });
    if (![gross, commission, net].every((amount) => money.test(amount)) || new Big(net).lte(0))
      throw wrong({ tr: 'tutar geçersiz', en: 'no amount' });
    if (!new Big(gross).minus(commission).eq(net))
      throw wrong({ tr: 'brüt eksi komisyon net değil', en: 'gross less commission is not net' });
    this.references.add(own);
    this.lines.push({
      lineNo: this.lines.length + 1,
      payerName,
      targetRef,
      reference: own,
      ...plain({ gross, commission, net }),
    });
  }

  private requireTotals(fields: readonly string[], at: number): void {
    const [, count, gross, commission, net] = fields;
    const sums = this.sums();
    if (this.lines.length === 0)
      throw wrongLine(at, { tr: 'dosyada satır yok', en: 'the file has no lines' });
    const told = { count, gross, commission, net };
    const found = { count: String(this.lines.length), ...sums };
    for (const name of ['count', 'gross', 'commission', 'net'] as const)
      if (fields.length !== 5 || told[name] !== found[name])
        throw wrongTotals(at, name, told[name] ?? '', found[name]);
    this.closed = true;
  }
}

/** Amounts without leading zeros. */
const plain = (amounts: FirmAmounts): FirmAmounts => ({
  gross: new Big(amounts.gross).toFixed(2),
  commission: new Big(amounts.commission).toFixed(2),
  net: new Big(amounts.net).toFixed(2),
});

const tooLong = (at: number) =>
  wrongLine(at, {
    tr: `satır en çok ${mostOfFile.lineLength} karakter olabilir`,
    en: `a line has at most ${mostOfFile.lineLength} characters`,
  });
