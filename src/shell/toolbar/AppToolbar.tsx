import ChatIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import SearchIcon from '@mui/icons-material/Search';
import QuickIcon from '@mui/icons-material/StickyNote2Outlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { LanguageSwitch, useLanguage, useText } from '../../ui/texts';
import { useNarrower } from '../../ui/theme';
import { useChatTitle } from '../chat/useChatTitle';
import { ToolButton } from '../icons/ToolButton';
import { measures } from '../layouts/measures';
import { MenuSearch } from '../navigation/MenuSearch';
import { ColorModeSwitch } from '../settings/ColorModeSwitch';
import type { ShellProps } from '../stores/ShellProps';
import { ellipsis } from '../text/ellipsis';
import { ShortcutBar } from './ShortcutBar';
import { UserMenu } from './UserMenu';

/**
 * The top bar: navigation, institution, environment, starred screens, search, language, colour mode, panels,
 * user (requirements P2). On small screens rarely used settings move to the user menu.
 */
export const AppToolbar = observer(function AppToolbar({
  lead,
  narrow,
  ...props
}: Omit<ShellProps, 'tabs' | 'children'> & {
  /** First element: product mark and navigation, for layouts without a separate bar. */
  readonly lead?: ReactNode;
  readonly narrow: boolean;
}) {
  const { shell, config, menu, recent, tools } = props;
  const text = useText();
  const { language } = useLanguage();
  const environment = config.environmentLabel[language];
  const { chat } = shell;
  const chatTitle = useChatTitle(chat);
  useEffect(() => chat.watch(), [chat]);
  // Beside the navigation a small desktop window leaves little room.
  const tight = useNarrower('lg') || lead !== undefined;
  const { layout, navbar, navbarFold } = shell.settings.layout;
  const isBesideNav = layout === 'layout1' && navbar !== 'hidden' && navbarFold === 'open';
  // The user's name is hidden before the institution's.
  const scarce = useNarrower(isBesideNav ? 1440 : 'lg') || lead !== undefined;
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: narrow ? 0.5 : 1,
        height: measures.toolbar,
        paddingInline: narrow ? 1 : 'max(16px, var(--shell-inset, 0px))',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <NavigationButton shell={shell} narrow={narrow} />
      {lead ?? (
        <Box sx={{ ...ellipsis, fontSize: narrow ? 15 : 17, fontWeight: 'fontWeightMedium' }}>
          {config.institutionName}
        </Box>
      )}
      {!narrow && environment !== '' && (
        <Chip variant="outlined" label={environment} sx={{ color: 'inherit', borderColor: 'currentColor' }} />
      )}
      <Box sx={{ flex: lead === undefined || narrow ? 1 : undefined }} />
      {!narrow && <ShortcutBar menu={menu} settings={shell.settings} />}
      {tight ? (
        <ToolButton label={text('shell:palette')} onClick={() => shell.open('palette')}>
          <SearchIcon fontSize="small" />
        </ToolButton>
      ) : (
        <Box sx={{ width: 260, flexShrink: 999, minWidth: 190 }}>
          <MenuSearch menu={menu} used={recent.mostUsed} onPalette={() => shell.open('palette')} />
        </Box>
      )}
      {!narrow && <LanguageSwitch />}
      {!narrow && <ColorModeSwitch settings={shell.settings} />}
      {tools}
      {!narrow && (
        <>
          <ToolButton
            label={text('shell:quick')}
            pressed={shell.panel === 'quick'}
            onClick={() => shell.toggle('quick')}
          >
            <QuickIcon fontSize="small" />
          </ToolButton>
          <ToolButton
            label={chatTitle}
            count={chat.unread}
            pressed={shell.panel === 'chat'}
            onClick={() => shell.toggle('chat')}
          >
            <ChatIcon fontSize="small" />
          </ToolButton>
        </>
      )}
      <UserMenu {...props} compact={narrow || scarce} narrow={narrow} />
    </Box>
  );
});

/** Opens the drawer on small screens; folds the navigation on others. */
const NavigationButton = observer(function NavigationButton({
  shell,
  narrow,
}: Pick<ShellProps, 'shell'> & { readonly narrow: boolean }) {
  const text = useText();
  const { layout, navbar, navbarFold } = shell.settings.layout;
  if (narrow) {
    return (
      <ToolButton
        label={text('shell:navbar.open')}
        pressed={shell.panel === 'navigation'}
        onClick={() => shell.open('navigation')}
      >
        <MenuIcon />
      </ToolButton>
    );
  }
  if (layout !== 'layout1' || navbar === 'hidden') return null;
  const folded = navbarFold === 'folded';
  return (
    <ToolButton
      label={text(folded ? 'shell:navbar.unfold' : 'shell:navbar.fold')}
      pressed={!folded}
      onClick={shell.toggleFolded}
    >
      {folded ? <MenuIcon /> : <MenuOpenIcon />}
    </ToolButton>
  );
});
