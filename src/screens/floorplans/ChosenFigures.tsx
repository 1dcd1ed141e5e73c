import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { observer } from 'mobx-react-lite';
import type { ChosenFigure } from '../../../contract/model/chosenFigures';
import { readChosenFigure, type ScreenStore } from '../../engine';

/** Figures of the selected rows, updated with the selection. Renders nothing without definitions. */
export const ChosenFigures = observer(function ChosenFigures({ screen }: { readonly screen: ScreenStore }) {
  const { selectionFigures = [] } = screen.definition;
  if (selectionFigures.length === 0) return null;
  const { text } = screen.ports;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={text('grid:chosen.figures')}
      sx={{ px: 2, py: 1.25, backgroundColor: 'inset' }}
    >
      <Box component="dl" aria-live="polite" sx={listStyles}>
        {selectionFigures.map((figure) => (
          <Figure key={figure.id} screen={screen} figure={figure} />
        ))}
      </Box>
    </Paper>
  );
});

const Figure = observer(function Figure(props: {
  readonly screen: ScreenStore;
  readonly figure: ChosenFigure;
}) {
  const { screen, figure } = props;
  const { text } = screen.ports;
  const { label, value, within } = readChosenFigure(screen, figure);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value ?? text('grid:chosen.currencies')}
        {within !== null && (
          <Box component="span" sx={{ ...boundStyles, color: within ? 'success.main' : 'error.main' }}>
            {within ? <CheckCircle fontSize="inherit" /> : <ErrorIcon fontSize="inherit" />}
            {text(within ? 'grid:chosen.within' : 'grid:chosen.beyond')}
          </Box>
        )}
      </dd>
    </div>
  );
});

const listStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 1,
  m: 0,
  '& dt': { typography: 'caption', color: 'text.secondary' },
  '& dd': { m: 0, typography: 'body1', fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
} as const;

const boundStyles = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  marginInlineStart: 1,
  typography: 'body2',
} as const;
