import { columnHeaded } from '../../../contract/tables/columnHeaded';
import type { TableRow } from '../../../contract/tables/TableRow';
import type { FormLines } from '../../engine';
import type { FieldHost } from '../FieldHost';
import { fillLines, hasRoomFor, type WrittenCell } from './fillLines';
import { readTable } from './table/readTable';

/** What became of a file. */
export interface Imported {
  /** Rows that it has. */
  readonly rows: number;
  /** Whether they were too many, and none was taken. */
  readonly isTooMuch: boolean;
  /** Headings of columns that these lines do not have. */
  readonly left: readonly string[];
}

/** Reads the rows of cells of a file, the heading first. Rejects where it can't be read. */
type ReadFile = (file: File) => Promise<readonly TableRow[]>;

/** A worker reads it; what starts the worker is loaded when there is a file. */
const readInWorker: ReadFile = async (file) => {
  const { startTableWorker } = await import('./table/startTableWorker');
  return readTable(file, startTableWorker);
};

/**
 * Takes lines from an XLSX or CSV file, behind those that are there. Its columns are headed by the names of these, or by
 * their titles in either language; null where none is. Rejects where it can't be read.
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
  const taken = new Set(columns.map(({ at }) => at));
  const left = heading.map(String).filter((title, at) => title.trim() !== '' && !taken.has(at));
  const rows = table
    .map((cells) => columns.map(({ column, at }): WrittenCell => ({ column, written: cells[at] ?? '' })))
    .filter((cells) => cells.some(({ written }) => String(written).trim() !== ''));
  const isTooMuch = !hasRoomFor(lines, lines.filled, rows.length);
  if (!isTooMuch) await fillLines(host, name, lines, lines.filled, rows);
  return { rows: rows.length, isTooMuch, left };
}
