import type { CompiledLineColumn } from '../../../contract/compiledForm';
import type { Json } from '../../../contract/json';
import { isAnyDecimal } from '../../../contract/money';
import { cellValue } from '../../../contract/tables/cellValue';
import { columnHeaded } from '../../../contract/tables/columnHeaded';
import { csvTable, decodeText } from '../../../contract/tables/csvTable';
import { TableTooLargeError } from '../../../contract/tables/tableLimits';
import type { FormLines } from '../../engine';
import type { FieldHost } from '../FieldHost';
import { fillLines, type WrittenCell } from './fillLines';
import { readCell } from './pastedCells';
import type { Pasted } from './pasteLines';

/** Rows of a file that are looked at; lines are far fewer. */
const mostRows = 10_000;

/** Bytes of a file that are read: the lines of a form are a few hundred. */
const mostBytes = 10 * 1024 * 1024;

/** What became of a file. */
export interface Imported extends Pasted {
  /** Rows that there was no room for. */
  readonly left: number;
}

/** Rows of cells of a file, the heading first. Rejects where it can't be read. */
async function tableOf(file: File): Promise<readonly (readonly string[])[]> {
  if (file.size > mostBytes) throw new TableTooLargeError(`${file.size} bytes`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A workbook is a zip, whatever it is called; what reads it is loaded when there is one.
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return csvTable(decodeText(bytes), mostRows);
  const { xlsxTable } = await import('../../../contract/tables/xlsxTable');
  return xlsxTable(bytes, mostRows);
}

/** Kinds that a file may write as a spreadsheet keeps them: numbers with a point, days with the year first. */
const written: ReadonlySet<string> = new Set(['decimal', 'integer', 'date', 'codes']);

/** What can't be read is taken as it is, for its own cell to say. */
function readWritten(text: string, column: CompiledLineColumn, host: FieldHost): Json {
  if (!written.has(column.kind)) return readCell(text, column, host);
  const value = cellValue(text, column, host.texts);
  const isUnread = column.kind === 'decimal' && value !== null && !isAnyDecimal(value);
  return isUnread ? JSON.stringify(text) : value;
}

/**
 * Takes lines from an XLSX or CSV file, behind those that are there. Its columns are headed by the names of these, or by
 * their titles in either language; null where none is. Rejects where it can't be read.
 */
export async function importLines(
  host: FieldHost,
  name: string,
  lines: FormLines,
  file: File,
): Promise<Imported | null> {
  const [heading = [], ...table] = await tableOf(file);
  const columns = lines.definition.columns.flatMap((column) => {
    const at = column.readOnly ? -1 : columnHeaded(heading, column, host.texts);
    return at < 0 ? [] : [{ column, at }];
  });
  if (columns.length === 0) return null;
  const rows = table
    .map((cells) =>
      columns.map(({ column, at }): WrittenCell => ({ column, text: (cells[at] ?? '').trim() })),
    )
    .filter((cells) => cells.some(({ text }) => text !== ''));
  const room = Math.max(0, lines.definition.max - lines.filled);
  const taken = rows.slice(0, room);
  const unknown = await fillLines(host, name, lines, lines.filled, taken, (text, column) =>
    readWritten(text, column, host),
  );
  return { rows: taken.length, unknown, left: rows.length - taken.length };
}
