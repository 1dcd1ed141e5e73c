import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { ExportProgress } from '../export';
import {
  AppShell,
  DashboardPage,
  ErrorBoundary,
  MissingPartCard,
  RecentScreens,
  TabErrorCard,
  UnauthorizedEntry,
} from '../shell';
import { type Tab, TabPanels, TabStrip, useTabRouting } from '../tabs';
import type { RootStore } from './RootStore';
import { ScreenHost } from './ScreenHost';
import { ScreenSlots } from './ScreenSlots';
import { useLeaveGuard } from './useLeaveGuard';
import { WorkspaceStore } from './WorkspaceStore';

/** Everything behind the sign-in: the shell, the tabs with their screens, and the dashboard where no tab is selected. */
export const Workspace = observer(function Workspace({ root }: { readonly root: RootStore }) {
  const { session, ui, config, menu } = root;
  const workspace = WorkspaceStore.of(root);
  const { tabs } = workspace;
  const { user, channel } = session;
  const slots = useMemo(() => new ScreenSlots(workspace), [workspace]);
  const userName = user?.userName ?? '';
  const recent = useMemo(() => new RecentScreens(localStorage, userName), [userName]);
  const openedKey = tabs.active?.screenKey ?? null;

  useTabRouting(tabs);
  useLeaveGuard(tabs);
  useEffect(() => slots.followDefinitions(), [slots]);
  useEffect(() => {
    if (openedKey !== null) recent.opened(openedKey);
  }, [recent, openedKey]);

  if (user === null) return null;
  return (
    <AppShell
      navbar={ui.navbar}
      config={config}
      user={user}
      channel={channel}
      menu={menu}
      tabs={<TabStrip tabs={tabs} />}
      onLogout={() => {
        workspace.drafts.clear();
        void session.logout();
      }}
    >
      {tabs.active === null && <DashboardPage user={user} menu={menu} recent={recent} />}
      <TabPanels
        tabs={tabs}
        boundary={(_tab, children) => (
          <ErrorBoundary
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
            <ScreenHost slot={slot} calls={workspace.calls} />
          );
        }}
      />
      <ExportProgress exports={workspace.exports} />
    </AppShell>
  );
});
