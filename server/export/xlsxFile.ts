import type { CellObject, WorkSheet } from 'xlsx';
import type { Json } from '../../contract/json';
import { cellText } from './cellText';
import type { ExportColumn, ExportTable } from './ExportTable';
import { neutralise } from './neutralise';

/** Digits that a spreadsheet's number holds exactly; longer ones stay text. */
const exactDigits = 15;

/** A sheet: what was asked for on top, then the table. Numbers and dates are real ones. */
export async function xlsxFile(table: ExportTable): Promise<Uint8Array> {
  const { utils, write } = await import('xlsx');
  const { columns, rows, language } = table;
  const head: CellObject[][] = [
    [text(table.title)],
    [text(`${table.institutionName} · ${table.userName} · ${table.printedAt}`)],
    ...table.filters.map(({ label, value }) => [text(label), text(value)]),
    [],
    columns.map(({ title }) => text(title)),
  ];
  const sheet: WorkSheet = utils.aoa_to_sheet([
    ...head,
    ...rows.map((row) => columns.map((column, at) => cell(row[at] ?? null, column, language))),
  ]);
  sheet['!cols'] = columns.map(({ kind, title }) => ({
    wch: Math.max(title.length + 2, kind === 'text' ? 24 : 14),
  }));
  sheet['!autofilter'] = {
    ref: utils.encode_range({
      s: { r: head.length - 1, c: 0 },
      e: { r: head.length - 1 + rows.length, c: columns.length - 1 },
    }),
  };
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, sheetName(table.title));
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer);
}

function text(value: string): CellObject {
  return { t: 's', v: neutralise(value) };
}

function cell(value: Json, { kind, scale }: ExportColumn, language: ExportTable['language']): CellObject {
  if (value === null) return { t: 'z' };
  const digits = String(value).replace(/\D/g, '').length;
  if (kind === 'decimal' && digits <= exactDigits) {
    return { t: 'n', v: Number(value), z: scale === 0 ? '#,##0' : `#,##0.${'0'.repeat(scale)}` };
  }
  if (kind === 'integer') return { t: 'n', v: Number(value) };
  if (kind === 'date') return { t: 'n', v: serialDay(String(value)), z: 'dd.mm.yyyy' };
  return text(cellText(value, kind, scale, language));
}

/** Days since the spreadsheet's beginning; no clock and no zone in it. */
function serialDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;
}

/** What a sheet may be called: 31 characters, none of []:*?/\. */
function sheetName(title: string): string {
  return title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);
}
