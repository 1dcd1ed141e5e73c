import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { observer } from 'mobx-react-lite';
import type { CompiledAction } from '../../contract/compiled';
import type { ScreenStore } from '../engine';
import { ActionButton } from './ActionButton';
import { ActionMenu } from './ActionMenu';

/** Buttons that stand in the bar where there is room; the rest is behind the menu at its end. */
const room = 4;

/**
 * The screen's tool bar: what can be done with the whole screen. What has no room, and on small screens all but the
 * primary action, is in the menu at its end.
 */
export const BarActions = observer(function BarActions({ screen }: { readonly screen: ScreenStore }) {
  const small = useMediaQuery(useTheme().breakpoints.down('md'));
  const { text } = screen.ports;
  const { direct, hidden } = arrange(screen.actions.at('bar'), small);
  if (direct.length + hidden.length === 0) return null;
  return (
    <Box role="toolbar" aria-label={text('grid:screen.bar')} sx={barStyles}>
      {direct.map((action) => (
        <ActionButton
          key={action.id}
          screen={screen}
          action={action}
          variant={action.primary ? 'contained' : 'outlined'}
        />
      ))}
      {hidden.length > 0 && <ActionMenu screen={screen} actions={hidden} />}
    </Box>
  );
});

const barStyles = { display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end', ml: 'auto' };

function arrange(actions: readonly CompiledAction[], small: boolean) {
  if (small) {
    return {
      direct: actions.filter((action) => action.primary),
      hidden: actions.filter((action) => !action.primary),
    };
  }
  const direct = actions.length <= room ? actions : actions.slice(0, room - 1);
  return { direct, hidden: actions.slice(direct.length) };
}
