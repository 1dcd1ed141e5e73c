import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { observer } from 'mobx-react-lite';
import type { Tab } from './Tab';
import type { TabsStore } from './TabsStore';

/** Context menu of a tab. */
export const TabMenu = observer(function TabMenu({
  tabs,
  tab,
  at,
  onClose,
}: {
  readonly tabs: TabsStore;
  readonly tab: Tab;
  /** Pointer position, px. */
  readonly at: { readonly left: number; readonly top: number };
  readonly onClose: () => void;
}) {
  const { text } = tabs.ports;
  const index = tabs.tabs.indexOf(tab);
  const last = index === tabs.tabs.length - 1;
  const alone = tabs.tabs.length === 1;
  const line = (key: string, act: () => unknown, disabled = false) => (
    <MenuItem
      key={key}
      disabled={disabled}
      onClick={() => {
        onClose();
        void act();
      }}
    >
      {text(`tabs:menu.${key}`)}
    </MenuItem>
  );
  return (
    <Menu open onClose={onClose} anchorReference="anchorPosition" anchorPosition={at}>
      {line('close', () => tabs.close(tab.key))}
      {line('closeOthers', () => tabs.closeOthers(tab.key), alone)}
      {line('closeRight', () => tabs.closeRight(tab.key), last)}
      {line('closeAll', () => tabs.home())}
      <Divider />
      {line('moveLeft', () => tabs.move(tab.key, index - 1), index === 0)}
      {line('moveRight', () => tabs.move(tab.key, index + 1), last)}
    </Menu>
  );
});
