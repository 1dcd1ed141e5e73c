import ExpandMore from '@mui/icons-material/ExpandMore';
import MoreVert from '@mui/icons-material/MoreVert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, useId, useState } from 'react';
import type { CompiledAction } from '../../../contract/model/compiled';
import type { ScreenStore } from '../../engine';
import { ActionIcon } from '../../grid';
import { Menu } from '../../ui/overlays';

/** Actions in a menu: those of a titled group, or those that do not fit into the bar. */
export const ActionMenu = observer(function ActionMenu(props: {
  readonly screen: ScreenStore;
  readonly actions: readonly CompiledAction[];
  readonly title?: string;
}) {
  const { screen, actions, title } = props;
  const label = title ?? screen.ports.text('grid:screen.more');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const opener = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    'aria-controls': anchor ? id : undefined,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const;
  const [first] = actions;
  return (
    <>
      {title && first ? (
        <Button
          variant="outlined"
          startIcon={<ActionIcon action={first} />}
          endIcon={<ExpandMore />}
          sx={{ whiteSpace: 'nowrap' }}
          {...opener}
        >
          {title}
        </Button>
      ) : (
        <IconButton aria-label={label} {...opener}>
          <MoreVert fontSize="small" />
        </IconButton>
      )}
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true, 'aria-label': label } }}
      >
        {actions.map((action) => (
          <MenuItem
            key={action.id}
            disabled={screen.actions.isDisabled(action)}
            onClick={() => {
              setAnchor(null);
              void screen.actions.run(action.id);
            }}
          >
            <ListItemIcon>
              <ActionIcon action={action} />
            </ListItemIcon>
            <ListItemText>{screen.ports.text(action.title ?? '')}</ListItemText>
            {action.hotkey && (
              <Typography variant="body2" color="text.secondary" sx={{ ml: 3 }}>
                {action.hotkey}
              </Typography>
            )}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
});
