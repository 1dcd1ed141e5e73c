import { type CellObject, type DenseWorkSheet, utils, write } from 'xlsx';
import type { CompiledField } from '../../../contract/compiledForm';
import type { Json } from '../../../contract/json';
import type { FileMaker } from './FileMaker';
import { cellText, type FileRow, type FileSums, type FileTable, sumLines } from './FileTable';
import { neutralise } from './neutralise';

/** Digits that a spreadsheet's number holds exactly; longer ones stay text. */
const exactDigits = 15;

/** A sheet: what was asked for on top, then the table. Numbers and dates are real ones. */
export class XlsxMaker implements FileMaker {
  private readonly cells: CellObject[][];
  private readonly headLines: number;

  constructor(private readonly table: FileTable) {
    const { title, institutionName, userName, printedAt, filters, columns } = table;
    this.cells = [
      [text(title)],
      [text(`${institutionName} · ${userName} · ${printedAt}`)],
      ...filters.map(({ label, value }) => [text(label), text(value)]),
      [],
      columns.map((column) => text(column.title)),
    ];
    this.headLines = this.cells.length;
  }

  take(rows: readonly FileRow[]): void {
    const { columns } = this.table;
    for (const row of rows) this.cells.push(columns.map((column, at) => this.cell(column, row[at] ?? null)));
  }

  finish(sums: FileSums): Uint8Array<ArrayBuffer> {
    const { columns, title } = this.table;
    const begin = { r: this.headLines - 1, c: 0 };
    // The sums are no rows that one filters or sorts.
    const filtered = { r: this.cells.length - 1, c: columns.length - 1 };
    for (const { label, values } of sumLines(this.table, sums)) {
      const [, ...others] = columns.map((column, at) => this.cell(column, values[at] ?? null));
      this.cells.push([text(label), ...others]);
    }
    const end = { r: this.cells.length - 1, c: Math.max(columns.length - 1, 1) };
    const sheet: DenseWorkSheet = {
      '!data': this.cells,
      '!ref': utils.encode_range({ s: { r: 0, c: 0 }, e: end }),
      '!cols': columns.map((column) => ({
        wch: Math.max(column.title.length + 2, column.kind === 'text' ? 24 : 14),
      })),
      '!autofilter': { ref: utils.encode_range({ s: begin, e: filtered }) },
    };
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, sheetName(title));
    return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer);
  }

  private cell(column: CompiledField, value: Json): CellObject {
    if (value === null) return { t: 'z' };
    const { kind, scale = 2 } = column;
    const digits = String(value).replace(/\D/g, '').length;
    if (kind === 'decimal' && digits <= exactDigits) {
      return { t: 'n', v: Number(value), z: scale === 0 ? '#,##0' : `#,##0.${'0'.repeat(scale)}` };
    }
    if (kind === 'integer') return { t: 'n', v: Number(value) };
    if (kind === 'date') return { t: 'n', v: serialDay(String(value)), z: 'dd.mm.yyyy' };
    if (kind === 'month') return { t: 'n', v: serialDay(`${value}-01`), z: 'mm.yyyy' };
    return text(cellText(this.table, column, value));
  }
}

function text(value: string): CellObject {
  return { t: 's', v: neutralise(value) };
}

/** Days since the spreadsheet's beginning; no clock and no zone in it. */
function serialDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;
}

/** What a sheet may be called: 31 characters, none of []:*?/\. */
function sheetName(title: string): string {
  return title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);
}
