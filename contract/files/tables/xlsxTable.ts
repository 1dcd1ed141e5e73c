import { CFB, read, utils } from 'xlsx';
import { archiveEntries, entryBytes } from '../archive/archiveEntries';
import { maxColumns, type TableRow, TableTooLargeError } from './table';

/** Limits of a workbook: a list of 10,000 rows has about 10 MB of XML. */
const limits = { entries: 1000, bytes: 32 * 1024 * 1024 } as const;

/** Parts of a workbook with cells or references to them; pictures and embedded files stay compressed. */
const readParts = /\.(xml|rels)$/i;

/**
 * Rows of a workbook's first sheet: numbers, all other values as text, days YYYY-MM-DD; at most `limit` rows.
 * Rejects with `ArchiveError` or `TableTooLargeError`.
 */
export async function xlsxTable(bytes: Uint8Array<ArrayBuffer>, limit: number): Promise<readonly TableRow[]> {
  const book = read(await unpacked(bytes), {
    type: 'array',
    dense: true,
    cellDates: true,
    UTC: true,
    sheetRows: limit,
    sheets: 0,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
  });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (sheet?.['!ref'] === undefined) return [];
  const { s, e } = utils.decode_range(sheet['!ref']);
  // A cell at the edge of the sheet makes every row as wide as the sheet.
  if (e.c - s.c >= maxColumns || e.r - s.r >= limit) throw new TableTooLargeError(sheet['!ref']);
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: '', UTC: true });
  return rows.map((row) => row.map(cellOf));
}

/**
 * The same workbook, uncompressed. The parsing library trusts the sizes an archive declares, so it gets an
 * archive rebuilt from verified parts.
 */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const archive = CFB.utils.cfb_new();
  for (const entry of archiveEntries(bytes, limits)) {
    if (readParts.test(entry.name)) CFB.utils.cfb_add(archive, entry.name, await entryBytes(entry));
  }
  return CFB.write(archive, { fileType: 'zip', type: 'array', compression: false });
}

function cellOf(cell: unknown): string | number {
  if (typeof cell === 'number') return cell;
  // Workbooks encode any code as `_x0000_`, including those that our texts never contain: NUL and lone
  // surrogates.
  if (!(cell instanceof Date)) return String(cell).replace(/\0|\p{Surrogate}/gu, '\ufffd');
  const text = cell.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
}
