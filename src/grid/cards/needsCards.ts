import { byImportance, withoutRoom } from '../../../contract/model/columns/columnImportance';
import { columnShapes } from '../../../contract/model/columns/columnShapes';
import type { GridStore, ScreenStore } from '../../engine';
import { type Look, reservedWidth } from '../columns/reservedWidth';
import { cardsBelow } from '../rows/gridMeasures';

/**
 * Whether a grid shows cards: it is narrow, and the visible columns do not fit. Editable grids need their
 * cells, and trees their indentation: both stay tables.
 * @param width of the grid in px; 0 if unknown
 */
export function needsCards(
  screen: Pick<ScreenStore, 'actions' | 'ports'>,
  grid: Pick<GridStore, 'columns' | 'definition' | 'shownColumns'>,
  width: number,
  { touched, scale }: Omit<Look, 'tight'>,
): boolean {
  const { columns, definition, shownColumns } = grid;
  if (width === 0 || width >= cardsBelow * scale) return false;
  if (definition.editing !== undefined || definition.tree !== undefined) return false;
  const shown = shownColumns.flatMap((name) => columns.find((column) => column.name === name) ?? []);
  const { text } = screen.ports;
  const by = { text, scale, pinFirst: false, totals: definition.totals };
  const shapes = new Map(columnShapes(shown, by).map((shape) => [shape.column.name, shape]));
  const widthOf = (name: string) => {
    const { flexible = false, width: full = 0, least = 0 } = shapes.get(name) ?? {};
    const readable = flexible ? least : full;
    // A pressed name is of no use on a card's width.
    return { full, least: readable, pressed: readable };
  };
  const room = width - reservedWidth(screen, grid, { touched, tight: true, scale });
  return withoutRoom(byImportance(shown, definition), new Set(), room, widthOf).length > 0;
}
