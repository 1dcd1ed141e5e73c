import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { loadForm } from '../screens';
import { ExportProgress } from '../screens/export';
import { LockOverlay, SessionEndDialog } from '../session';
import { NotificationBell } from '../session/sockets';
import { AppShell, RecentScreens } from '../shell';
import { laterPart } from '../ui/laterPart';
import type { PageStores } from './PageStores';
import { Screens } from './Screens';
import { TabStrip } from './tabs';
import { useLeaveGuard } from './useLeaveGuard';
import { useModeOf } from './useModeOf';
import { usePageTitle } from './usePageTitle';
import type { WorkspaceStore } from './WorkspaceStore';

/** Loaded when it is opened. */
const ChangePasswordDialog = laterPart(
  async () => (await import('../session/password/ChangePasswordDialog')).ChangePasswordDialog,
);

/** Milliseconds from the frame of the workspace to the form, which its own requests and figures come before. */
const formDelay = 1_000;

/** The signed-in page: the shell and its screens. Navigating between screens does not render the shell. */
export const Workspace = observer(function Workspace({
  root,
  workspace,
}: {
  readonly root: PageStores;
  readonly workspace: WorkspaceStore;
}) {
  const { session, lock, ui, config } = root;
  const { tabs } = workspace;
  const { menu } = root;
  const { user, channel } = session;
  const userName = user?.userName ?? '';
  const recent = useMemo(() => new RecentScreens(localStorage, userName), [userName]);

  const [changingPassword, setChangingPassword] = useState(false);

  useModeOf(workspace.shell.settings);
  useLeaveGuard(tabs, session);
  usePageTitle(tabs, lock, config.institutionName);
  // Before the first form is opened. What could not be loaded is loaded again, or fails, where it is drawn.
  useEffect(() => {
    const timer = setTimeout(() => loadForm().catch(() => undefined), formDelay);
    return () => clearTimeout(timer);
  }, []);

  if (user === null) return null;
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
      openFound={({ screen, route, criteria }) => tabs.open({ screen, route, values: criteria })}
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
        onLogout: () => void workspace.logout(),
      }}
    >
      <Screens root={root} workspace={workspace} recent={recent} />
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
      {lock.isLock && (
        <LockOverlay
          lock={lock}
          session={session}
          sources={config}
          onAway={() => tabs.saveDrafts()}
          onLeave={() => workspace.abandon()}
        />
      )}
    </AppShell>
  );
});
