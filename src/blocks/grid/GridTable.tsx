import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ColDef, GridApi, RowClassRules, RowSelectionOptions } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { Json } from '../../../contract/json';
import type { GridStore, ScreenStore } from '../../engine';
import { agModules } from './agModules';
import { agTheme } from './agTheme';
import { agWords } from './agWords';
import { actionsColumn, columnDefs } from './columnDefs';
import { type DisplayRow, displayRows, totalRows } from './displayRows';
import { GroupLine } from './GroupLine';
import { gridEvents } from './gridEvents';
import { gridWords } from './gridWords';
import type { OpenRowMenu } from './RowMenu';
import { lineClasses, tableStyles } from './tableStyles';

const singleRow: RowSelectionOptions<DisplayRow> = {
  mode: 'singleRow',
  checkboxes: false,
  enableClickSelection: true,
  isRowSelectable: ({ data }) => data?.kind === 'record',
};

const rowClasses: RowClassRules<DisplayRow> = {
  [lineClasses.group]: ({ data }) => data?.kind === 'group',
  [lineClasses.subtotal]: ({ data }) => data?.kind === 'subtotal',
};

/** The rows of a grid in AG Grid. It comes in a chunk of its own: nothing else imports this file. */
export const GridTable = observer(function GridTable(props: {
  readonly screen: ScreenStore;
  readonly grid: GridStore;
  /** Told the grid's API while there is one. */
  onApi(api: GridApi<DisplayRow> | null): void;
  openMenu(menu: OpenRowMenu): void;
}) {
  const { screen, grid, onApi, openMenu } = props;
  const { ports } = screen;
  const theme = useTheme();
  const narrow = useMediaQuery(theme.breakpoints.down('sm'));
  const nonce = useEmotionCache()?.nonce;
  const language = ports.language();
  const { columns } = grid;

  // biome-ignore lint/correctness/useExhaustiveDependencies: words and formats follow the language
  const words = useMemo(() => gridWords(screen, grid), [screen, grid, language]);
  const defs = useMemo((): ColDef<DisplayRow, Json>[] => {
    const { sort, remote, definition } = grid;
    const made = columnDefs(columns, {
      ...words,
      sort,
      sortedByServer: remote,
      pinFirst: !narrow,
      sums: definition.totals.length > 0,
      isFirst: (name) => grid.shownColumns[0] === name,
    });
    const actions = screen.definition.actions.filter((action) => action.placement === 'row');
    if (actions.length === 0) return made;
    return [...made, actionsColumn({ screen, count: actions.length, narrow, openMenu })];
  }, [screen, grid, columns, words, narrow, openMenu]);
  const look = useMemo(() => agTheme(theme), [theme]);

  const edges = { before: grid.page > 0, after: grid.page < grid.pageCount - 1 };
  const { rows, sums } = grid;
  const lines = useMemo(
    () => displayRows(rows, grid.definition, { before: edges.before, after: edges.after }),
    [rows, grid, edges.before, edges.after],
  );
  const totals = useMemo(() => (rows.length > 0 ? totalRows(sums) : []), [rows, sums]);

  const changing = {
    columnDefs: defs,
    rowData: lines,
    pinnedBottomRowData: totals,
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

  return (
    <Box sx={tableStyles} aria-busy={grid.phase === 'loading'}>
      <AgGridReact<DisplayRow>
        key={language}
        modules={agModules}
        theme={look}
        styleNonce={nonce}
        {...changing}
        getRowId={({ data }) => data.id}
        defaultColDef={{ resizable: true, sortable: false, suppressHeaderMenuButton: true }}
        domLayout={grid.remote ? 'normal' : 'autoHeight'}
        loadingRows
        suppressOverlays={['loading', 'noRows']}
        getLocaleText={({ key, defaultValue }) =>
          agWords.has(key) ? ports.text(`grid:ag.${key}`) : defaultValue
        }
        rowSelection={singleRow}
        rowClassRules={rowClasses}
        isFullWidthRow={({ rowNode }) => rowNode.data?.kind === 'group'}
        fullWidthCellRenderer={GroupLine}
        fullWidthCellRendererParams={words}
        tooltipShowMode="whenTruncated"
        tooltipShowDelay={400}
        suppressDragLeaveHidesColumns
        preventDefaultOnContextMenu
        ensureDomOrder
        {...events}
      />
    </Box>
  );
});

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
    // AG Grid draws rows at once when it scrolls, which React does not allow within an effect.
    if (lines.length > 0) queueMicrotask(() => live.current?.ensureIndexVisible(0, 'top'));
  }, [grid, grid.question, grid.phase, lines, live]);
}
