import type { GridStore, ScreenStore } from '../../../engine';
import { besideColumns, type Look } from '../besideColumns';
import { byImportance, withoutRoom } from '../columnImportance';
import { columnShapes } from '../columnShapes';
import { cardsBelow } from '../gridMeasures';

/**
 * Whether the rows of a grid are cards: it is narrow, and not all columns that the user chose have room side by side.
 * Rows that are changed in their place need their cells, and those of a tree stand under each other.
 * @param width of the grid in pixels; 0 where that is not known
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
  const by = { text, scale, pinFirst: false, sums: definition.totals.length > 0 };
  const shapes = new Map(columnShapes(shown, by).map((shape) => [shape.column.name, shape]));
  const widthOf = (name: string) => {
    const { flexible = false, width: full = 0, least = 0 } = shapes.get(name) ?? {};
    return { full, least: flexible ? least : full };
  };
  const room = width - besideColumns(screen, grid, { touched, tight: true, scale });
  return withoutRoom(byImportance(shown, definition), new Set(), room, widthOf).length > 0;
}
