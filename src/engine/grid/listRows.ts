import type { CompiledColumn } from '../../../contract/model/compiledGrid';
import { holdsQuickWord, isSignsAlone, quickWords } from '../../../contract/model/quickText';
import type { Json, JsonObject } from '../../../contract/values/json';
import { isLocalized, type Language } from '../../../contract/values/language';
import type { GridRow } from '../../../contract/wire/query';
import type { GridHost } from './GridHost';

/**
 * Rows of a list in the state that match the quick filter, by the server's rules; all rows for an empty text.
 */
export function listRows(
  { list, format, language }: Pick<GridHost, 'list' | 'format' | 'language'>,
  columns: readonly CompiledColumn[],
  text: string,
): readonly GridRow[] {
  const found = list();
  const rows = Array.isArray(found) ? found.map((row, index) => rowOf(row, index, language())) : [];
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

/** Rows of a list in the state may have no id. Texts in both languages are sorted and searched in the current one. */
function rowOf(row: Json, index: number, language: Language): GridRow {
  const cells = typeof row === 'object' && row !== null && !Array.isArray(row) ? (row as JsonObject) : {};
  const shown = Object.entries(cells).map(([name, value]) => [
    name,
    isLocalized(value) ? value[language] : value,
  ]);
  return { ...Object.fromEntries(shown), id: String(cells.id ?? index) };
}
