import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { Channel, SessionUser } from '../../contract/session';
import { useText } from '../i18n';
import { FactList } from './FactList';
import { webAddress } from './webAddress';

/** What the user menu does for the session (seed 000 §2). */
export interface SessionActions {
  readonly onLock: () => void;
  readonly onChangePassword: () => void;
  readonly onLogout: () => void;
}

/** Who is signed in, from where and for which channel; and the way out (seed 000 §2). */
export function UserMenu({
  user,
  channel,
  compact,
  actions,
}: {
  readonly user: SessionUser;
  readonly channel: Channel | null;
  /** Only the picture: small screens. */
  readonly compact: boolean;
  readonly actions: SessionActions;
}) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const facts = [
    { label: text('shell:user.role'), value: user.role.join(', ') },
    { label: text('shell:user.channel'), value: channel?.name ?? '' },
    { label: text('shell:user.mail'), value: user.mail },
    { label: text('shell:user.ip'), value: user.ip },
  ].filter(({ value }) => value !== '');

  const items = [
    { key: 'shell:lock', icon: <LockIcon fontSize="small" />, act: actions.onLock },
    {
      key: 'login:changePassword.title',
      icon: <KeyIcon fontSize="small" />,
      act: actions.onChangePassword,
    },
    { key: 'shell:logout', icon: <LogoutIcon fontSize="small" />, act: actions.onLogout },
  ];

  return (
    <>
      <ButtonBase
        aria-label={text('shell:user.menu', { name: user.displayName })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          gap: 1,
          padding: 0.5,
          borderRadius: 1,
          font: 'inherit',
          textAlign: 'left',
          '&:hover': { backgroundColor: 'action.hover' },
        }}
      >
        <Avatar
          // Without a picture, or with one that can't be had, the initials stand.
          src={webAddress(user.photoURL) || undefined}
          alt=""
          sx={{ width: 32, height: 32, fontSize: 13, fontWeight: 700, backgroundColor: 'primary.main' }}
        >
          {user.avatarText}
        </Avatar>
        {!compact && (
          <>
            <Box sx={{ lineHeight: 1.25, whiteSpace: 'nowrap' }}>
              <Box sx={{ fontWeight: 'fontWeightMedium' }}>{user.displayName}</Box>
              <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{channel?.name ?? user.userName}</Box>
            </Box>
            <ExpandMoreIcon fontSize="small" sx={{ color: 'text.secondary' }} />
          </>
        )}
      </ButtonBase>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: 320, maxWidth: 'calc(100vw - 32px)' } } }}
      >
        <Box component="li" role="none" sx={{ paddingInline: 2, paddingBlock: 1 }}>
          <Box sx={{ fontWeight: 'fontWeightMedium', fontSize: 16 }}>{user.displayName}</Box>
          <Box sx={{ color: 'text.secondary' }}>{user.userName}</Box>
          <FactList facts={facts} />
        </Box>
        <Divider component="li" />
        {items.map(({ icon, key, act }) => (
          <MenuItem
            key={key}
            onClick={() => {
              close();
              act();
            }}
          >
            <ListItemIcon>{icon}</ListItemIcon>
            {text(key)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
