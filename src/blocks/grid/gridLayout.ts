import type { ColumnState, GridApi } from 'ag-grid-community';
import type { GridLayout } from '../../../contract/views';
import type { GridStore } from '../../engine';
import type { DisplayRow } from './displayRows';

/** How the grid is arranged now. A column that takes its part of the free width has no width of its own. */
export function layoutOf(
  api: GridApi<DisplayRow>,
  grid: GridStore,
  density: GridLayout['density'],
): GridLayout {
  const names = new Set(grid.columns.map(({ name }) => name));
  const columns = api
    .getColumnState()
    .filter(({ colId }) => names.has(colId))
    .map(({ colId, hide, width, flex, pinned }) => ({
      name: colId,
      hidden: hide === true,
      pinned: pinned === 'left' || pinned === 'right' ? pinned : null,
      ...(!flex && typeof width === 'number' && { width: Math.round(width) }),
    }));
  const sort = grid.sort.map(({ field, direction }) => ({ field, direction }));
  return { columns, sort, ...(density && { density }), size: grid.size };
}

/** Shows a layout; null shows what the definition has. Columns that it does not know stay as they are. */
export function showLayout(api: GridApi<DisplayRow>, layout: GridLayout | null): void {
  if (layout === null) {
    api.resetColumnState();
    return;
  }
  const order = new Map(layout.sort.map(({ field, direction }, index) => [field, { direction, index }]));
  const state = layout.columns.map(({ name, hidden, width, pinned }): ColumnState => {
    const sorted = order.get(name);
    return {
      colId: name,
      sort: sorted?.direction ?? null,
      sortIndex: sorted?.index ?? null,
      ...(hidden !== undefined && { hide: hidden }),
      ...(pinned !== undefined && { pinned }),
      ...(width !== undefined && { width, flex: null }),
    };
  });
  api.applyColumnState({ state, applyOrder: true });
}
