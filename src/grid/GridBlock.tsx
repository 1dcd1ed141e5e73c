import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import ManageSearch from '@mui/icons-material/ManageSearch';
import SearchOff from '@mui/icons-material/SearchOff';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { GridApi } from 'ag-grid-community';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { GridStore, ScreenStore } from '../engine';
import { BusyButton } from '../ui/BusyButton';
import { laterPart } from '../ui/laterPart';
import { formatAbout } from '../ui/texts';
import { useTextScale } from '../ui/theme';
import { useWhenBack } from '../ui/useWhenBack';
import { useWidth } from '../ui/useWidth';
import { type OpenRowMenu, RowMenu } from './actions/RowMenu';
import { needsCards } from './cards/needsCards';
import { ColumnsByRoom } from './columns/ColumnsByRoom';
import type { OpenColumnMenu } from './columns/columnMenuOf';
import { Arrangement } from './menus/Arrangement';
import { ColumnMenu } from './menus/ColumnMenu';
import { PagingBar } from './paging/PagingBar';
import { RowsBar } from './paging/RowsBar';
import { SumsButton } from './paging/SumsButton';
import type { DisplayRow } from './rows/displayRows';
import { emptyTexts } from './rows/emptyTexts';
import { fewSums, headerHeight, minHeight, rem, sumCount, whereTouched } from './rows/gridMeasures';

const waiting = () => <Skeleton variant="rectangular" sx={{ flex: 1, height: rem(headerHeight) }} />;
const GridTable = laterPart(async () => (await import('./table/GridTable')).GridTable, waiting);
const EditableTable = laterPart(async () => (await import('./table/EditableTable')).EditableTable, waiting);
const RowCards = laterPart(async () => (await import('./cards/RowCards')).RowCards, waiting);

/**
 * The grid of a screen: rows with actions, totals, paging, layout controls and empty states. Fills the
 * available height; a list in the screen's state, or a grid with a maximum height in px, is as high as its
 * rows. If the columns do not fit, rows become cards, which scroll with the screen.
 */
export const GridBlock = observer(function GridBlock(props: {
  readonly screen: ScreenStore;
  readonly tallest?: number;
}) {
  const { screen, tallest } = props;
  const { grid, views, ports } = screen;
  const [api, setApi] = useState<GridApi<DisplayRow> | null>(null);
  const [menu, setMenu] = useState<OpenRowMenu | null>(null);
  const [columnMenu, setColumnMenu] = useState<OpenColumnMenu | null>(null);
  const [allSums, setAllSums] = useState(false);
  const [box, width, measured] = useWidth<HTMLDivElement>();
  const scale = useTextScale();
  const touched = useMediaQuery(whereTouched);
  const byRoom = useMemo(() => grid && new ColumnsByRoom(grid), [grid]);
  useEffect(() => void views?.load(), [views]);
  useWhenBack(grid?.away === true, () => void grid?.retry(true).catch(shownInGrid));
  if (!grid || !byRoom) return null;
  const cards = needsCards(screen, grid, width, { touched, scale });
  const title = grid.definition.title;
  const sums = sumCount(grid);
  const fits = !grid.remote || (tallest !== undefined && grid.rows.length <= fewRows);
  const Table = grid.edits === null ? GridTable : EditableTable;
  return (
    <Paper
      component="section"
      ref={box}
      variant="outlined"
      aria-label={ports.text(title ?? 'grid:rows')}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        minWidth: 0,
        ...(cards ? { flexShrink: 0 } : heightOf(screen, grid, fits, tallest)),
        ...(cards && { overflow: 'visible' }),
      }}
    >
      {title && (
        <Typography variant="subtitle2" component="h2" sx={{ px: 1.25, py: 1 }}>
          {ports.text(title)}
        </Typography>
      )}
      <RowsBar screen={screen} grid={grid} api={api} />
      <Box
        sx={{
          position: 'relative',
          flex: 1,
          minHeight:
            fits || cards ? rem(headerHeight * (grid.remote && grid.rows.length === 0 ? 4.5 : 3)) : 0,
          display: 'flex',
          ...(cards && tallest !== undefined && { maxHeight: tallest, overflowY: 'auto' }),
        }}
      >
        {grid.phase === 'loading' && grid.rows.length > 0 && (
          <LinearProgress
            aria-label={ports.text('grid:loading')}
            sx={cards ? { ...progressStyles, top: 0 } : progressStyles}
          />
        )}
        {views?.ready === false || !measured ? (
          // AG Grid pins columns once, by the width of its first render.
          waiting()
        ) : cards ? (
          <RowCards screen={screen} grid={grid} maxSums={allSums ? sums : fewSums} openMenu={setMenu} />
        ) : (
          <Table
            screen={screen}
            grid={grid}
            asHighAsRows={fits}
            maxSums={allSums ? sums : fewSums}
            width={width}
            byRoom={byRoom}
            onApi={setApi}
            openMenu={setMenu}
            openColumnMenu={setColumnMenu}
          />
        )}
        <Notice screen={screen} grid={grid} />
      </Box>
      {(grid.phase === 'error' || grid.away) && hasRows(grid) && (
        <Alert severity="error" square action={<RetryButton screen={screen} grid={grid} />}>
          {ports.text('grid:error')}. {grid.away ? ports.text('request:away') : grid.error}
        </Alert>
      )}
      {grid.remote && (
        <Box sx={cards && tallest === undefined && grid.rows.length > 0 ? stickyStyles : null}>
          <PagingBar
            of={title && ports.text(title)}
            page={grid.page}
            size={grid.size}
            total={
              grid.phase === 'idle' || (grid.phase === 'error' && !hasRows(grid)) ? null : grid.shownTotal
            }
            rows={grid.rows.length}
            hasNext={grid.hasNext}
            {...((grid.scrolls || grid.definition.tree) && { there: grid.rows.length })}
            busy={grid.phase === 'loading'}
            text={ports.text}
            count={(value) => ports.format(countField, value)}
            about={(value) => formatAbout(value, ports.language())}
            countAll={() => void grid.countAll().catch(shownInGrid)}
            goTo={(page) => void grid.setPage(page).catch(shownInGrid)}
            resize={(size) => void grid.setSize(size).catch(shownInGrid)}
          >
            {sums > fewSums && grid.rows.length > 0 && (
              <SumsButton
                count={sums}
                open={allSums}
                onToggle={() => setAllSums(!allSums)}
                text={ports.text}
              />
            )}
            {(api || cards) && (
              <Arrangement screen={screen} grid={grid} api={cards ? null : api} byRoom={byRoom} />
            )}
          </PagingBar>
        </Box>
      )}
      <RowMenu
        screen={screen}
        menu={menu}
        inPart={cards || byRoom.hiddenByWidth.size > 0}
        close={() => setMenu(null)}
      />
      {api && columnMenu && (
        <ColumnMenu
          screen={screen}
          grid={grid}
          api={api}
          byRoom={byRoom}
          menu={columnMenu}
          close={() => setColumnMenu(null)}
        />
      )}
    </Paper>
  );
});

