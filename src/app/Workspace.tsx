import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { ChangePasswordDialog, LockOverlay, SessionEndDialog } from '../auth';
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
import { NotificationBell } from '../sockets';
import { type Tab, TabPanels, TabStrip, useTabRouting } from '../tabs';
import type { RootStore } from './RootStore';
import { ScreenHost } from './ScreenHost';
import { ScreenSlots } from './ScreenSlots';
import { useLeaveGuard } from './useLeaveGuard';
import { useModeOf } from './useModeOf';
import { WorkspaceStore } from './WorkspaceStore';

/** Everything behind the sign-in: the shell, the tabs with their screens, and the dashboard where no tab is selected. */
export const Workspace = observer(function Workspace({ root }: { readonly root: RootStore }) {
  const { session, lock, ui, config } = root;
  const workspace = WorkspaceStore.of(root);
  const { tabs } = workspace;
  const { menu } = root;
  const { user, channel } = session;
  const slots = useMemo(() => new ScreenSlots(workspace), [workspace]);
  const userName = user?.userName ?? '';
  const recent = useMemo(() => new RecentScreens(localStorage, userName), [userName]);
  const openedKey = tabs.active?.screenKey ?? null;

  const [changingPassword, setChangingPassword] = useState(false);

  useModeOf(workspace.shell.settings);
  useTabRouting(tabs);
  useLeaveGuard(tabs);
  useEffect(() => slots.followDefinitions(), [slots]);
  useEffect(() => {
    if (openedKey !== null) recent.opened(openedKey);
  }, [recent, openedKey]);

  if (user === null) return null;
  const home = tabs.active === null ? slots.ofHome() : null;
  return (
    <AppShell
      shell={workspace.shell}
      config={config}
      user={user}
      channel={channel}
      menu={menu}
      badgeOf={workspace.counters.badgeOf}
      recent={recent}
      findRecords={workspace.findRecords}
      tabs={<TabStrip tabs={tabs} />}
      tools={
        config.socketAddress !== '' && (
          <NotificationBell
            center={workspace.realtime.notifications}
            canOpen={(notification) => workspace.targetOf(notification) !== null}
            onOpen={(notification) => {
              const target = workspace.targetOf(notification);
              if (target !== null) tabs.open(target);
            }}
          />
        )
      }
      actions={{
        onLock: () => void lock.lock(),
        onChangePassword: () => setChangingPassword(true),
        onLogout: () => void workspace.leave(),
      }}
    >
      {tabs.active === null &&
        (home === null ? (
          <DashboardPage user={user} menu={menu} recent={recent} />
        ) : (
          <ScreenHost slot={home} calls={workspace.calls} />
        ))}
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
      {changingPassword && (
        <ChangePasswordDialog
          request={root.request}
          onClose={() => setChangingPassword(false)}
          onChanged={() => {
            setChangingPassword(false);
            ui.notices.show({ tone: 'success', text: root.texts.text('login:changePassword.done') });
          }}
        />
      )}
      <SessionEndDialog session={session} />
      {lock.isLock && <LockOverlay lock={lock} session={session} onLeave={() => void workspace.leave()} />}
    </AppShell>
  );
});
