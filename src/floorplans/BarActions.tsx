import Download from '@mui/icons-material/Download';
import ExpandMore from '@mui/icons-material/ExpandMore';
import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
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
 * The screen's tool bar: what can be done with the whole screen. Several exports share a button; on small screens all
 * but the primary action are in the menu.
 */
export const BarActions = observer(function BarActions({ screen }: { readonly screen: ScreenStore }) {
  const small = useMediaQuery(useTheme().breakpoints.down('md'));
  const { text } = screen.ports;
  const { direct, exports, hidden } = arrange(screen.actions.at('bar'), small);
  if (direct.length + exports.length + hidden.length === 0) return null;
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
      {exports.length > 0 && (
        <ActionMenu
          screen={screen}
          actions={exports}
          label={text('grid:screen.export')}
          button={
            <Button
              variant="outlined"
              startIcon={<Download fontSize="small" />}
              endIcon={<ExpandMore fontSize="small" />}
            >
              {text('grid:screen.export')}
            </Button>
          }
        />
      )}
      {hidden.length > 0 && (
        <ActionMenu
          screen={screen}
          actions={hidden}
          label={text('grid:screen.more')}
          button={
            <IconButton aria-label={text('grid:screen.more')}>
              <MoreVert fontSize="small" />
            </IconButton>
          }
        />
      )}
    </Box>
  );
});

const barStyles = { display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end', ml: 'auto' };

function arrange(actions: readonly CompiledAction[], small: boolean) {
  if (small) {
    return {
      direct: actions.filter((action) => action.primary),
      exports: [],
      hidden: actions.filter((action) => !action.primary),
    };
  }
  const exported = actions.filter((action) => action.type === 'export');
  const exports = exported.length > 1 ? exported : [];
  const others = actions.filter((action) => !exports.includes(action));
  const direct = others.length <= room ? others : others.slice(0, room - 1);
  return { direct, exports, hidden: others.slice(direct.length) };
}
