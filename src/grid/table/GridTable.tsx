import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type {
  ColDef,
  GridApi,
  Module,
  RowHeightParams,
  RowSelectionOptions,
  SelectionColumnDef,
  TabToNextCellParams,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type RefObject, type SyntheticEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import type { GridStore, ScreenStore } from '../../engine';
import { useShown } from '../../ui/shown';
import { useTextScale } from '../../ui/theme';
import type { OpenRowMenu } from '../actions/RowMenu';
import type { ColumnsByRoom } from '../columns/ColumnsByRoom';
import { below, columnMenuOf, type OpenColumnMenu } from '../columns/columnMenuOf';
import { showLayout } from '../columns/gridLayout';
import { boxesWidth, reservedWidth } from '../columns/reservedWidth';
import { useColumns } from '../columns/useColumns';
import { useCellRange } from '../ranges/useCellRange';
import { type DisplayRow, totalRows, withoutHiddenSums } from '../rows/displayRows';
import { GroupLine } from '../rows/GroupLine';
import {
  buttonsFitBelow,
  columnsFitBelow,
  rowHeights,
  sumHeight,
  tightBelow,
  touchedRowHeight,
  whereTouched,
} from '../rows/gridMeasures';
import { gridWords } from '../rows/gridWords';
import { handleHomeEndKeys } from '../rows/handleHomeEndKeys';
import { useLines } from '../rows/useLines';
import { agModules } from './agModules';
import { agTheme } from './agTheme';
import { agWords } from './agWords';
import { gridEvents, isMenuKey } from './gridEvents';
import { rowClasses, tableStyles } from './tableStyles';

const isRecord = ({ data }: { readonly data: DisplayRow | undefined }) => data?.kind === 'record';

const singleRow: RowSelectionOptions<DisplayRow> = {
  mode: 'singleRow',
  checkboxes: false,
  enableClickSelection: true,
  isRowSelectable: isRecord,
};

const severalRows: RowSelectionOptions<DisplayRow> = {
  mode: 'multiRow',
  headerCheckbox: true,
  checkboxes: isRecord,
  enableClickSelection: true,
  isRowSelectable: isRecord,
};

/** A click looks at a row; only boxes and Space select. */
const tickedRows: RowSelectionOptions<DisplayRow> = { ...severalRows, enableClickSelection: false };

/** Selection checkboxes come first. */
const boxesColumn: SelectionColumnDef = {
  pinned: 'left',
  lockPosition: 'left',
  width: boxesWidth,
  resizable: false,
  suppressHeaderMenuButton: true,
};

const anyColumn: ColDef<DisplayRow> = {
  resizable: true,
  sortable: false,
  suppressHeaderMenuButton: true,
  suppressKeyboardEvent: handleHomeEndKeys,
};

/** Tab leaves the rows, whose cells the arrows reach, per the ARIA grid pattern; while a cell is edited, it goes on to the next one. */
const tabToNextCell = ({ editing, nextCellPosition }: TabToNextCellParams<DisplayRow>) =>
  editing ? (nextCellPosition ?? false) : false;

/** The rows of a grid in AG Grid. In its own chunk, which is loaded with the first rows. */
export const GridTable = observer(function GridTable(props: {
  readonly screen: ScreenStore;
  readonly grid: GridStore;
  /** Auto height; otherwise it fills the available height and scrolls. */
  readonly asHighAsRows: boolean;
  /** Maximum number of visible total rows. */
  readonly maxSums: number;
  /** Width in px; 0 if unknown. */
  readonly width: number;
  readonly byRoom: ColumnsByRoom;
  /** AG Grid modules beside those of every grid. */
  readonly modules?: readonly Module[];
  /** Receives the grid's API while it is mounted. */
  onApi(api: GridApi<DisplayRow> | null): void;
  openMenu(menu: OpenRowMenu): void;
  openColumnMenu(menu: OpenColumnMenu): void;
}) {
  const { screen, grid, asHighAsRows, maxSums, width, byRoom, onApi, openMenu, openColumnMenu } = props;
  const { modules: more } = props;
  const modules = useMemo(() => (more ? [...agModules, ...more] : agModules), [more]);
  const { ports } = screen;
  const several = grid.definition.selection === 'multiple';
  const theme = useTheme();
  const nonce = useEmotionCache()?.nonce;
  const language = ports.language();
  const touched = useMediaQuery(whereTouched);
  const scale = useTextScale();
  const usualHeight = touched ? touchedRowHeight : rowHeights[screen.views?.density ?? theme.density];
  const rowHeight = Math.round(usualHeight * scale);
  const look = useMemo(() => agTheme(theme, rowHeight, scale), [theme, rowHeight, scale]);
  const heightOf = useCallback(
    ({ node }: RowHeightParams<DisplayRow>) => (node.rowPinned ? Math.round(sumHeight * scale) : rowHeight),
    [rowHeight, scale],
  );
  const { hiddenByWidth } = byRoom;
  const { shownColumns } = grid;
  const shown = useMemo(
    () => new Set(shownColumns.filter((name) => !hiddenByWidth.has(name))),
    [shownColumns, hiddenByWidth],
  );
  const lines = useLines(grid, shown);
  const live = useRef<GridApi<DisplayRow> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: words and formats follow the language
  const words = useMemo(() => gridWords(screen, grid, () => byRoom.hiddenByWidth), [screen, grid, language]);
  const { handlers: rangeHandlers, events: range } = useCellRange(screen, grid, words, lines, live);
  const tight = width > 0 && width < buttonsFitBelow * scale;
  const pinFirst = width === 0 || width >= tightBelow * scale;
  const narrow = width > 0 && width < columnsFitBelow * scale;
  const openMenuOf = useCallback(
    (column: string, button: Element) =>
      openColumnMenu({ column, row: grid.selection.id, at: below(button) }),
    [grid, openColumnMenu],
  );
  const defs = useColumns(screen, grid, {
    touched,
    tight,
    pinFirst,
    narrow,
    scale,
    words,
    range,
    openMenu,
    openMenuOf,
  });
  const { rows, sums } = grid;
  const totals = useMemo(
    () => (rows.length > 0 ? withoutHiddenSums(totalRows(sums), shown).slice(0, maxSums) : []),
    [rows, sums, maxSums, shown],
  );

  const changing = {
    columnDefs: defs,
    rowData: [...lines],
    pinnedBottomRowData: [...totals],
    rowHeight,
    loading: grid.phase === 'loading' && rows.length === 0,
  };
  const latest = useRef(changing);
  useEffect(() => {
    latest.current = changing;
  });
  const events = useMemo(
    () =>
      gridEvents({
        screen,
        grid,
        now: () => latest.current,
        onApi: (api) => {
          live.current = api;
          onApi(api);
        },
        openMenu,
        openColumnMenu,
        range,
        byRoom,
      }),
    [screen, grid, onApi, openMenu, openColumnMenu, range, byRoom],
  );
  const openTitleMenu = (event: SyntheticEvent, menu: OpenColumnMenu | null) => {
    if (menu === null) return;
    event.preventDefault();
    event.stopPropagation();
    openColumnMenu(menu);
  };
  useTopOfNewAnswer(grid, lines, live);
  useFollowing(screen, grid, byRoom, live);
  const reserved = reservedWidth(screen, grid, { touched, tight, scale });
  useRoom(byRoom, width > 0 ? width - reserved : null, !narrow, defs, live);

  return (
    <Box
      sx={tableStyles}
      aria-busy={grid.phase === 'loading'}
      onCopy={rangeHandlers.onCopy}
      onMouseDownCapture={rangeHandlers.onMouseDownCapture}
      onMouseOver={rangeHandlers.onMouseOver}
      onKeyDownCapture={(event) => {
        rangeHandlers.onKeyDownCapture(event);
        const opensMenu = isMenuKey(event) || (event.altKey && event.key === 'ArrowDown');
        if (opensMenu) openTitleMenu(event, columnMenuOf(event.target, grid));
      }}
      onContextMenu={(event) => openTitleMenu(event, columnMenuOf(event.target, grid, event))}
    >
      <AgGridReact<DisplayRow>
        key={language}
        modules={modules}
        theme={look}
        styleNonce={nonce}
        {...changing}
        getRowHeight={heightOf}
        getRowId={({ data }) => data.id}
        defaultColDef={anyColumn}
        domLayout={asHighAsRows ? 'autoHeight' : 'normal'}
        loadingRows
        suppressOverlays={['loading', 'noRows']}
        getLocaleText={({ key, defaultValue }) =>
          agWords.has(key) ? ports.text(`grid:ag.${key}`) : defaultValue
        }
        rowSelection={grid.selection.looksApart ? tickedRows : several ? severalRows : singleRow}
        selectionColumnDef={boxesColumn}
        rowClassRules={rowClasses}
        isFullWidthRow={({ rowNode }) => rowNode.data?.kind === 'group'}
        fullWidthCellRenderer={GroupLine}
        fullWidthCellRendererParams={words}
        tabToNextCell={tabToNextCell}
        tooltipShowMode="whenTruncated"
        tooltipShowDelay={400}
        stopEditingWhenCellsLoseFocus
        suppressDragLeaveHidesColumns
        preventDefaultOnContextMenu
        ensureDomOrder
        {...events}
      />
    </Box>
  );
});

/** Scrolls to the top for another query; a refresh keeps the scroll position. */
function useTopOfNewAnswer(
  grid: GridStore,
  lines: readonly DisplayRow[],
  live: RefObject<GridApi<DisplayRow> | null>,
): void {
  const answered = useRef(grid.lastQuery);
  const shown = useShown();
  useEffect(() => {
    if (!shown || answered.current === grid.lastQuery || grid.phase !== 'ready') return;
    answered.current = grid.lastQuery;
    if (grid.scrolls && grid.page > 0) return;
    // AG Grid renders synchronously on scrolling, which React forbids within an effect.
    if (lines.length > 0) queueMicrotask(() => live.current?.ensureIndexVisible(0, 'top'));
  }, [grid, grid.lastQuery, grid.phase, lines, live, shown]);
}

/** Reports the available width to the columns when it or the columns change. */
function useRoom(
  byRoom: ColumnsByRoom,
  width: number | null,
  scrolls: boolean,
  defs: readonly ColDef<DisplayRow>[],
  live: RefObject<GridApi<DisplayRow> | null>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns need other room
  useEffect(
    () => byRoom.setRoom(live.current, width === null ? null : { width, scrolls }),
    [byRoom, width, scrolls, defs, live],
  );
}

/** Pushes changes that AG Grid does not observe: selection, applied layouts, reverted or rejected cells. */
function useFollowing(
  { views }: ScreenStore,
  grid: GridStore,
  byRoom: ColumnsByRoom,
  live: RefObject<GridApi<DisplayRow> | null>,
): void {
  const { edits } = grid;
  useEffect(
    () =>
      reaction(
        () => grid.selection.ids.length,
        (count) => count === 0 && live.current?.getSelectedNodes().length && live.current.deselectAll(),
      ),
    [grid, live],
  );
  useEffect(
    () =>
      reaction(
        () => views?.applied,
        (applied) => live.current && showLayout(live.current, grid, applied?.layout ?? null, byRoom),
      ),
    [views, byRoom, live, grid],
  );
  useEffect(
    () =>
      reaction(
        () => [edits?.count, edits?.wrong, edits?.saving],
        () => live.current?.refreshCells({ force: true }),
      ),
    [edits, live],
  );
}
