import Drawer from '@mui/material/Drawer';
import { useText } from '../../ui/texts';
import { measures } from '../layouts/measures';
import { type NavbarProps, NavPanel } from './Navbar';
import { NavList } from './NavList';

/** Width of the drawer; it grows with the text, and leaves an edge of the page to touch. */
const width = `min(${measures.navbarDrawer / 16}rem, 100vw - 40px)`;

/** The navigation of small screens: a 280 px drawer over the page (requirements P2, P9). */
export function NavDrawer({
  menu,
  sections,
  starred,
  head,
  open,
  onClose,
}: NavbarProps & { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': text('shell:navigation'), sx: { border: 0 } } }}
    >
      <NavPanel width={width} head={head(false)}>
        <NavList menu={menu} sections={sections} starred={starred} onNavigate={onClose} />
      </NavPanel>
    </Drawer>
  );
}
