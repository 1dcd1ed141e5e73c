import MenuIcon from '@mui/icons-material/Menu';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Channel, ClientConfig, SessionUser } from '../../contract/session';
import { LanguageSwitch, useLanguage, useText } from '../i18n';
import { ColorModeSwitch } from './ColorModeSwitch';

import type { NavbarStore } from './NavbarStore';
import { toolbarHeight } from './toolbarHeight';
import { type SessionActions, UserMenu } from './UserMenu';

/** The bar over everything: navigation, institution, environment, search, language, scheme, user (seed 000 §2). */
export const AppToolbar = observer(function AppToolbar({
  navbar,
  narrow,
  config,
  user,
  channel,
  search,
  tools,
  actions,
}: {
  readonly navbar: NavbarStore;
  readonly narrow: boolean;
  readonly config: Pick<ClientConfig, 'institutionName' | 'environmentLabel'>;
  readonly user: SessionUser;
  readonly channel: Channel | null;
  readonly search: ReactNode;
  /** Further tools: the bell. */
  readonly tools?: ReactNode;
  readonly actions: SessionActions;
}) {
  const text = useText();
  const { language } = useLanguage();
  const label = text(
    narrow ? 'shell:navbar.open' : navbar.folded ? 'shell:navbar.unfold' : 'shell:navbar.fold',
  );
  return (
    <Box
      component="header"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: narrow ? 0.5 : 1.5,
        height: toolbarHeight,
        flexShrink: 0,
        paddingInline: narrow ? 1 : 2,
        backgroundColor: theme.vars.palette.background.paper,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        '@media print': { display: 'none' },
      })}
    >
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-expanded={narrow ? navbar.mobileOpen : !navbar.folded}
          onClick={() => (narrow ? navbar.setMobileOpen(true) : navbar.toggleFolded())}
        >
          {narrow || navbar.folded ? <MenuIcon /> : <MenuOpenIcon />}
        </IconButton>
      </Tooltip>
      <Box
        sx={{
          minWidth: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          fontSize: narrow ? 15 : 17,
          fontWeight: 'fontWeightMedium',
        }}
      >
        {config.institutionName}
      </Box>
      {!narrow && config.environmentLabel[language] !== '' && (
        <Chip variant="outlined" color="warning" label={config.environmentLabel[language]} />
      )}
      <Box sx={{ flex: 1 }} />
      {!narrow && <Box sx={{ width: 280, flexShrink: 1, minWidth: 160 }}>{search}</Box>}
      {tools}
      <LanguageSwitch />
      <ColorModeSwitch />
      <UserMenu user={user} channel={channel} compact={narrow} actions={actions} />
    </Box>
  );
});
