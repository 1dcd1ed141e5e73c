import { cellText, type FileRow, type FileTable } from '../FileTable';

/** Widths in letters: narrower columns can't be read, wider ones push the others out of sight. */
const limits = { least: 9, most: 48 } as const;

/** Rows that are looked at. */
const looked = 500;

/** Letters of a title's longest word, with room for the button of the filter. */
function titleWidth(title: string): number {
  const longest = Math.max(0, ...title.split(/\s+/).map((word) => word.length));
  return Math.max(longest, Math.ceil(title.length / 2)) + 4;
}

/** Widths of the columns: as wide as their longest value among the first rows; titles may take two lines. */
export function columnWidths(table: FileTable, rows: readonly FileRow[]): readonly number[] {
  return table.columns.map((column, at) => {
    const lengths = rows.slice(0, looked).map((row) => cellText(table, column, row[at] ?? null).length + 2);
    const widest = Math.max(titleWidth(column.title), ...lengths);
    return Math.min(limits.most, Math.max(limits.least, widest));
  });
}
