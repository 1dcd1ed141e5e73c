import type { CompiledColumn } from '../../../contract/compiled/compiledGrid';
import { holdsQuickWord, isSignsAlone, quickWords } from '../../../contract/compiled/quickText';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { GridRow } from '../../../contract/wire/query';
import type { GridHost } from './GridHost';

/**
 * Rows of a list in the state that match the quick filter, by the server's rules; all rows for an empty text.
 */
export function listRows(
  { list, format }: Pick<GridHost, 'list' | 'format'>,
  columns: readonly CompiledColumn[],
  text: string,
): readonly GridRow[] {
  const found = list();
  const rows = Array.isArray(found) ? found.map(rowOf) : [];
  if (text === '') return rows;
  if (isSignsAlone(text)) return [];
  const words = quickWords(text);
  const isIn = (row: GridRow, word: string) =>
    columns.some((column) => {
      const value = row[column.name] ?? null;
      return value !== null && holdsQuickWord(column.kind, value, format(column, value), word);
    });
  return rows.filter((row) => words.every((word) => isIn(row, word)));
}

/** Rows of a list in the state may have no id. */
function rowOf(row: Json, index: number): GridRow {
  const cells = typeof row === 'object' && row !== null && !Array.isArray(row) ? (row as JsonObject) : {};
  return { ...cells, id: String(cells.id ?? index) };
}
