import Visibility from '@mui/icons-material/VisibilityOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { observer } from 'mobx-react-lite';
import type { GridRow } from '../../../contract/wire/query';
import type { ScreenStore } from '../../engine';
import { Menu } from '../../ui/overlays';
import { ActionIcon } from './ActionIcon';

/** Row and position of the open menu. */
export interface OpenRowMenu {
  readonly row: GridRow;
  readonly at: { readonly top: number; readonly left: number };
}

/** Context menu with all actions of a row. */
export const RowMenu = observer(function RowMenu(props: {
  readonly screen: ScreenStore;
  readonly menu: OpenRowMenu | null;
  /** Whether some columns of the row are hidden. */
  readonly inPart: boolean;
  close(): void;
}) {
  const { screen, menu, inPart, close } = props;
  const { text } = screen.ports;
  return (
    <Menu
      open={menu !== null}
      onClose={close}
      anchorReference="anchorPosition"
      anchorPosition={menu?.at}
      slotProps={{ list: { dense: true, 'aria-label': text('grid:rowActions') } }}
    >
      {menu && screen.grid?.remote && (inPart || screen.actions.defaultOf(menu.row) === undefined) && (
        <MenuItem
          onClick={() => {
            close();
            screen.card.show(menu.row);
          }}
        >
          <ListItemIcon>
            <Visibility fontSize="small" />
          </ListItemIcon>
          <ListItemText>{text('grid:record.show')}</ListItemText>
        </MenuItem>
      )}
      {menu &&
        screen.actions.at('row', menu.row).map((action) => (
          <MenuItem
            key={action.id}
            disabled={screen.actions.isDisabled(action)}
            onClick={() => {
              close();
              void screen.actions.run(action.id, menu.row);
            }}
          >
            <ListItemIcon>
              <ActionIcon action={action} />
            </ListItemIcon>
            <ListItemText>{text(action.title ?? '')}</ListItemText>
          </MenuItem>
        ))}
    </Menu>
  );
});
