import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import {
  ErrorBoundary,
  HomeLinks,
  MissingPartCard,
  OutcomeCover,
  type RecentScreens,
  TabErrorCard,
  UnauthorizedEntry,
} from '../shell';
import { laterPart } from '../ui/laterPart';
import type { PageStores } from './PageStores';
import { ScreenHost } from './slots/ScreenHost';
import { menuEntryOf, type Tab, TabPanels, useTabRouting } from './tabs';
import type { WorkspaceStore } from './WorkspaceStore';

/** Loaded for users without a screen of their own as dashboard. */
const DashboardPage = laterPart(async () => (await import('../shell/dashboard/DashboardPage')).DashboardPage);

/** The tabs with their screens, or the dashboard without a selected tab. Follows the address. */
export const Screens = observer(function Screens(props: {
  readonly root: PageStores;
  readonly workspace: WorkspaceStore;
  readonly recent: RecentScreens;
}) {
  const { root, workspace, recent } = props;
  const { ui, menu } = root;
  const { user } = root.session;
  const { tabs, slots } = workspace;
  const { pathname } = useLocation();
  const openedKey = tabs.active?.screenKey ?? null;
  const openedId = openedKey === null ? null : (menuEntryOf(menu, openedKey)?.id ?? openedKey);

  useTabRouting(tabs);
  useEffect(() => slots.followDefinitions(), [slots]);
  useEffect(() => {
    if (openedId !== null) recent.opened(openedId);
  }, [recent, openedId]);

  if (user === null) return null;
  const home = tabs.active === null ? slots.ofHome(pathname) : null;
  return (
    <>
      {tabs.active === null &&
        (home === null ? (
          <DashboardPage
            user={user}
            menu={menu}
            recent={recent}
            badgeOf={workspace.counters.badgeOf}
            starred={workspace.shell.settings.shortcuts}
          />
        ) : (
          <>
            <HomeLinks menu={menu} recent={recent} starred={workspace.shell.settings.shortcuts} />
            <ScreenHost slot={home} calls={workspace.calls} />
          </>
        ))}
      <TabPanels
        tabs={tabs}
        boundary={(_tab, children) => (
          <ErrorBoundary
            onError={(error) => ui.crashed(error)}
            broken={({ error, retry }) =>
              ui.missing.has(error) ? (
                <MissingPartCard missing={ui.missing} onRetry={retry} />
              ) : (
                <TabErrorCard error={error} onRetry={retry} />
              )
            }
          >
            {children}
          </ErrorBoundary>
        )}
        renderTab={(tab: Tab) => {
          const slot = slots.of(tab);
          return slot === null ? (
            <UnauthorizedEntry path={tab.path} />
          ) : (
            <OutcomeCover loading={ui.loading} screen={slot.screen}>
              <ScreenHost slot={slot} calls={workspace.calls} />
            </OutcomeCover>
          );
        }}
      />
    </>
  );
});
