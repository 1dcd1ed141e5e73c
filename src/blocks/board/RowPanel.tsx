import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import type { GridStore, ScreenStore } from '../../engine';
import { columnFact, FactList } from '../parts/FactList';
import { BlockArea } from './BlockArea';

/** Where the screen has room for rows and panel side by side. */
export const sideBySide = '@container (min-width: 760px)';

/** Detail panel of the selected row: fields and row blocks. Empty without a selection. */
export const RowPanel = observer(function RowPanel(props: {
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
      {columns.length > 0 && <FactList facts={columns.map((column) => columnFact(screen, column, row))} />}
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
