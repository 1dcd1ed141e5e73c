import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type {
  ColDef,
  GridApi,
  RowHeightParams,
  RowSelectionOptions,
  SelectionColumnDef,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { reaction, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import type { Json } from '../../../contract/json';
import type { GridStore, ScreenStore } from '../../engine';
import { agModules } from './agModules';
import { agTheme } from './agTheme';
import { agWords } from './agWords';
import { actionsColumn, columnDefs } from './columnDefs';
import { type DisplayRow, totalRows } from './displayRows';
import { GroupLine } from './GroupLine';
import { gridEvents } from './gridEvents';
import { showLayout } from './gridLayout';
import { rowButtonWidths, rowHeights, sumHeight, touchedRowHeight, whereTouched } from './gridMeasures';
import { gridWords } from './gridWords';
import type { OpenRowMenu } from './RowMenu';
import { rowClasses, tableStyles } from './tableStyles';
import { toEnds } from './toEnds';
import { useLines } from './useLines';

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

/** The boxes that choose rows stand before everything else. */
const boxesColumn: SelectionColumnDef = {
  pinned: 'left',
  lockPosition: 'left',
  width: 40,
  resizable: false,
  suppressHeaderMenuButton: true,
};

const anyColumn: ColDef<DisplayRow> = {
  resizable: true,
  sortable: false,
  suppressHeaderMenuButton: true,
  suppressKeyboardEvent: toEnds,
};

/** The rows of a grid in AG Grid. It comes in a chunk of its own: nothing else imports this file. */
export const GridTable = observer(function GridTable(props: {
  readonly screen: ScreenStore;
  readonly grid: GridStore;
  /** Whether it grows with its rows; otherwise it fills the height it is given and scrolls. */
  readonly asHighAsRows: boolean;
  /** Lines of sums that are in sight, the first ones. */
  readonly mostSums: number;
  /** Told the grid's API while there is one. */
  onApi(api: GridApi<DisplayRow> | null): void;
  openMenu(menu: OpenRowMenu): void;
}) {
  const { screen, grid, asHighAsRows, mostSums, onApi, openMenu } = props;
  const { ports } = screen;
  const theme = useTheme();
  const nonce = useEmotionCache()?.nonce;
  const language = ports.language();
  const touched = useMediaQuery(whereTouched);
  const rowHeight = touched ? touchedRowHeight : rowHeights[screen.views?.density ?? theme.density];
  const look = useMemo(() => agTheme(theme, rowHeight), [theme, rowHeight]);
  const heightOf = useCallback(
    ({ node }: RowHeightParams<DisplayRow>) => (node.rowPinned ? sumHeight : rowHeight),
    [rowHeight],
  );
  const { defs, words } = useColumns(screen, grid, touched, openMenu);

  const lines = useLines(grid);
  const { rows, sums } = grid;
  const totals = useMemo(
    () => (rows.length > 0 ? totalRows(sums).slice(0, mostSums) : []),
    [rows, sums, mostSums],
  );

  const changing = {
    columnDefs: defs,
    rowData: [...lines],
    pinnedBottomRowData: totals,
    rowHeight,
    loading: grid.phase === 'loading' && rows.length === 0,
  };
  const latest = useRef(changing);
  useEffect(() => {
    latest.current = changing;
  });
  const live = useRef<GridApi<DisplayRow> | null>(null);
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
      }),
    [screen, grid, onApi, openMenu],
  );
  useTopOfNewAnswer(grid, lines, live);
  useFollowing(screen, grid, live);

  return (
    <Box sx={tableStyles} aria-busy={grid.phase === 'loading'}>
      <AgGridReact<DisplayRow>
        key={language}
        modules={agModules}
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
        rowSelection={grid.definition.selection === 'multiple' ? severalRows : singleRow}
        selectionColumnDef={boxesColumn}
        rowClassRules={rowClasses}
        isFullWidthRow={({ rowNode }) => rowNode.data?.kind === 'group'}
        fullWidthCellRenderer={GroupLine}
        fullWidthCellRendererParams={words}
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

/** The columns, and the words that they are made with. Another language makes others. */
function useColumns(
  screen: ScreenStore,
  grid: GridStore,
  touched: boolean,
  openMenu: (menu: OpenRowMenu) => void,
) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const { columns } = grid;
  const language = screen.ports.language();
  // biome-ignore lint/correctness/useExhaustiveDependencies: words and formats follow the language
  const words = useMemo(() => gridWords(screen, grid), [screen, grid, language]);
  const defs = useMemo((): ColDef<DisplayRow, Json>[] => {
    const { remote, definition, edits } = grid;
    const made = columnDefs(columns, {
      ...words,
      sort: definition.sort,
      sortedByServer: remote,
      pinFirst: !narrow,
      sums: definition.totals.length > 0,
      isFirst: (name) => grid.shownColumns[0] === name,
      edits,
      language: () => screen.ports.language(),
      toggleBelow: definition.tree ? (id) => toggle(grid.folded, id) : null,
    });
    const actions = screen.actions.allowed('row');
    if (actions.length === 0) return made;
    const button = rowButtonWidths[touched ? 'touched' : 'pointed'];
    return [...made, actionsColumn({ screen, count: actions.length, narrow, button, openMenu })];
  }, [screen, grid, columns, words, narrow, touched, openMenu]);
  return { defs, words };
}

function toggle(folded: GridStore['folded'], id: string): void {
  runInAction(() => (folded.has(id) ? folded.delete(id) : folded.add(id)));
}

/** Rows of another question begin at the top; the same one asked again leaves the reader where they are. */
function useTopOfNewAnswer(
  grid: GridStore,
  lines: readonly DisplayRow[],
  live: RefObject<GridApi<DisplayRow> | null>,
): void {
  const shown = useRef(grid.question);
  useEffect(() => {
    if (shown.current === grid.question || grid.phase !== 'ready') return;
    shown.current = grid.question;
    if (grid.scrolls && grid.page > 0) return;
    // AG Grid draws rows at once when it scrolls, which React does not allow within an effect.
    if (lines.length > 0) queueMicrotask(() => live.current?.ensureIndexVisible(0, 'top'));
  }, [grid, grid.question, grid.phase, lines, live]);
}

/** What AG Grid does not observe: rows let go of, a layout that was chosen, cells changed back or refused. */
function useFollowing(
  { views }: ScreenStore,
  grid: GridStore,
  live: RefObject<GridApi<DisplayRow> | null>,
): void {
  const { edits } = grid;
  useEffect(
    () =>
      reaction(
        () => grid.selectedIds.length,
        (count) => count === 0 && live.current?.getSelectedNodes().length && live.current.deselectAll(),
      ),
    [grid, live],
  );
  useEffect(
    () =>
      reaction(
        () => views?.applied,
        (applied) => live.current && showLayout(live.current, applied?.layout ?? null),
      ),
    [views, live],
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
