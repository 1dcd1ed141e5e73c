import type { GridApi, GridOptions, GridState } from 'ag-grid-community';
import type { GridRow, SortOrder } from '../../../contract/query';
import type { GridStore, ScreenStore } from '../../engine';
import { actionsColumnId } from './columnDefs';
import type { DisplayRow } from './displayRows';
import type { OpenRowMenu } from './RowMenu';

/** What happens in AG Grid, told to the screen: the stores know what to do about it. */
export function gridEvents(to: {
  readonly screen: ScreenStore;
  readonly grid: GridStore;
  /** What AG Grid is told now; it remembers only what it was told first. */
  now(): GridOptions<DisplayRow>;
  onApi(api: GridApi<DisplayRow> | null): void;
  openMenu(menu: OpenRowMenu): void;
}) {
  const { screen, grid, now, onApi, openMenu } = to;
  const firstAction = (row: GridRow) => {
    const [first] = screen.actions.at('row', row);
    if (first) void screen.actions.run(first.id, row);
  };
  const arranged = ({ api }: { readonly api: GridApi<DisplayRow> }) => {
    const [first] = grid.shownColumns;
    grid.arrange(shownColumns(api));
    // The names of sums stand in the first column, whichever that is.
    if (grid.shownColumns[0] !== first) api.refreshCells({ force: true });
  };
  return {
    onGridReady({ api }) {
      // A hidden tab takes its grid down, and shown again it makes another one from the first props it ever had.
      // What is shown now and what the user made of it come back, but not the focus.
      api.updateGridOptions(now());
      if (grid.gridState) api.setState(grid.gridState as GridState, ['focusedCell']);
      arranged({ api });
      onApi(api);
    },
    onColumnVisible: arranged,
    onColumnMoved: arranged,
    onColumnPinned: arranged,
    onColumnsReset: arranged,
    onGridPreDestroyed({ state }) {
      grid.gridState = state;
      onApi(null);
    },
    onSortChanged({ api }) {
      const sort = groupsFirst(sortOf(api), grid.definition.groups);
      if (!sameSort(sort, grid.sort)) grid.setSort(sort).catch(toldByGrid);
    },
    onSelectionChanged({ api }) {
      const [line] = api.getSelectedRows();
      grid.select(line?.kind === 'record' ? line.id : null);
    },
    onCellFocused({ api, rowIndex, rowPinned }) {
      if (rowIndex === null || rowPinned) return;
      const node = api.getDisplayedRowAtIndex(rowIndex);
      if (node?.data?.kind === 'record') node.setSelected(true, true);
    },
    onCellKeyDown(told) {
      const { data, event } = told;
      const row = rowOf(data);
      if (!row || !(event instanceof KeyboardEvent) || event.key !== 'Enter') return;
      if (!('column' in told) || told.column.getColId() !== actionsColumnId) firstAction(row);
      else if (event.target instanceof HTMLElement)
        openMenu({ row, at: event.target.getBoundingClientRect() });
    },
    onRowDoubleClicked({ data }) {
      const row = rowOf(data);
      if (row) firstAction(row);
    },
    onCellContextMenu({ data, event }) {
      const row = rowOf(data);
      if (!row || !(event instanceof MouseEvent) || screen.actions.at('row', row).length === 0) return;
      openMenu({ row, at: { top: event.clientY, left: event.clientX } });
    },
  } satisfies GridOptions<DisplayRow>;
}

/** The record of a line; nothing for headings and sums. */
function rowOf(line: DisplayRow | undefined): GridRow | null {
  return line?.kind === 'record' ? { ...line.values, id: line.id } : null;
}

/** Names of the columns from left to right. */
function shownColumns(api: GridApi<DisplayRow>): readonly string[] {
  const ids = api.getAllDisplayedColumns().map((column) => column.getColId());
  return ids.filter((id) => id !== actionsColumnId);
}

function sortOf(api: GridApi<DisplayRow>): SortOrder[] {
  return api
    .getColumnState()
    .filter(({ sort }) => sort)
    .sort((one, other) => (one.sortIndex ?? 0) - (other.sortIndex ?? 0))
    .map(({ colId, sort }) => ({ field: colId, direction: sort === 'desc' ? 'desc' : 'asc' }));
}

/** Rows of a group stand together whatever they are sorted by within it. */
function groupsFirst(sort: readonly SortOrder[], groups: readonly string[]): readonly SortOrder[] {
  const ofGroups = groups.map(
    (field) => sort.find((order) => order.field === field) ?? ({ field, direction: 'asc' } as const),
  );
  return [...ofGroups, ...sort.filter(({ field }) => !groups.includes(field))];
}

function sameSort(one: readonly SortOrder[], other: readonly SortOrder[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The grid's phase tells the user what went wrong; there is nothing more to do about it. */
function toldByGrid(): void {}
