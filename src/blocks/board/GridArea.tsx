import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import type { GridStore, ScreenStore } from '../../engine';
import { GridBlock, leastHeight } from '../../grid';
import { columnFacts, FactList } from '../parts/FactList';
import { BlockArea } from './BlockArea';
import { NarrowedBy } from './NarrowedBy';
import { RecordCard } from './RecordCard';
import { ViewSwitch } from './ViewSwitch';

/** Where the screen has room for rows and panel side by side. */
const sideBySide = '@container (min-width: 760px)';

/** Detail panel of the selected row: fields and row blocks. Empty without a selection. */
const RowPanel = observer(function RowPanel(props: {
  readonly screen: ScreenStore;
  readonly grid: GridStore;
}) {
  const { screen, grid } = props;
  const { text } = screen.ports;
  const row = grid.selection.row;
  const { detail } = grid.definition;
  if (row === null || detail === undefined) return null;
  const columns = detail.fields.flatMap((name) => grid.columns.find((column) => column.name === name) ?? []);
  return (
    <Paper component="aside" variant="outlined" aria-label={text('grid:detail')} sx={panelStyles}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography variant="subtitle2" component="h2" sx={{ mr: 'auto' }}>
          {text('grid:detail')}
        </Typography>
        <IconButton
          size="small"
          aria-label={text('grid:detail.close')}
          onClick={() => grid.selection.select(null)}
        >
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {columns.length > 0 && <FactList facts={columnFacts(screen, columns, row)} />}
      <BlockArea screen={screen} blocks={screen.board.ofRow} />
    </Paper>
  );
});

const panelStyles = {
  flexShrink: 0,
  width: '100%',
  [sideBySide]: { width: 380 },
  maxHeight: '100%',
  overflow: 'auto',
  p: 1.5,
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  '@media print': { display: 'none' },
} as const;

/**
 * The grid of a screen, or the view shown in its place, with the detail panel of the selected row if defined.
 */
export const GridArea = observer(function GridArea({ screen }: { readonly screen: ScreenStore }) {
  const { grid, board, views } = screen;
  const other = board.alternateViews.find(({ definition }) => definition.id === views?.shown);
  return (
    <>
      {grid?.definition.alternateViews && <ViewSwitch screen={screen} grid={grid} />}
      <NarrowedBy screen={screen} />
      {other ? <BlockArea screen={screen} blocks={[other]} /> : <Rows screen={screen} />}
      <RecordCard screen={screen}>
        <BlockArea screen={screen} blocks={board.ofRow} />
      </RecordCard>
    </>
  );
});

const Rows = observer(function Rows({ screen }: { readonly screen: ScreenStore }) {
  const { grid } = screen;
  if (!grid?.definition.detail) return <GridBlock screen={screen} />;
  return (
    <Box sx={{ ...areaStyles, minHeight: leastHeight(screen, grid) }}>
      <GridBlock screen={screen} />
      <RowPanel screen={screen} grid={grid} />
    </Box>
  );
});

/** Side by side; the panel is below where there is not enough room. */
const areaStyles = {
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  // The screen's room, not the window's: the menu and larger text take some of it.
  [sideBySide]: {
    flexDirection: 'row',
    // Cards take all of it, too: as wide as their texts, they would stay cards in any room.
    '& > section': { flexGrow: 1, flexShrink: 1 },
  },
  gap: 1.5,
  minWidth: 0,
} as const;
