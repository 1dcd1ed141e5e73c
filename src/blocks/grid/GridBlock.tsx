import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import ManageSearch from '@mui/icons-material/ManageSearch';
import SearchOff from '@mui/icons-material/SearchOff';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { GridApi } from 'ag-grid-community';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { GridStore, ScreenStore } from '../../engine';
import { formatAbout } from '../../i18n';
import { Arrangement } from './Arrangement';
import type { DisplayRow } from './displayRows';
import { GridNotice } from './GridNotice';
import { fewSums, headerHeight, leastHeight, sumCount } from './gridMeasures';
import { PagingBar } from './PagingBar';
import { type OpenRowMenu, RowMenu } from './RowMenu';
import { RowsBar } from './RowsBar';
import { SumsButton } from './SumsButton';

const GridTable = lazy(() => import('./GridTable').then((module) => ({ default: module.GridTable })));

/**
 * The grid of a screen: rows with their actions, totals, pages, how they are arranged, and what is said while there
 * are no rows. Fills the height that it is given; a list of the screen's state, or one that is given a height of px
 * not to grow beyond, is as high as its rows.
 */
export const GridBlock = observer(function GridBlock(props: {
  readonly screen: ScreenStore;
  readonly tallest?: number;
}) {
  const { screen, tallest } = props;
  const { grid, views, ports } = screen;
  const [api, setApi] = useState<GridApi<DisplayRow> | null>(null);
  const [menu, setMenu] = useState<OpenRowMenu | null>(null);
  const [allSums, setAllSums] = useState(false);
  useEffect(() => void views?.load(), [views]);
  if (!grid) return null;
  const title = grid.definition.title;
  const sums = sumCount(grid);
  const fits = !grid.remote || (tallest !== undefined && grid.rows.length <= fewRows);
  const waiting = <Skeleton variant="rectangular" sx={{ flex: 1, height: headerHeight }} />;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={ports.text(title ?? 'grid:rows')}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        minWidth: 0,
        ...(grid.remote && tallest === undefined && { flex: 1, minHeight: leastHeight(grid) }),
        ...(!fits && tallest !== undefined && { height: tallest }),
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
          minHeight: fits ? headerHeight * (grid.remote && grid.rows.length === 0 ? 4.5 : 3) : 0,
          display: 'flex',
        }}
      >
        {grid.phase === 'loading' && grid.rows.length > 0 && <LinearProgress sx={progressStyles} />}
        <Suspense fallback={waiting}>
          {views?.ready === false ? (
            waiting
          ) : (
            <GridTable
              screen={screen}
              grid={grid}
              asHighAsRows={fits}
              mostSums={allSums ? sums : fewSums}
              onApi={setApi}
              openMenu={setMenu}
            />
          )}
        </Suspense>
        <Notice screen={screen} grid={grid} />
      </Box>
      {grid.phase === 'error' && hasRows(grid) && (
        <Alert severity="error" square action={<RetryButton screen={screen} grid={grid} />}>
          {ports.text('grid:error')} {grid.error}
        </Alert>
      )}
      {grid.remote && (
        <PagingBar
          of={title && ports.text(title)}
          page={grid.page}
          size={grid.size}
          total={grid.phase === 'idle' || (grid.phase === 'error' && !hasRows(grid)) ? null : grid.shownTotal}
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
            <SumsButton count={sums} open={allSums} onToggle={() => setAllSums(!allSums)} text={ports.text} />
          )}
          {api && <Arrangement screen={screen} grid={grid} api={api} />}
        </PagingBar>
      )}
      <RowMenu screen={screen} menu={menu} close={() => setMenu(null)} />
    </Paper>
  );
});

/** As many rows are shown whole by a grid that is as high as its rows; more are scrolled. */
const fewRows = 7;

/** Why there are no rows; nothing where there are. */
const Notice = observer(function Notice(props: { readonly screen: ScreenStore; readonly grid: GridStore }) {
  const { grid, screen } = props;
  const { text } = screen.ports;
  if (grid.phase === 'error') {
    if (hasRows(grid)) return null;
    return (
      <GridNotice
        icon={<ErrorIcon />}
        tone="error"
        title={text('grid:error')}
        detail={grid.error ?? undefined}
        action={<RetryButton screen={screen} grid={grid} />}
      />
    );
  }
  if (grid.rows.length > 0 || grid.phase === 'loading') return null;
  if (grid.remote && grid.phase === 'idle') {
    const idle = screen.definition.floorplan === 'report' ? 'grid:idle.report' : 'grid:idle';
    return <GridNotice icon={<ManageSearch />} title={text(idle)} detail={text(`${idle}.hint`)} />;
  }
  if (!grid.remote) return <GridNotice icon={<TableRows />} title={text('grid:empty.list')} />;
  return <GridNotice icon={<SearchOff />} title={text('grid:empty')} detail={text('grid:empty.hint')} />;
});

/** Whether rows are there that an error must not cover: they still answer what was asked. */
function hasRows(grid: GridStore): boolean {
  return grid.hold && grid.rows.length > 0;
}

function RetryButton({ screen, grid }: { readonly screen: ScreenStore; readonly grid: GridStore }) {
  return (
    <Button
      size="small"
      color="inherit"
      variant="outlined"
      onClick={() => void grid.retry().catch(shownInGrid)}
    >
      {screen.ports.text('grid:retry')}
    </Button>
  );
}

const progressStyles = {
  position: 'absolute',
  top: headerHeight - 2,
  left: 0,
  right: 0,
  height: 2,
  zIndex: 2,
};

/** A count of rows is written like any whole number. */
const countField = { name: 'count', title: 'grid:rows', kind: 'integer' } as const;

/** A query that failed is told by the grid's phase. */
function shownInGrid(): void {}
