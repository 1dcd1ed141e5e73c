import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import type { MenuItem } from '../../../contract/session';
import { NavCollapse } from './NavCollapse';
import { NavGroup } from './NavGroup';
import { NavItem } from './NavItem';

/** Items of the menu, of any type and depth (seed 000 §2). */
export function NavTree({
  items,
  level,
  onNavigate,
}: {
  readonly items: readonly MenuItem[];
  /** 0 is the outermost. */
  readonly level: number;
  readonly onNavigate: () => void;
}) {
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {items.map((item) => {
        switch (item.type) {
          case 'group':
            return (
              <NavGroup key={item.id} item={item}>
                <NavTree items={item.children ?? []} level={level} onNavigate={onNavigate} />
              </NavGroup>
            );
          case 'collapse':
            return (
              <NavCollapse key={item.id} item={item} level={level}>
                <NavTree items={item.children ?? []} level={level + 1} onNavigate={onNavigate} />
              </NavCollapse>
            );
          case 'divider':
            return (
              <Divider key={item.id} component="li" sx={{ marginBlock: 1, borderColor: 'navbar.divider' }} />
            );
          default:
            return <NavItem key={item.id} item={item} level={level} onNavigate={onNavigate} />;
        }
      })}
    </Box>
  );
}
