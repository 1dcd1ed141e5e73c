import StarIcon from '@mui/icons-material/StarBorderOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { MenuItem } from '../../../contract/wire/session';
import { useLanguage, useText } from '../../ui/texts';
import { NamedIcon } from '../icons/NamedIcon';
import { MenuLink } from '../navigation/MenuLink';
import { leaves, pathTo } from '../navigation/menuTree';
import type { SettingsStore } from '../settings/SettingsStore';
import { ShortcutMenu } from './ShortcutMenu';

/** Maximum number of icons in the bar (requirements P2); the menu shows all. */
const most = 15;

/** Icons of starred screens and the star menu. Scrolls if there is not enough room. */
export const ShortcutBar = observer(function ShortcutBar({
  menu,
  settings,
}: {
  readonly menu: readonly MenuItem[];
  readonly settings: SettingsStore;
}) {
  const text = useText();
  const { language } = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const byId = new Map(leaves(menu).map((item) => [item.id, item]));
  const starred = settings.shortcuts.flatMap((id) => byId.get(id) ?? []);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        // Keeps five icons visible; shrinks before the names beside it.
        flexShrink: 50,
        minWidth: (Math.min(starred.length, 5) + 1) * 31,
      }}
    >
      <Box sx={{ display: 'flex', minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' }}>
        {starred.slice(0, most).map((item) => (
          <Tooltip key={item.id} title={item.title[language]}>
            <IconButton component={MenuLink} item={item} aria-label={item.title[language]}>
              <NamedIcon name={iconOf(menu, item)} fontSize="small" />
            </IconButton>
          </Tooltip>
        ))}
      </Box>
      <Tooltip title={text('shell:shortcuts')}>
        <IconButton
          aria-label={text('shell:shortcuts')}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <StarIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <ShortcutMenu
        menu={menu}
        settings={settings}
        starred={starred}
        anchor={anchor}
        onClose={() => setAnchor(null)}
      />
    </Box>
  );
});

/** Icon of an item, or of its closest ancestor with an icon. */
function iconOf(menu: readonly MenuItem[], item: MenuItem): string {
  return pathTo(menu, item.id)?.findLast(({ icon }) => icon !== undefined)?.icon ?? 'folder';
}
