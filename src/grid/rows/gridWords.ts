import type { CompiledField } from '../../../contract/model/compiledForm';
import type { CompiledColumn } from '../../../contract/model/compiledGrid';
import { besideColumns } from '../../../contract/model/inCurrency';
import type { Json } from '../../../contract/values/json';
import type { GridStore, ScreenStore } from '../../engine';
import type { DisplayRow } from './displayRows';

/** Localized texts of a grid. */
export interface GridWords {
  text(key: string): string;
  format(field: CompiledField, value: Json): string;
  /** Value of a column in a row, with the currencies that no column of the row shows. */
  cell(column: CompiledColumn, values: DisplayRow['values']): string;
  /** Column and value of a group: `Durum: Açık`. */
  groupTitle(line: DisplayRow): string;
  /** Value of a group: `Açık`. */
  groupValue(line: DisplayRow): string;
}

/**
 * Creates the texts of a grid from its screen's ports.
 * @param hiddenByWidth columns that are not drawn for lack of room
 */
export function gridWords(
  { ports }: Pick<ScreenStore, 'ports'>,
  grid: Pick<GridStore, 'definition' | 'shownColumns'>,
  hiddenByWidth: () => ReadonlySet<string> = () => new Set(),
): GridWords {
  const column = (line: DisplayRow) => grid.definition.columns.find(({ name }) => name === line.group?.field);
  const groupValue = (line: DisplayRow) => {
    const about = column(line);
    if (!line.group || !about) return '';
    const { value } = line.group;
    return value === null || value === '' ? ports.text('grid:group.empty') : ports.format(about, value);
  };
  const groupTitle = (line: DisplayRow) => {
    const about = column(line);
    return line.group && about ? `${ports.text(about.title)}: ${groupValue(line)}` : '';
  };
  return {
    text: (key) => ports.text(key),
    format: (field, value) => ports.format(field, value),
    cell(about, values) {
      const value = values[about.name] ?? null;
      if (about.kind !== 'decimal') return ports.format(about, value);
      // A user or a narrow window may hide the column of the currencies.
      const unseen = hiddenByWidth();
      const shown = grid.shownColumns.flatMap((name) => (unseen.has(name) ? [] : [{ name }]));
      return ports.format(
        besideColumns(about, shown, (name) => values[name], value),
        value,
      );
    },
    groupTitle,
    groupValue,
  };
}

/** Whether a line holds totals. */
export function isSum({ kind }: DisplayRow): boolean {
  return kind === 'subtotal' || kind === 'total';
}

/**
 * Label of a total row; subtotals include their group, since several may follow each other.
 * @param total text key of a grand total; in print it says that it covers all rows, whichever are printed
 */
export function sumLabel(line: DisplayRow, words: GridWords, total = 'grid:total'): string {
  if (!isSum(line)) return '';
  const name = line.kind === 'total' ? total : 'grid:subtotal';
  // Currency first: narrow columns truncate the rest. The heading of the group has the column's title. A group of a currency is
  // named by it.
  const parts = [line.currency, words.groupValue(line), words.text(name)].filter(Boolean);
  return [...new Set(parts)].join(' · ');
}

/** Number of columns before the first total: the space for the label of a total row. */
export function columnsToSum({ values }: DisplayRow, first: string, shown: readonly string[]): number {
  const behind = shown.slice(shown.indexOf(first) + 1);
  const summed = behind.findIndex((name) => !isEmpty(values[name]));
  return 1 + (summed < 0 ? behind.length : summed);
}

export function isEmpty(value: Json | undefined): value is null | undefined | '' {
  return value === null || value === undefined || value === '';
}
