import ChatIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import PaletteIcon from '@mui/icons-material/PaletteOutlined';
import QuickIcon from '@mui/icons-material/StickyNote2Outlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import type { Language } from '../../../contract/values/language';
import { LanguageSwitch, useLanguage, useText } from '../../ui/texts';
import { useChatTitle } from '../chat/useChatTitle';
import { PersonPicture } from '../icons/PersonPicture';
import { ColorModeSwitch } from '../settings/ColorModeSwitch';
import type { ShellProps } from '../stores/ShellProps';
import { ellipsis } from '../text/ellipsis';
import { FactList } from '../text/FactList';

interface UserLine {
  readonly id: string;
  readonly title: string;
  readonly icon: ReactNode;
  readonly run: () => void;
}

/** The roles of a user by name; as their server calls them, if it sends no names. */
function rolesOf({ role, roleNames = [] }: ShellProps['user'], language: Language): string {
  return (roleNames.length > 0 ? roleNames.map((name) => name[language]) : role).join(', ');
}

/** The signed-in user with location and channel, account actions and sign-out (requirements P2). */
export const UserMenu = observer(function UserMenu({
  user,
  channel,
  config,
  shell,
  actions,
  compact,
  narrow,
}: Pick<ShellProps, 'user' | 'channel' | 'config' | 'shell' | 'actions'> & {
  /** Shows only the picture. */
  readonly compact: boolean;
  /** Small screens: holds items that do not fit into the toolbar. */
  readonly narrow: boolean;
}) {
  const text = useText();
  const chatTitle = useChatTitle(shell.chat);
  const { language } = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opening, setOpening] = useState(0);
  const close = () => setAnchor(null);
  const place = channel?.name ?? user.userName;
  // If the chat is opened from this menu, so is its unread count shown here.
  const waits = narrow && shell.chat.unread > 0;
  const label = text('shell:user.menu', { name: `${user.displayName}, ${place}` });
  const facts = [
    { label: text('shell:user.role'), value: rolesOf(user, language) },
    { label: text('shell:user.channel'), value: channel?.name ?? '' },
    { label: text('shell:user.mail'), value: user.mail },
    { label: text('shell:user.ip'), value: user.ip },
  ].filter(({ value }) => value !== '');
  const panels: readonly UserLine[] = narrow
    ? [
        { id: 'quick', title: text('shell:quick'), icon: <QuickIcon />, run: () => shell.open('quick') },
        { id: 'chat', title: chatTitle, icon: <ChatIcon />, run: () => shell.open('chat') },
      ]
    : [];
  const lines: readonly UserLine[] = [
    ...panels,
    {
      id: 'settings',
      title: text('shell:settings'),
      icon: <PaletteIcon />,
      run: () => shell.open('settings'),
    },
    { id: 'keys', title: text('shell:keys'), icon: <KeyboardIcon />, run: () => shell.open('keys') },
    { id: 'lock', title: text('shell:lock'), icon: <LockIcon />, run: actions.onLock },
    {
      id: 'password',
      title: text('login:changePassword.title'),
      icon: <KeyIcon />,
      run: actions.onChangePassword,
    },
  ];
  const line = ({ id, title, icon, run }: UserLine) => (
    <MenuItem
      key={id}
      // At 200 % text size a line is wider than the menu.
      sx={{ whiteSpace: 'normal' }}
      onClick={() => {
        close();
        run();
      }}
    >
      <ListItemIcon sx={{ '& svg': { fontSize: 20 } }}>{icon}</ListItemIcon>
      {title}
    </MenuItem>
  );

  return (
    <>
      <ButtonBase
        aria-label={waits ? `${label}, ${chatTitle}` : label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpening(opening + 1);
        }}
        sx={{
          gap: 1,
          padding: 0.5,
          flexShrink: 0,
          borderRadius: 1,
          font: 'inherit',
          textAlign: 'left',
          '&:hover': { backgroundColor: 'action.hover' },
        }}
      >
        <Badge variant="dot" color="error" overlap="circular" invisible={!waits}>
          <PersonPicture
            initials={user.avatarText}
            address={user.photoURL}
            size={32}
            sx={{ fontSize: 13, backgroundColor: 'toolbar.active', color: 'toolbar.activeText' }}
          />
        </Badge>
        {!compact && (
          <>
            <Box sx={{ maxWidth: 200, lineHeight: 1.25, '& > *': ellipsis }}>
              <Box sx={{ fontWeight: 'fontWeightMedium' }}>{user.displayName}</Box>{' '}
              <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{place}</Box>
            </Box>
            <ExpandMoreIcon fontSize="small" sx={{ color: 'text.secondary' }} />
          </>
        )}
      </ButtonBase>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          // Scales with the page's font size.
          paper: {
            sx: { width: 'max(380px, 24rem)', maxWidth: 'calc(100vw - 32px)', overflowWrap: 'anywhere' },
          },
        }}
      >
        <Box sx={{ padding: 2, paddingBottom: 1.5 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box sx={{ flex: 1, fontWeight: 'fontWeightMedium', fontSize: 16 }}>{user.displayName}</Box>
            {narrow && config.environmentLabel[language] !== '' && (
              <Chip variant="outlined" color="warning" label={config.environmentLabel[language]} />
            )}
          </Box>
          <Box sx={{ color: 'text.secondary' }}>{user.userName}</Box>
          <FactList facts={facts} />
          {narrow && (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginTop: 1.5 }}>
              <LanguageSwitch />
              <ColorModeSwitch settings={shell.settings} />
            </Box>
          )}
        </Box>
        <Divider />
        <MenuList
          // Remounts if reopened while closing, so that it starts at the first item.
          key={opening}
          autoFocusItem={anchor !== null}
          aria-label={text('shell:user.menu', { name: user.displayName })}
        >
          {lines.map(line)}
          <Divider component="li" />
          {line({ id: 'logout', title: text('shell:logout'), icon: <LogoutIcon />, run: actions.onLogout })}
        </MenuList>
      </Popover>
    </>
  );
});
