import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { GridStore, ScreenStore } from '../../engine';

/** Switch value of the rows: no block id contains parentheses. */
const rows = '(rows)';

/** Switches between rows and alternate views. Saved with the grid's layout. */
export const ViewSwitch = observer(function ViewSwitch(props: {
  readonly screen: ScreenStore;
  readonly grid: GridStore;
}) {
  const { screen, grid } = props;
  const { views, board, ports } = screen;
  useEffect(() => void views?.load(), [views]);
  if (views === null || board.alternateViews.length === 0) return null;
  const asDefined = { columns: [], sort: grid.sort };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={ports.text('grid:view.shown')}
      value={views.shown ?? rows}
      onChange={(_, shown: string | null) =>
        shown && views.setShown(shown === rows ? undefined : shown, asDefined)
      }
      sx={{ ...toggleLine, '@media print': { display: 'none' } }}
    >
      <ToggleButton value={rows}>{ports.text('grid:view.rows')}</ToggleButton>
      {board.alternateViews.map(({ definition: { id, title } }) => (
        <ToggleButton key={id} value={id}>
          {title ? ports.text(title) : id}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
});

/** Styles of a choice between buttons: in one line, which scrolls where it has too little room. */
export const toggleLine = {
  alignSelf: 'flex-start',
  flexShrink: 0,
  maxWidth: '100%',
  overflowX: 'auto',
  // The outline of a focused button is inside it: the line cuts off what leaves it.
  '& .MuiToggleButton-root': { flexShrink: 0, px: 1.5, whiteSpace: 'nowrap', outlineOffset: '-2px' },
} as const;
