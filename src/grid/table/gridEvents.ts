import type { GridApi, GridOptions, GridState } from 'ag-grid-community';
import type { GridRow, SortOrder } from '../../../contract/wire/query';
import type { GridStore, ScreenStore } from '../../engine';
import type { OpenRowMenu } from '../actions/RowMenu';
import type { ColumnsByRoom } from '../columns/ColumnsByRoom';
import { actionsColumnId } from '../columns/columnDefs';
import { below, type OpenColumnMenu } from '../columns/columnMenuOf';
import { layoutOf, showLayout } from '../columns/gridLayout';
import type { RangeEvents } from '../ranges/useCellRange';
import { type DisplayRow, groupsFirst } from '../rows/displayRows';
import { DoubleClicks } from './doubleClicks';
import { showRow } from './showRow';

/** Rows left below when more are loaded. */
const ahead = 20;

/** Forwards AG Grid's events to the screen's stores. */
export function gridEvents(to: {
  readonly screen: ScreenStore;
  readonly grid: GridStore;
  /** Current grid options; AG Grid keeps only the initial ones. */
  now(): GridOptions<DisplayRow>;
  onApi(api: GridApi<DisplayRow> | null): void;
  openMenu(menu: OpenRowMenu): void;
  openColumnMenu(menu: OpenColumnMenu): void;
  readonly range: RangeEvents;
  readonly byRoom: ColumnsByRoom;
}) {
  const { screen, grid, now, onApi, openMenu, openColumnMenu, range, byRoom } = to;
  const { views } = screen;
  const several = grid.definition.selection === 'multiple';
  const move = async (
    api: GridApi<DisplayRow>,
    row: GridRow,
    to: 'up' | 'down' | undefined,
    column: string | undefined,
  ) => {
    const action = screen.actions.at('row', row).find((one) => one.type === 'move' && one.to === to);
    if (action === undefined || (await screen.actions.run(action.id, row)) !== 'done') return;
    // Waits until the rows are rendered in their new order, then focuses the moved row.
    setTimeout(() => {
      const index = api.getRowNode(row.id)?.rowIndex;
      if (typeof index !== 'number' || column === undefined) return;
      api.ensureIndexVisible(index);
      api.setFocusedCell(index, column);
    });
  };
  const canMove = (row: GridRow) => screen.actions.at('row', row).some(({ type }) => type === 'move');
  const doubleClicks = new DoubleClicks<GridRow>((row) => showRow(screen, row));
  const isEditable = (name: string | undefined) =>
    grid.edits !== null && name !== undefined && grid.edits.field(name) !== undefined;
  const arranged = ({ api, source }: { readonly api: GridApi<DisplayRow>; readonly source?: string }) => {
    const before = grid.shownColumns;
    byRoom.fit(api);
    grid.arrange(shownColumns(api, byRoom));
    const { shownColumns: now } = grid;
    // Labels of totals are in the first column, whichever that is; amounts show the currencies that no column has.
    if (now[0] !== before[0] || now.toSorted().join() !== before.toSorted().join())
      api.refreshCells({ force: true });
    if (source?.startsWith('ui')) changed(api);
  };
  const changed = (api: GridApi<DisplayRow>) => views?.changed(layoutOf(api, grid, byRoom, views.density));
  const readOn = (api: GridApi<DisplayRow>) => {
    if (grid.scrolls && api.getLastDisplayedRowIndex() >= grid.rows.length - ahead)
      grid.more().catch(alreadyReported);
  };
  const menuOf = (row: GridRow, at: OpenRowMenu['at']) => {
    if (grid.remote || screen.actions.at('row', row).length > 0) openMenu({ row, at });
  };
  return {
    onGridReady({ api }) {
      // A hidden tab or another language creates a new grid. Restores its state, except the focus, which
      // stays with the clicked tab. Keyboard navigation continues at the last cell.
      api.updateGridOptions(now());
      byRoom.restart();
      if (grid.gridState) api.setState(grid.gridState as GridState, ['focusedCell']);
      else if (views?.applied.layout) showLayout(api, grid, views.applied.layout, byRoom);
      arranged({ api });
      onApi(api);
    },
    onColumnVisible: arranged,
    onColumnMoved: arranged,
    onColumnPinned: arranged,
    onColumnsReset: arranged,
    onColumnResized({ api, finished, source }) {
      if (finished && source.startsWith('ui')) changed(api);
    },
    onGridPreDestroyed({ state }) {
      grid.gridState = withoutHiddenByWidth(state, byRoom);
      onApi(null);
    },
    onSortChanged({ api, source }) {
      const sort = groupsFirst(sortOf(api), grid.definition.groups);
      if (sameSort(sort, grid.sort)) return;
      grid.setSort(sort).catch(alreadyReported);
      if (source.startsWith('ui')) changed(api);
    },
    onSelectionChanged({ api }) {
      const lines = api.getSelectedRows().filter(({ kind }) => kind === 'record');
      grid.selection.choose(lines.map(({ id }) => id));
    },
    onCellFocused({ api, rowIndex, rowPinned, column, sourceEvent }) {
      const name = column !== null && typeof column === 'object' ? column.getColId() : null;
      range.follow(api);
      // Details that open while a row's button is pressed would push the button away from the pointer.
      if (name === actionsColumnId && sourceEvent instanceof MouseEvent) return;
      // Moving the focus keeps a multiple selection: Space selects.
      if ((several && !grid.selection.looksApart) || rowIndex === null || rowPinned) return;
      const node = api.getDisplayedRowAtIndex(rowIndex);
      if (node?.data?.kind !== 'record') return;
      if (!grid.selection.looksApart) node.setSelected(true, true);
      // A box selects its row, and shows nothing of it.
      else if (grid.columns.some((shown) => shown.name === name)) grid.selection.select(node.data.id);
    },
    onCellKeyDown(pressed) {
      const { data, event } = pressed;
      const row = rowOf(data);
      if (!row || !(event instanceof KeyboardEvent) || !(event.target instanceof HTMLElement)) return;
      const name = 'column' in pressed ? pressed.column.getColId() : undefined;
      const opensMenu = isMenuKey(event) || (event.key === 'Enter' && name === actionsColumnId);
      if (opensMenu) {
        event.preventDefault();
        menuOf(row, event.target.getBoundingClientRect());
      } else if (event.altKey && moves[event.key] !== undefined && canMove(row)) {
        event.preventDefault();
        void move(pressed.api, row, moves[event.key], name);
      } else if (event.altKey && event.key === 'ArrowDown' && name !== undefined) {
        event.preventDefault();
        openColumnMenu({ column: name, row: row.id, at: below(event.target) });
      } else if (event.key === 'Enter' && !isEditable(name)) showRow(screen, row);
    },
    onCellClicked({ data, column, event }) {
      const row = rowOf(data);
      if (row && event instanceof MouseEvent && !isEditable(column.getColId()))
        doubleClicks.clicked(row, event);
    },
    onCellDoubleClicked({ data, column, event }) {
      const begun = event instanceof MouseEvent ? doubleClicks.begunAt(event) : null;
      const row = begun ?? rowOf(data);
      if (row && !isEditable(column.getColId())) showRow(screen, row);
    },
    onCellContextMenu({ data, event }) {
      const row = rowOf(data);
      if (row && event instanceof MouseEvent) menuOf(row, { top: event.clientY, left: event.clientX });
    },
    focusGridInnerElement({ api }) {
      const cell = api.getFocusedCell() ?? (grid.gridState as GridState | null)?.focusedCell;
      if (!cell || cell.rowPinned || api.getDisplayedRowAtIndex(cell.rowIndex) === undefined) return false;
      const column = 'column' in cell ? cell.column : cell.colId;
      api.ensureIndexVisible(cell.rowIndex);
      api.setFocusedCell(cell.rowIndex, column);
      return true;
    },
    onBodyScrollEnd: ({ api }) => readOn(api),
    onModelUpdated: ({ api }) => readOn(api),
  } satisfies GridOptions<DisplayRow>;
}

