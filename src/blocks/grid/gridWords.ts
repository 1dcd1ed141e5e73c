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

/** What a line of sums is called; nothing for a record. */
export function sumLabel(line: DisplayRow, words: GridWords): string {
  if (!isSum(line)) return '';
  return [line.currency, words.text(`grid:${line.kind}`)].filter(Boolean).join(' · ');
}
