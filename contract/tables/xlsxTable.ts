import { CFB, read, utils } from 'xlsx';
import { archiveEntries } from '../archive/archiveEntries';
import { entryBytes } from '../archive/inflateEntry';
import type { TableRow } from './TableRow';
import { mostColumns, TableTooLargeError } from './tableLimits';

/** Limits of a workbook: 10,000 rows of a list have some 10 MB of XML. */
const limits = { entries: 1000, bytes: 32 * 1024 * 1024 } as const;

/** Parts of a workbook that hold cells or lead to them; pictures and embedded files are left packed. */
const readParts = /\.(xml|rels)$/i;

/**
 * Rows of cells of a workbook's first sheet: numbers, and all else as texts, days YYYY-MM-DD; at most `limit` rows.
 * Rejects with `ArchiveError` or `TableTooLargeError`.
 */
export async function xlsxTable(bytes: Uint8Array<ArrayBuffer>, limit: number): Promise<readonly TableRow[]> {
  const book = read(await unpacked(bytes), {
    ...{ type: 'array', dense: true, cellDates: true, UTC: true, sheetRows: limit, sheets: 0 },
    ...{ cellFormula: false, cellHTML: false, cellText: false },
  });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (sheet?.['!ref'] === undefined) return [];
  const { s, e } = utils.decode_range(sheet['!ref']);
  // A cell at the edge of the sheet makes every row as wide as the sheet.
  if (e.c - s.c >= mostColumns || e.r - s.r >= limit) throw new TableTooLargeError(sheet['!ref']);
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: '', UTC: true });
  return rows.map((row) => row.map(cellOf));
}

/**
 * The same workbook with its parts stored unpacked. What reads workbooks believes what an archive declares, so it gets
 * an archive that was made here, of parts whose sizes are proven.
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
  // A workbook writes any code as `_x0000_`, also those that no text of ours holds: NUL, and half of a pair.
  if (!(cell instanceof Date)) return String(cell).replace(/\0|\p{Surrogate}/gu, '\ufffd');
  const text = cell.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
}
