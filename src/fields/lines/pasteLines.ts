import type { FormLines } from '../../engine';
import type { FieldHost } from '../FieldHost';
import { fillLines, type WrittenCell } from './fillLines';
import { cellsOf, readCell } from './pastedCells';

/** What became of cells that were pasted. */
export interface Pasted {
  readonly rows: number;
  /** Cells whose record was not found, or was not the only one. */
  readonly unknown: number;
}

/** Lays the cells of a spreadsheet over lines, from a cell on to the right and down. */
export async function pasteLines(
  host: FieldHost,
  name: string,
  lines: FormLines,
  from: { readonly index: number; readonly column: string },
  copied: string,
): Promise<Pasted> {
  const { columns, max } = lines.definition;
  const first = columns.findIndex((column) => column.name === from.column);
  const rows = cellsOf(copied)
    .slice(0, max - from.index)
    .map((row) =>
      row.flatMap((text, offset): WrittenCell[] => {
        const column = columns[first + offset];
        return column === undefined || column.readOnly ? [] : [{ text: text.trim(), column }];
      }),
    );
  const unknown = await fillLines(host, name, lines, from.index, rows, (text, column) =>
    readCell(text, column, host),
  );
  return { rows: rows.length, unknown };
}
