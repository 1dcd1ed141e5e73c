import type { CompiledField } from '../../../contract/compiledForm';
import type { Json } from '../../../contract/json';
import type { GridStore, ScreenStore } from '../../engine';
import type { DisplayRow } from './displayRows';

/** What a grid says, in the language of now. */
export interface GridWords {
  text(key: string): string;
  format(field: CompiledField, value: Json): string;
  /** What a line's group is, with its value: `Durum: Açık`. */
  groupTitle(line: DisplayRow): string;
}

/** Words of a grid from the ports of its screen. */
export function gridWords({ ports }: ScreenStore, grid: GridStore): GridWords {
  const column = (line: DisplayRow) => grid.definition.columns.find(({ name }) => name === line.group?.field);
  const groupTitle = (line: DisplayRow) => {
    const about = column(line);
    if (!line.group || !about) return '';
    const { value } = line.group;
    const shown =
      value === null || value === '' ? ports.text('grid:group.empty') : ports.format(about, value);
    return `${ports.text(about.title)}: ${shown}`;
  };
  return {
    text: (key) => ports.text(key),
    format: (field, value) => ports.format(field, value),
    groupTitle,
  };
}

/** Whether a line is of sums. */
export function isSum({ kind }: DisplayRow): boolean {
  return kind === 'subtotal' || kind === 'total';
}

/**
 * What a line of sums is called, a group's with the group: sums of several may follow each other.
 * @param total text key of a grand total; on paper it says that it is of all rows, whichever are printed
 */
export function sumLabel(line: DisplayRow, words: GridWords, total = 'grid:total'): string {
  if (!isSum(line)) return '';
  const name = line.kind === 'total' ? total : 'grid:subtotal';
  // The currency first: a narrow column cuts what follows.
  return [line.currency, words.groupTitle(line), words.text(name)].filter(Boolean).join(' · ');
}

/** Columns from the first one to the first that has a sum: so much room has the name of a line of sums. */
export function columnsToSum({ values }: DisplayRow, first: string, shown: readonly string[]): number {
  const behind = shown.slice(shown.indexOf(first) + 1);
  const summed = behind.findIndex((name) => !isEmpty(values[name]));
  return 1 + (summed < 0 ? behind.length : summed);
}

/** Whether there is nothing to show. */
export function isEmpty(value: Json | undefined): value is null | undefined | '' {
  return value === null || value === undefined || value === '';
}
