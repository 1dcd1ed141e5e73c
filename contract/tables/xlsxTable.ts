import { read, utils } from 'xlsx';

/** Rows of cells of a workbook's first sheet, as texts: numbers with a point, days YYYY-MM-DD; at most `limit` rows. */
export function xlsxTable(bytes: Uint8Array, limit: number): readonly (readonly string[])[] {
  const book = read(bytes, { type: 'array', dense: true, cellDates: true, UTC: true, sheetRows: limit });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (sheet === undefined) return [];
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: '', UTC: true });
  return rows.map((row) => row.map(cellText));
}

function cellText(cell: unknown): string {
  if (!(cell instanceof Date)) return String(cell);
  const text = cell.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
}
