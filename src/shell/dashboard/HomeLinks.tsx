import Box from '@mui/material/Box';
import { observer } from 'mobx-react-lite';
import type { MenuItem } from '../../../contract/session';
import { useText } from '../../i18n';
import { leaves } from '../navigation/menuTree';
import type { RecentScreens } from '../RecentScreens';
import { ScreenLink } from './ScreenLink';

/** So many screens are offered at most. */
const most = 8;

/** Above a dashboard: the screens that the user starred, then those she opened last. Nothing before there are any. */
export const HomeLinks = observer(function HomeLinks(props: {
  readonly menu: readonly MenuItem[];
  readonly recent: RecentScreens;
  /** Ids of starred screens. */
  readonly starred: readonly string[];
}) {
  const { menu, recent, starred } = props;
  const text = useText();
  const byKey = new Map(leaves(menu).map((item) => [item.id, item]));
  const keys = [...new Set([...starred, ...recent.keys])];
  const items = keys.flatMap((key) => byKey.get(key) ?? []).slice(0, most);
  if (items.length === 0) return null;
  return (
    <Box
      component="nav"
      aria-label={text('shell:dashboard.used')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, padding: 2, paddingBottom: 0 }}
    >
      {items.map((item) => (
        <ScreenLink key={item.id} item={item} raised />
      ))}
    </Box>
  );
});
