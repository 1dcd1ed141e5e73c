import Box from '@mui/material/Box';
import { observer } from 'mobx-react-lite';
import type { MenuItem } from '../../../contract/wire/session';
import { useText } from '../../ui/texts';
import { leaves } from '../navigation/menuTree';
import type { RecentScreens } from '../stores/RecentScreens';
import { ScreenLink } from './ScreenLink';

/** On a phone one line that scrolls: the work below it stays visible. */
const linkStyles = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  overflowX: { xs: 'auto', sm: 'visible' },
  gap: 1,
  padding: { xs: 1, sm: 2 },
  paddingBottom: { xs: 0.5, sm: 0 },
  '& > *': { flexShrink: 0, maxWidth: '85%' },
} as const;

/** Maximum number of links. */
const most = 8;

/** Links above a dashboard: starred screens, then those used most, then recent ones. Renders nothing without links. */
export const HomeLinks = observer(function HomeLinks(props: {
  readonly menu: readonly MenuItem[];
  readonly recent: RecentScreens;
  /** Ids of starred screens. */
  readonly starred: readonly string[];
}) {
  const { menu, recent, starred } = props;
  const text = useText();
  const byKey = new Map(leaves(menu).map((item) => [item.id, item]));
  const keys = [...new Set([...starred, ...recent.mostUsed, ...recent.keys])];
  const items = keys.flatMap((key) => byKey.get(key) ?? []).slice(0, most);
  if (items.length === 0) return null;
  return (
    <Box component="nav" aria-label={text('shell:dashboard.used')} sx={linkStyles}>
      {items.map((item) => (
        <ScreenLink key={item.id} item={item} raised />
      ))}
    </Box>
  );
});
