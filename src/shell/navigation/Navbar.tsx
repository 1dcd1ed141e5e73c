import Box from '@mui/material/Box';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import type { MenuItem } from '../../../contract/wire/session';
import { useText } from '../../ui/texts';
import { measures } from '../layouts/measures';
import { moveFocus } from './moveFocus';
import { NavList } from './NavList';
import type { OpenSections } from './OpenSections';
import type { StarredItems } from './StarButton';

/** Props of every form of the navigation. */
export interface NavbarProps {
  readonly menu: readonly MenuItem[];
  readonly sections: OpenSections;
  readonly starred: StarredItems;
  /** Header above the items: the product mark. */
  readonly head: (folded: boolean) => ReactNode;
  readonly onNavigate?: () => void;
}

/**
 * The navigation beside the screens: 320 px; folded 64 px, opening over the content on hover or focus (requirements P2).
 */
export const Navbar = observer(function Navbar({
  menu,
  sections,
  starred,
  head,
  folds,
  side,
}: NavbarProps & {
  /** Whether it is folded until hovered or focused. */
  readonly folds: boolean;
  readonly side: 'left' | 'right';
}) {
  const [visited, setVisited] = useState(false);
  const folded = folds && !visited;
  const width = folded ? measures.navbarFolded : measures.navbar;
  return (
    <Box
      sx={{ position: 'relative', height: '100%', width: folds ? measures.navbarFolded : measures.navbar }}
    >
      <Box
        onMouseEnter={() => setVisited(true)}
        onMouseLeave={() => setVisited(false)}
        onFocus={() => setVisited(true)}
        onBlur={() => setVisited(false)}
        sx={(theme) => ({
          position: 'absolute',
          insetBlock: 0,
          [side]: 0,
          width,
          overflow: 'hidden',
          transition: theme.transitions.create('width', { duration: 160 }),
          boxShadow: folds && visited ? theme.vars.shadows[8] : 'none',
        })}
      >
        <NavPanel width={folded ? measures.navbar : width} head={head(folded)}>
          <NavList menu={menu} sections={sections} starred={starred} folded={folded} />
        </NavPanel>
      </Box>
    </Box>
  );
});

/** Surface of a navigation with its header; handles arrow keys. */
export function NavPanel({
  width,
  head,
  children,
}: {
  /** Px, or a CSS length. */
  readonly width: number | string;
  readonly head: ReactNode;
  readonly children: ReactNode;
}) {
  const text = useText();
  return (
    <Box
      component="nav"
      aria-label={text('shell:navigation')}
      onKeyDown={moveFocus}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        width,
        height: '100%',
        backgroundColor: 'navbar.background',
        color: 'navbar.text',
      }}
    >
      <Box sx={{ flexShrink: 0 }}>{head}</Box>
      {children}
    </Box>
  );
}
