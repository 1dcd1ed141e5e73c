import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { serverNow } from '../../../contract/values/clock';
import { localeTags } from '../../../contract/values/language';
import { institutionZone } from '../../../contract/values/today';
import type { MenuItem, SessionUser } from '../../../contract/wire/session';
import { useLanguage, useText } from '../../ui/texts';
import { NamedIcon } from '../icons/NamedIcon';
import type { BadgeOf } from '../navigation/Badges';
import { leaves } from '../navigation/menuTree';
import type { RecentScreens } from '../stores/RecentScreens';
import { ScreenLink } from './ScreenLink';

/**
 * /apps/dashboards/analytics: home page for users without a dashboard screen. Shows the user, waiting work,
 * starred and recent screens, and all screens by area.
 */
export const DashboardPage = observer(function DashboardPage({
  user,
  menu,
  recent,
  badgeOf = () => undefined,
  starred = [],
}: {
  readonly user: SessionUser;
  readonly menu: readonly MenuItem[];
  readonly recent: RecentScreens;
  /** Dynamic badges: number of entries waiting in pools. */
  readonly badgeOf?: BadgeOf;
  /** Ids of starred screens. */
  readonly starred?: readonly string[];
}) {
  const text = useText();
  const { language } = useLanguage();
  const today = new Date(serverNow()).toLocaleDateString(localeTags[language], {
    dateStyle: 'full',
    timeZone: institutionZone,
  });
  const byKey = new Map(leaves(menu).map((item) => [item.id, item]));
  const waiting = [...byKey.values()].filter(({ id }) => badgeOf(id) !== undefined);
  const favourites = starred.flatMap((key) => byKey.get(key) ?? []);
  const opened = recent.keys.flatMap((key) => byKey.get(key) ?? []);

  return (
    <Box sx={{ maxWidth: 1280, marginInline: 'auto', padding: { xs: 2, md: 3 } }}>
      <Typography variant="h2" component="h1">
        {text('shell:dashboard.title', { name: user.displayName })}
      </Typography>
      <Box sx={{ color: 'text.secondary', marginTop: 0.5 }}>{today}</Box>

      <LinkRow title={text('shell:dashboard.waiting')} items={waiting} badgeOf={badgeOf} />
      <LinkRow title={text('shell:palette.starred')} items={favourites} />
      <Typography variant="h5" component="h2" sx={{ marginTop: 4, marginBottom: 1.5 }}>
        {text('shell:dashboard.recent')}
      </Typography>
      {opened.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{text('shell:dashboard.recent.none')}</Box>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {opened.map((item) => (
            <ScreenLink key={item.id} item={item} raised />
          ))}
        </Box>
      )}

      <Typography variant="h5" component="h2" sx={{ marginTop: 4, marginBottom: 1.5 }}>
        {text('shell:dashboard.screens')}
      </Typography>
      {menu.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{text('shell:dashboard.screens.none')}</Box>
      ) : (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
            gap: 2,
            alignItems: 'start',
          }}
        >
          {menu
            .filter((item) => leaves([item]).length > 0)
            .map((area) => (
              <AreaCard key={area.id} area={area} />
            ))}
        </Box>
      )}
    </Box>
  );
});

/** Titled links to screens; renders nothing without links. */
const LinkRow = observer(function LinkRow(props: {
  readonly title: string;
  readonly items: readonly MenuItem[];
  readonly badgeOf?: BadgeOf;
}) {
  const { title, items, badgeOf } = props;
  if (items.length === 0) return null;
  return (
    <section>
      <Typography variant="h5" component="h2" sx={{ marginTop: 4, marginBottom: 1.5 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {items.map((item) => (
          <ScreenLink key={item.id} item={item} raised count={badgeOf?.(item.id)?.title} />
        ))}
      </Box>
    </section>
  );
});

/** Number of screens shown before expanding. */
const few = 6;

/** An area of the menu with the user's screens. */
function AreaCard({ area }: { readonly area: MenuItem }) {
  const text = useText();
  const { language } = useLanguage();
  const [all, setAll] = useState(false);
  const screens = leaves([area]);
  const more = screens.length - few;
  return (
    <Paper variant="outlined" component="section" sx={{ padding: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginBottom: 1 }}>
        <NamedIcon name={area.icon ?? 'folder'} fontSize="small" sx={{ color: 'text.secondary' }} />
        <Typography variant="h6" component="h3">
          {area.title[language]}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', marginInline: -1.25 }}>
        {screens.slice(0, all ? undefined : few).map((item) => (
          <ScreenLink key={item.id} item={item} />
        ))}
      </Box>
      {more > 0 && (
        <Button sx={{ marginTop: 0.5, marginInline: -1.5 }} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? text('shell:dashboard.less') : text('shell:dashboard.more', { count: more })}
        </Button>
      )}
    </Paper>
  );
}
