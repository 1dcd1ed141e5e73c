import type { ColumnState, GridApi } from 'ag-grid-community';
import type { GridLayout } from '../../../contract/wire/views';
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

/** Applies a layout; null applies the definition. Columns missing in it stay unchanged. */
export function showLayout(api: GridApi<DisplayRow>, layout: GridLayout | null, byRoom: ColumnsByRoom): void {
  byRoom.reset();
  if (layout === null) api.resetColumnState();
  else api.applyColumnState({ state: columnStates(layout), applyOrder: true });
  byRoom.fit(api);
}

function columnStates(layout: GridLayout): ColumnState[] {
  const order = new Map(layout.sort.map(({ field, direction }, index) => [field, { direction, index }]));
  return layout.columns.map(({ name, hidden, width, pinned }): ColumnState => {
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