/** Rows of an endpoint fill the remaining height of the screen, or the given height. */
function heightOf(screen: ScreenStore, grid: GridStore, fits: boolean, tallest: number | undefined) {
  if (tallest === undefined) return grid.remote ? { flex: 1, minHeight: minHeight(screen, grid) } : {};
  return fits ? {} : { height: tallest };
}

/** Up to this many rows: auto height. */
const fewRows = 7;

/** Why there are no rows; nothing if there are some. */
const Notice = observer(function Notice(props: { readonly screen: ScreenStore; readonly grid: GridStore }) {
  const { grid, screen } = props;
  const { text } = screen.ports;
  if (grid.phase === 'error' || grid.away) {
    if (hasRows(grid)) return null;
    return (
      <GridNotice
        icon={<ErrorIcon />}
        tone="error"
        title={text('grid:error')}
        detail={grid.away ? text('request:away') : (grid.error ?? undefined)}
        action={<RetryButton screen={screen} grid={grid} />}
      />
    );
  }
  if (grid.rows.length > 0 || grid.phase === 'loading') return null;
  if (grid.remote && grid.phase === 'idle') {
    const idle = screen.definition.floorplan === 'report' ? 'grid:idle.report' : 'grid:idle';
    return <GridNotice icon={<ManageSearch />} title={text(idle)} detail={text(`${idle}.hint`)} />;
  }
  const { title, detail } = emptyTexts(grid, screen.form !== null);
  const icon = detail === undefined ? <TableRows /> : <SearchOff />;
  return <GridNotice icon={icon} title={text(title)} detail={detail && text(detail)} />;
});

/** Whether valid rows are visible, which an error must not cover. */
function hasRows(grid: GridStore): boolean {
  return grid.hold && grid.rows.length > 0;
}

const RetryButton = observer(function RetryButton(props: {
  readonly screen: ScreenStore;
  readonly grid: GridStore;
}) {
  const { screen, grid } = props;
  return (
    <BusyButton
      size="small"
      color="inherit"
      variant="outlined"
      busy={grid.phase === 'loading'}
      onClick={() => void grid.retry().catch(shownInGrid)}
    >
      {screen.ports.text('grid:retry')}
    </BusyButton>
  );
});

const progressStyles = {
  position: 'absolute',
  top: `calc(${rem(headerHeight)} - 2px)`,
  left: 0,
  right: 0,
  height: 2,
  zIndex: 2,
};

/** Cards scroll with the screen; their paging bar is sticky. */
const stickyStyles: SxProps<Theme> = (theme) => ({
  position: 'sticky',
  // Covers the screen's padding below, where cards would show through.
  bottom: `calc(-1 * ${theme.spacing(1)})`,
  [theme.breakpoints.up('sm')]: { bottom: `calc(-1 * ${theme.spacing(2)})` },
  zIndex: 2,
  backgroundColor: theme.vars.palette.background.paper,
  borderRadius: 1,
});

/** Counts are formatted as integers. */
const countField = { name: 'count', title: 'grid:rows', kind: 'integer' } as const;

/** The grid's phase reports the error. */
function shownInGrid(): void {}

/** Empty state of a grid: icon, sentence and next step. */
function GridNotice(props: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly detail?: string;
  readonly tone?: 'error';
  readonly action?: ReactNode;
}) {
  const { icon, title, detail, tone, action } = props;
  return (
    <Box
      role={tone === 'error' ? 'alert' : 'status'}
      sx={{
        // Covers rows of the previous query.
        backgroundColor: 'background.paper',
        zIndex: 1,
        position: 'absolute',
        inset: `${rem(headerHeight)} 0 0 0`,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 0.5,
        p: 2,
        textAlign: 'center',
        color: tone === 'error' ? 'error.main' : 'text.secondary',
        '& > svg': { fontSize: 36, mb: 0.5, opacity: 0.7 },
      }}
    >
      {icon}
      <Typography component="p" variant="subtitle2" color={tone === 'error' ? 'error' : 'text.primary'}>
        {title}
      </Typography>
      {detail && (
        <Typography variant="body2" color="text.secondary" sx={{ maxWidth: 480 }}>
          {detail}
        </Typography>
      )}
      {action && <Box sx={{ mt: 1 }}>{action}</Box>}
    </Box>
  );
}
