import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import type { Channel, ClientConfig, MenuItem, SessionUser } from '../../contract/session';
import { AppFooter } from './AppFooter';
import { AppToolbar } from './AppToolbar';
import type { NavbarStore } from './NavbarStore';
import { MenuSearch } from './navigation/MenuSearch';
import { Navbar } from './navigation/Navbar';
import { OfflineBar } from './OfflineBar';
import { ProductMark } from './ProductMark';
import { contentId, SkipLink } from './SkipLink';
import type { SessionActions } from './UserMenu';

/** What surrounds the screens, in layout1: navigation left, toolbar above, tabs, content that scrolls in its panel. */
export function AppShell({
  navbar,
  config,
  user,
  channel,
  menu,
  tabs,
  children,
  tools,
  actions,
}: {
  readonly navbar: NavbarStore;
  readonly config: Pick<ClientConfig, 'institutionName' | 'environmentLabel'>;
  readonly user: SessionUser;
  readonly channel: Channel | null;
  /** What the user may see of the menu. */
  readonly menu: readonly MenuItem[];
  /** The strip of open tabs. */
  readonly tabs: ReactNode;
  readonly children: ReactNode;
  /** Further tools of the toolbar. */
  readonly tools?: ReactNode;
  readonly actions: SessionActions;
}) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const closeDrawer = () => navbar.setMobileOpen(false);
  return (
    <Box sx={{ display: 'flex', height: '100dvh', '@media print': { display: 'block', height: 'auto' } }}>
      <SkipLink />
      <Navbar
        menu={menu}
        navbar={navbar}
        narrow={narrow}
        head={(folded) => (
          <>
            <ProductMark folded={folded} />
            {narrow && (
              <Box sx={{ padding: 1.5 }}>
                <MenuSearch menu={menu} onNavigate={closeDrawer} />
              </Box>
            )}
          </>
        )}
      />
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}>
        <AppToolbar
          navbar={navbar}
          narrow={narrow}
          config={config}
          user={user}
          channel={channel}
          search={<MenuSearch menu={menu} />}
          tools={tools}
          actions={actions}
        />
        <OfflineBar />
        {tabs}
        <Box
          component="main"
          id={contentId}
          tabIndex={-1}
          sx={{ flex: 1, minHeight: 0, overflow: 'auto', outline: 'none' }}
        >
          {children}
        </Box>
        <AppFooter institutionName={config.institutionName} />
      </Box>
    </Box>
  );
}
