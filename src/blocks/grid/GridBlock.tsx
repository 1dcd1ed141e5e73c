import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import ManageSearch from '@mui/icons-material/ManageSearch';
import SearchOff from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { GridApi } from 'ag-grid-community';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { GridStore, ScreenStore } from '../../engine';
import { type ChoosableColumn, ColumnChooser } from './ColumnChooser';
import type { DisplayRow } from './displayRows';
import { GridNotice } from './GridNotice';
import { headerHeight } from './gridMeasures';
import { PagingBar } from './PagingBar';
import { type OpenRowMenu, RowMenu } from './RowMenu';

const GridTable = lazy(() => import('./GridTable').then((module) => ({ default: module.GridTable })));

/**
 * The grid of a screen: rows with their actions, totals, pages, the choice of columns, and what is said while there
 * are no rows. Fills the height that it is given; a list of the screen's state is as high as its rows.
 */
export const GridBlock = observer(function GridBlock({ screen }: { readonly screen: ScreenStore }) {
  const { grid, ports } = screen;
  const [api, setApi] = useState<GridApi<DisplayRow> | null>(null);
  const [menu, setMenu] = useState<OpenRowMenu | null>(null);
  if (!grid) return null;
  const title = grid.definition.title;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={ports.text(title ?? 'grid:rows')}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        ...(grid.remote ? { flex: 1, minHeight: { xs: 420, sm: 260 } } : {}),
      }}
    >
      {title && (
        <Typography variant="subtitle2" component="h2" sx={{ px: 1.25, py: 1 }}>
          {ports.text(title)}
        </Typography>
      )}
      <Box
        sx={{ position: 'relative', flex: 1, minHeight: grid.remote ? 0 : headerHeight * 3, display: 'flex' }}
      >
        {grid.phase === 'loading' && grid.rows.length > 0 && <LinearProgress sx={progressStyles} />}
        <Suspense fallback={<Skeleton variant="rectangular" sx={{ flex: 1, height: headerHeight }} />}>
          <GridTable screen={screen} grid={grid} onApi={setApi} openMenu={setMenu} />
        </Suspense>
        <Notice screen={screen} grid={grid} />
      </Box>
      {grid.remote && (
        <PagingBar
          page={grid.page}
          size={grid.size}
          total={grid.phase === 'idle' ? null : grid.total}
          busy={grid.phase === 'loading'}
          text={ports.text}
          count={(value) => ports.format(countField, value)}
          goTo={(page) => void grid.setPage(page).catch(shownInGrid)}
          resize={(size) => void grid.setSize(size).catch(shownInGrid)}
        >
          {api && (
            <ColumnChooser
              columns={() => choosable(grid, api, ports.text)}
              show={(field, visible) => api.setColumnsVisible([field], visible)}
              reset={() => api.resetColumnState()}
              text={ports.text}
            />
          )}
        </PagingBar>
      )}
      <RowMenu screen={screen} menu={menu} close={() => setMenu(null)} />
    </Paper>
  );
});

/** Why there are no rows; nothing where there are. */
const Notice = observer(function Notice(props: { readonly screen: ScreenStore; readonly grid: GridStore }) {
  const { grid, screen } = props;
  const { text } = screen.ports;
  if (grid.phase === 'error') {
    return (
      <GridNotice
        icon={<ErrorIcon />}
        tone="error"
        title={text('grid:error')}
        detail={grid.error ?? undefined}
        action={{ label: text('grid:retry'), run: () => void grid.refresh().catch(shownInGrid) }}
      />
    );
  }
  if (grid.rows.length > 0 || grid.phase === 'loading') return null;
  if (grid.remote && grid.phase === 'idle') {
    const idle = screen.definition.floorplan === 'report' ? 'grid:idle.report' : 'grid:idle';
    return <GridNotice icon={<ManageSearch />} title={text(idle)} detail={text(`${idle}.hint`)} />;
  }
  const hint = grid.remote ? text('grid:empty.hint') : undefined;
  return <GridNotice icon={<SearchOff />} title={text('grid:empty')} detail={hint} />;
});

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

function choosable(
  grid: GridStore,
  api: GridApi<DisplayRow>,
  text: (key: string) => string,
): readonly ChoosableColumn[] {
  const hidden = new Set(api.getColumnState().flatMap(({ colId, hide }) => (hide ? [colId] : [])));
  return grid.columns.map(({ name, title }) => ({
    field: name,
    title: text(title),
    visible: !hidden.has(name),
  }));
}

/** A query that failed is told by the grid's phase. */
function shownInGrid(): void {}
