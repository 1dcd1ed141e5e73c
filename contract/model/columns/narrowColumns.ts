import type { Language } from '../../values/language';
import type { TextKey } from '../compiledForm';
import type { CompiledColumn, CompiledGrid } from '../compiledGrid';
import { byImportance, kindColumn, tellingColumns, withoutRoom } from './columnImportance';
import { isDeadline, isState } from './columnRoom';
import { columnShapes } from './columnShapes';

/** Width of a grid beside the open menu in a window of 1024 px, and what its edges and its buttons take of it, in px. */
const gridWidth = 670;
const edges = 18;
const buttonWidth = 30;
const buttonsPadding = 20;
const boxesWidth = 40;

/** Edited columns always have room: with so many of them the kind of a record may have none. */
const manyEdited = 3;

/** Few totals are shown with their columns. */
const fewTotals = 3;

/** A grid, its texts in a language, and whether its rows have buttons. */
interface NarrowGrid {
  readonly grid: Omit<CompiledGrid, 'source'>;
  readonly texts: Readonly<Record<Language, Readonly<Record<TextKey, string>>>>;
  readonly hasButtons: boolean;
}

/**
 * Columns that a list needs, and that a window of 1024 px has no room for beside the open menu: its kind of record, its first
 * amount, its states and deadlines, and up to three totals.
 */
export function hiddenWhereNarrow(
  { grid, texts, hasButtons }: NarrowGrid,
  language: Language,
): readonly CompiledColumn[] {
  const text = (key: string) => texts[language][key.slice(key.indexOf(':') + 1)] ?? '';
  const { totals } = grid;
  const by = { text, scale: 1, pinFirst: true, totals, sort: grid.sort };
  const shapes = new Map(columnShapes(grid.columns, by).map((one) => [one.column.name, one]));
  const shown = grid.columns.filter(({ hidden }) => hidden !== true);
  const inOrder = byImportance(shown, grid);
  const always = new Set(
    inOrder.flatMap(({ name, pinned, editable }, at) => (at === 0 || pinned || editable ? [name] : [])),
  );
  const widthOf = (name: string) => {
    const { flexible = false, width: full = 0, least = 0, pressed = 0 } = shapes.get(name) ?? {};
    return flexible ? { full, least, pressed } : { full, least: full, pressed: full };
  };
  // Several buttons are one in a grid as narrow as this.
  const buttons = hasButtons ? buttonWidth + buttonsPadding : 0;
  const room = gridWidth - edges - (grid.selection === 'multiple' ? boxesWidth : 0) - buttons;
  const kind = kindColumn(shown);
  const hidden = new Set(withoutRoom(inOrder, always, room, widthOf, tellingColumns(shown, grid)));
  const amount = inOrder.find((column) => column.kind === 'decimal');
  const isEdited = shown.filter(({ editable }) => editable).length >= manyEdited;
  return inOrder.filter(
    (column) =>
      hidden.has(column.name) &&
      (column === amount ||
        (column === kind && !isEdited) ||
        isState(column) ||
        isDeadline(column) ||
        (totals.length <= fewTotals && totals.includes(column.name))),
  );
}
