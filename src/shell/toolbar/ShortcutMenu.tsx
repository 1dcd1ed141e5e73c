import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { MenuItem } from '../../../contract/wire/session';
import { useLanguage, useText } from '../../ui/texts';
import { NavItem } from '../navigation/NavItem';
import { StarButton } from '../navigation/StarButton';
import { searchMenu } from '../navigation/searchMenu';
import type { SettingsStore } from '../settings/SettingsStore';

/** All starred screens; with a search text, at most 15 matching screens to star (requirements P2). */
export const ShortcutMenu = observer(function ShortcutMenu({
  menu,
  settings,
  starred,
  anchor,
  onClose,
}: {
  readonly menu: readonly MenuItem[];
  readonly settings: SettingsStore;
  readonly starred: readonly MenuItem[];
  /** Anchor element; null while closed. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}) {
  const text = useText();
  const { language } = useLanguage();
  const [typed, setTyped] = useState('');
  const searching = typed.trim() !== '';
  const items = searching ? searchMenu(menu, typed, language) : starred;
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': text('shell:shortcuts'), sx: { width: 320, padding: 1 } },
      }}
    >
      <TextField
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={text('shell:shortcuts.search')}
        slotProps={{ htmlInput: { 'aria-label': text('shell:shortcuts.search'), type: 'search' } }}
        sx={{ marginBottom: 1 }}
      />
      {items.length === 0 ? (
        <Box sx={{ padding: 1.5, color: 'text.secondary' }}>
          {text(searching ? 'shell:search.none' : 'shell:shortcuts.none')}
        </Box>
      ) : (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {items.map((item) => (
            <Box component="li" key={item.id} sx={{ position: 'relative' }}>
              <NavItem item={item} level={1} sx={line} onNavigate={onClose} />
              <StarButton item={item} starred={settings} />
            </Box>
          ))}
        </Box>
      )}
    </Popover>
  );
});

const line = {
  justifyContent: 'flex-start',
  gap: 1.25,
  width: '100%',
  minHeight: 34,
  paddingBlock: 0.5,
  paddingInline: 1.5,
  paddingRight: 5,
  borderRadius: 1,
  font: 'inherit',
  textAlign: 'left',
  '&:hover': { backgroundColor: 'action.hover' },
} as const;
