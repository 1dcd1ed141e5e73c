import Box from '@mui/material/Box';
import type { MenuItem } from '../../../contract/wire/session';
import { laterPart } from '../../ui/laterPart';
import { ProductMark } from '../icons/ProductMark';
import { measures } from '../layouts/measures';

/** The horizontal navigation, loaded by the layouts that have it. */
export const HorizontalNav = laterPart(async () => (await import('./HorizontalNav')).HorizontalNav);

/** The horizontal navigation in its own bar (requirements P2: layout2). */
export function HorizontalBar({ menu }: { readonly menu: readonly MenuItem[] }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        height: measures.navbarBar,
        paddingInline: 'max(16px, var(--shell-inset, 0px))',
      }}
    >
      <ProductMark folded bare />
      <HorizontalNav menu={menu} />
    </Box>
  );
}
