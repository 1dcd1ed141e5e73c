import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import type { MenuItem } from '../../../contract/session';
import { useText } from '../../i18n';
import type { NavbarStore } from '../NavbarStore';
import { toolbarHeight } from '../toolbarHeight';
import { moveFocus } from './moveFocus';
import { NavTree } from './NavTree';

/** Widths in px (seed 000 §9). */
const widths = { open: 320, folded: 64, drawer: 280 } as const;

/**
 * The navigation on the left: 320 px, folded to 64 where it opens over the content under the pointer or the focus,
 * a drawer of 280 px on small screens (seed 000 §2).
 */
export const Navbar = observer(function Navbar({
  menu,
  navbar,
  narrow,
  head,
}: {
  readonly menu: readonly MenuItem[];
  readonly navbar: NavbarStore;
  /** True on small screens. */
  readonly narrow: boolean;
  /** Stands over the items: the product's mark; the search on small screens. */
  readonly head: (folded: boolean) => ReactNode;
}) {
  const text = useText();
  const [visited, setVisited] = useState(false);
  const folded = navbar.folded && !narrow && !visited;
  const close = () => navbar.setMobileOpen(false);

  const panel = (
    <Box
      component="nav"
      aria-label={text('shell:navigation')}
      onKeyDown={moveFocus}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        width: widths[narrow ? 'drawer' : 'open'],
        height: '100%',
        backgroundColor: 'navbar.background',
        color: 'navbar.text',
      }}
    >
      <Box sx={{ minHeight: toolbarHeight, flexShrink: 0 }}>{head(folded)}</Box>
      <Box
        sx={{
          flex: 1,
          overflowY: folded ? 'hidden' : 'auto',
          overflowX: 'hidden',
          paddingBlock: 1,
          // Titles stay in the rows: they name the icons to a screen reader.
          '& li span': { opacity: folded ? 0 : 1, transition: 'opacity 120ms' },
        }}
      >
        <NavTree items={folded ? menu.map(withoutChildren) : menu} level={0} onNavigate={close} />
      </Box>
    </Box>
  );

  if (narrow) {
    return (
      <Drawer open={navbar.mobileOpen} onClose={close} slotProps={{ paper: { sx: { border: 0 } } }}>
        {panel}
      </Drawer>
    );
  }
  return (
    <Box sx={{ width: navbar.folded ? widths.folded : widths.open, flexShrink: 0 }}>
      <Box
        onMouseEnter={() => setVisited(true)}
        onMouseLeave={() => setVisited(false)}
        onFocus={() => setVisited(true)}
        onBlur={() => setVisited(false)}
        sx={(theme) => ({
          position: 'fixed',
          insetBlock: 0,
          left: 0,
          zIndex: theme.zIndex.drawer,
          width: folded ? widths.folded : widths.open,
          overflow: 'hidden',
          transition: theme.transitions.create('width', { duration: 160 }),
          boxShadow: navbar.folded && visited ? theme.vars.shadows[8] : 'none',
          '@media print': { display: 'none' },
        })}
      >
        {panel}
      </Box>
    </Box>
  );
});

/** In the folded navigation a group or section is its icon; its children come when it opens. */
function withoutChildren(item: MenuItem): MenuItem {
  return item.children === undefined ? item : { ...item, type: 'collapse', children: [] };
}
