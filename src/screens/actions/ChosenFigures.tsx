import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import { observer } from 'mobx-react-lite';
import type { ChosenFigure } from '../../../contract/model/chosenFigures';
import { readChosenFigure, type ScreenStore } from '../../engine';

/** Figures of the selected rows, updated with the selection. Renders nothing without definitions. */
export const ChosenFigures = observer(function ChosenFigures({ screen }: { readonly screen: ScreenStore }) {
  const { selectionFigures = [] } = screen.definition;
  if (selectionFigures.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={screen.ports.text('grid:chosen.figures')}
      sx={{ flex: '1 1 auto', minWidth: 0 }}
    >
      <Box component="dl" aria-live="polite" sx={listStyles}>
        {selectionFigures.map((figure) => (
          <Figure key={figure.id} screen={screen} figure={figure} />
        ))}
      </Box>
    </Box>
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
  columnGap: 3,
  rowGap: 0.5,
  m: 0,
  '& dt': { typography: 'caption', color: 'text.secondary' },
  '& dd': { m: 0, typography: 'body2', fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
} as const;

const boundStyles = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  marginInlineStart: 1,
  typography: 'caption',
} as const;
