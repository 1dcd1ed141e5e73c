import type { ColumnState, GridApi } from 'ag-grid-community';
import type { ColumnLayout, GridLayout } from '../../../contract/wire/views';
import type { GridStore, GridViews } from '../../engine';
import { textScale } from '../../ui/theme';
import type { DisplayRow } from '../rows/displayRows';
import type { ColumnsByRoom } from './ColumnsByRoom';

/**
 * Current layout of the grid. Columns that share the free width have no width; others are converted to the
 * usual text size.
 */
export function layoutOf(
  api: GridApi<DisplayRow>,
  grid: GridStore,
  byRoom: ColumnsByRoom,
  density: GridLayout['density'],
): GridLayout {
  const names = new Set(grid.columns.map(({ name }) => name));
  const columns = api
    .getColumnState()
    .filter(({ colId }) => names.has(colId))
    .map((state) => {
      const { colId, width, flex, pinned } = state;
      return {
        name: colId,
        hidden: !byRoom.isShown(state),
        pinned: pinned === 'left' || pinned === 'right' ? pinned : null,
        ...(!flex && typeof width === 'number' && { width: Math.round(width / textScale()) }),
      };
    });
  const sort = grid.sort.map(({ field, direction }) => ({ field, direction }));
  return { columns, sort, ...(density && { density }), size: grid.size };
}

/** Layout of rows shown as cards: the stored columns with the current sort order. */
export function layoutOfCards(grid: GridStore, views: GridViews | null): GridLayout {
  const shown = new Set(grid.shownColumns);
  const columns = grid.columns.map(({ name }) => ({ name, hidden: !shown.has(name) }));
  const sort = grid.sort.map(({ field, direction }) => ({ field, direction }));
  const density = views?.density;
  return {
    columns: views?.applied.layout?.columns ?? columns,
    sort,
    ...(density && { density }),
    size: grid.size,
  };
}

/** Applies a layout; null applies the definition. Columns missing in it are where the definition has them. */
export function showLayout(
  api: GridApi<DisplayRow>,
  grid: Pick<GridStore, 'columns'>,
  layout: GridLayout | null,
  byRoom: ColumnsByRoom,
): void {
  byRoom.reset();
  const names = grid.columns.map(({ name }) => name);
  if (layout === null) api.resetColumnState();
  else api.applyColumnState({ state: columnStates(layout, names), applyOrder: true });
  byRoom.fit(api);
}

/**
 * Columns of a stored layout with those that the definition has got since: each stands behind the column that it follows
 * there, wherever the user put that, and the first one in front.
 */
export function withNewColumns(
  stored: readonly ColumnLayout[],
  names: readonly string[],
): readonly ColumnLayout[] {
  const columns = [...stored];
  for (const [at, name] of names.entries()) {
    if (columns.some((column) => column.name === name)) continue;
    const before = columns.findIndex((column) => column.name === names[at - 1]);
    columns.splice(before + 1, 0, { name });
  }
  return columns;
}

function columnStates(layout: GridLayout, names: readonly string[]): ColumnState[] {
  const order = new Map(layout.sort.map(({ field, direction }, index) => [field, { direction, index }]));
  return withNewColumns(layout.columns, names).map(({ name, hidden, width, pinned }): ColumnState => {
    const sorted = order.get(name);
    return {
      colId: name,
      sort: sorted?.direction ?? null,
      sortIndex: sorted?.index ?? null,
      ...(hidden !== undefined && { hide: hidden }),
      ...(pinned !== undefined && { pinned }),
      ...(width !== undefined && { width: width * textScale(), flex: null }),
    };
  });
}
