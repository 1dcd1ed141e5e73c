import { columnHeaded, type TableRow } from '../../../../contract/files/tables/table';
import type { FormLines } from '../../../engine';
import type { FieldHost } from '../host/FieldHost';
import { fillLines, hasRoomFor, type WrittenCell } from './fillLines';
import { readTable } from './table/readTable';

/** Result of an import. */
export interface Imported {
  /** Number of rows in the file. */
  readonly rows: number;
  /** Whether there were too many rows and none was imported. */
  readonly isTooMuch: boolean;
  /** Headings without a matching column. */
  readonly left: readonly string[];
}

/** Reads the rows of a file, heading first. Rejects if unreadable. */
type ReadFile = (file: File) => Promise<readonly TableRow[]>;

/** Reads in a worker, whose code is loaded on first use. */
const readInWorker: ReadFile = async (file) => {
  const { startTableWorker } = await import('./table/startTableWorker');
  return readTable(file, startTableWorker);
};

/**
 * Imports lines from an XLSX or CSV file after the existing ones. Headings are column names or titles in
 * either language; null if none matches. Rejects if the file is unreadable.
 */
export async function importLines(
  host: FieldHost,
  name: string,
  lines: FormLines,
  file: File,
  read: ReadFile = readInWorker,
): Promise<Imported | null> {
  const [heading = [], ...table] = await read(file);
  const columns = lines.definition.columns.flatMap((column) => {
    const at = column.readOnly ? -1 : columnHeaded(heading, column, host.texts);
    return at < 0 ? [] : [{ column, at }];
  });
  if (columns.length === 0) return null;
  const mapped = new Set(columns.map(({ at }) => at));
  const left = heading.map(String).filter((title, at) => title.trim() !== '' && !mapped.has(at));
  const rows = table
    .map((cells) => columns.map(({ column, at }): WrittenCell => ({ column, written: cells[at] ?? '' })))
    .filter((cells) => cells.some(({ written }) => String(written).trim() !== ''));
  const isTooMuch = !hasRoomFor(lines, lines.filled, rows.length);
  if (!isTooMuch) await fillLines(host, name, lines, lines.filled, rows);
  return { rows: rows.length, isTooMuch, left };
}