/** Keys that move a row of an ordered grid, with Alt. */
const moves: Readonly<Record<string, 'up' | 'down'>> = { ArrowUp: 'up', ArrowDown: 'down' };

/** Whether the key opens a context menu, as everywhere. */
export function isMenuKey({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean {
  return key === 'ContextMenu' || (key === 'F10' && shiftKey);
}

/** Record of a line; null for headings and totals. */
function rowOf(line: DisplayRow | undefined): GridRow | null {
  return line?.kind === 'record' ? { ...line.values, id: line.id } : null;
}

/** Names of the columns from left to right, including those hidden for lack of room. */
function shownColumns(api: GridApi<DisplayRow>, byRoom: ColumnsByRoom): readonly string[] {
  const shown = api.getColumnState().filter((state) => byRoom.isShown(state));
  const at = (side: 'left' | 'right' | null) => shown.filter(({ pinned }) => (pinned ?? null) === side);
  const ids = [...at('left'), ...at(null), ...at('right')].map(({ colId }) => colId);
  return ids.filter((id) => /^[a-z]/.test(id) && !id.startsWith('ag-Grid'));
}

/** Grid state without columns hidden for lack of room: another grid may have the room. */
function withoutHiddenByWidth(state: GridState, { hiddenByWidth }: ColumnsByRoom): GridState {
  const hiddenColIds = state.columnVisibility?.hiddenColIds.filter((name) => !hiddenByWidth.has(name));
  return hiddenColIds ? { ...state, columnVisibility: { hiddenColIds } } : state;
}

function sortOf(api: GridApi<DisplayRow>): SortOrder[] {
  return api
    .getColumnState()
    .filter(({ sort }) => sort)
    .sort((one, other) => (one.sortIndex ?? 0) - (other.sortIndex ?? 0))
    .map(({ colId, sort }) => ({ field: colId, direction: sort === 'desc' ? 'desc' : 'asc' }));
}

function sameSort(one: readonly SortOrder[], other: readonly SortOrder[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The grid's phase reports the error. */
function alreadyReported(): void {}
