import type { CompiledColumn } from '../../../contract/compiledGrid';
import type { Json, JsonObject } from '../../../contract/json';
import type { GridRow } from '../../../contract/query';
import type { GridHost } from './GridHost';

/** Rows of a list of the state that have a text in any column, as the grid shows it; all of them for an empty text. */
export function listRows(
  { list, format }: Pick<GridHost, 'list' | 'format'>,
  columns: readonly CompiledColumn[],
  text: string,
): readonly GridRow[] {
  const found = list();
  const rows = Array.isArray(found) ? found.map(rowOf) : [];
  if (text === '') return rows;
  const fold = (value: string) => value.toLocaleLowerCase('tr-TR');
  const contains = (row: GridRow) =>
    columns.some((column) => {
      const value = row[column.name] ?? null;
      return value !== null && fold(format(column, value)).includes(fold(text));
    });
  return rows.filter(contains);
}

/** A list of the state may have rows without an id. */
function rowOf(row: Json, index: number): GridRow {
  const cells = typeof row === 'object' && row !== null && !Array.isArray(row) ? (row as JsonObject) : {};
  return { ...cells, id: String(cells.id ?? index) };
}
