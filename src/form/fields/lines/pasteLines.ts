import type { FormLines } from '../../../engine';
import type { FieldHost } from '../host/FieldHost';
import { fillLines, hasRoomFor, type WrittenCell } from './fillLines';
import { cellsOf } from './pastedCells';

/** Result of pasting: number of filled lines, or why nothing was pasted. */
export type Pasted =
  | { readonly rows: number }
  | { readonly refused: 'columns'; readonly cells: number; readonly columns: number }
  | { readonly refused: 'rows'; readonly rows: number };

/** Pastes spreadsheet cells into lines, from a cell to the right and down; all or none. */
export async function pasteLines(
  host: FieldHost,
  name: string,
  lines: FormLines,
  from: { readonly index: number; readonly column: string },
  copied: string,
): Promise<Pasted> {
  const { columns } = lines.definition;
  const first = columns.findIndex((column) => column.name === from.column);
  const room = columns.slice(first);
  const table = cellsOf(copied);
  const cells = Math.max(...table.map((row) => row.findLastIndex((text) => text.trim() !== '') + 1));
  if (cells > room.length) return { refused: 'columns', cells, columns: room.length };
  if (!hasRoomFor(lines, from.index, table.length)) return { refused: 'rows', rows: table.length };
  const rows = table.map((row) =>
    row.flatMap((written, offset): WrittenCell[] => {
      const column = room[offset];
      // Skips calculated and display columns: they are filled automatically.
      return column === undefined || column.readOnly ? [] : [{ written, column }];
    }),
  );
  await fillLines(host, name, lines, from.index, rows);
  return { rows: rows.length };
}
