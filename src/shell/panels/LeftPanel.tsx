import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { MenuItem } from '../../../contract/wire/session';
import { useText } from '../../ui/texts';
import { measures } from '../layouts/measures';
import { leaves } from '../navigation/menuTree';
import { NavItem } from '../navigation/NavItem';
import type { SettingsStore } from '../settings/SettingsStore';
import type { RecentScreens } from '../stores/RecentScreens';

/** The left side panel (requirements P2): starred and recent screens. */
export const LeftPanel = observer(function LeftPanel({
  menu,
  settings,
  recent,
}: {
  readonly menu: readonly MenuItem[];
  readonly settings: SettingsStore;
  readonly recent: RecentScreens;
}) {
  const text = useText();
  const byId = new Map(leaves(menu).map((item) => [item.id, item]));
  const itemsOf = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return (
    <Box
      component="aside"
      aria-label={text('shell:leftPanel')}
      sx={{
        width: measures.sidebar,
        height: '100%',
        overflow: 'auto',
        padding: 1.5,
        borderRight: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      <Part title={text('shell:shortcuts')} empty={text('shell:shortcuts.none')}>
        {itemsOf(settings.shortcuts).map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </Part>
      <Part title={text('shell:dashboard.recent')} empty={text('shell:dashboard.recent.none')}>
        {itemsOf(recent.keys).map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </Part>
    </Box>
  );
});

function Part({
  title,
  empty,
  children,
}: {
  readonly title: string;
  readonly empty: string;
  readonly children: readonly ReactNode[];
}) {
  return (
    <Box component="section" sx={{ marginBottom: 2.5 }}>
      <Typography variant="overline" component="h2" sx={{ paddingInline: 1, color: 'text.secondary' }}>
        {title}
      </Typography>
      {children.length === 0 ? (
        <Box sx={{ paddingInline: 1, color: 'text.secondary', fontSize: 13 }}>{empty}</Box>
      ) : (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {children}
        </Box>
      )}
    </Box>
  );
}

function Line({ item }: { readonly item: MenuItem }) {
  return (
    <li>
      <NavItem item={item} level={1} sx={line} />
    </li>
  );
}

const line = {
  justifyContent: 'flex-start',
  gap: 1,
  width: '100%',
  minHeight: 32,
  paddingBlock: 0.5,
  paddingInline: 1,
  borderRadius: 1,
  font: 'inherit',
  textAlign: 'left',
  '&:hover': { backgroundColor: 'action.hover' },
  '&[aria-current]': { color: 'primary.main', fontWeight: 700 },
} as const;
