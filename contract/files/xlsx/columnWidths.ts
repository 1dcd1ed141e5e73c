import { cellText, type FileRow, type FileTable } from '../FileTable';

/** Minimum and maximum width in letters. */
const limits = { least: 9, most: 48 } as const;

/** Number of rows used for measuring. */
const looked = 500;

/** Letters of a title's longest word, with room for the filter button. */
function titleWidth(title: string): number {
  const longest = Math.max(0, ...title.split(/\s+/).map((word) => word.length));
  return Math.max(longest, Math.ceil(title.length / 2)) + 4;
}

/** Column widths by the longest value among the first rows; titles may wrap to two lines. */
export function columnWidths(table: FileTable, rows: readonly FileRow[]): readonly number[] {
  return table.columns.map((column, at) => {
    const lengths = rows.slice(0, looked).map((row) => cellText(table, column, row[at] ?? null).length + 2);
    const widest = Math.max(titleWidth(column.title), ...lengths);
    return Math.min(limits.most, Math.max(limits.least, widest));
  });
}
