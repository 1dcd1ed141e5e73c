import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { homePath, LockPage, lockPath, loginPath, RequireRole, SignedOutOnly } from '../session';
import { PageLinks } from '../shell';
import { ErrorPage } from '../shell/errors/ErrorPage';
import { errorPaths, isWorkspacePath } from '../workspace/addresses';
import { Workspace } from '../workspace/Workspace';
import { WorkspaceStore } from '../workspace/WorkspaceStore';
import type { RootStore } from './RootStore';

/** Pages by address (requirements P2). Loaded with the workspace: sign-in does not need a router. */
export function Pages({ root, login }: { readonly root: RootStore; readonly login: ReactNode }) {
  return (
    <BrowserRouter>
      <PageLinks>
        <Routes>
          <Route
            path={loginPath}
            element={
              <SignedOutOnly session={root.session} lock={root.lock} sources={root.config}>
                {login}
              </SignedOutOnly>
            }
          />
          <Route path={lockPath} element={<LockAt root={root} />} />
          <Route path={errorPaths[404]} element={<ErrorAt status={404} />} />
          <Route path={errorPaths[500]} element={<ErrorAt status={500} />} />
          <Route path="/" element={<Navigate to={homePath} replace />} />
          <Route path="*" element={<SignedIn root={root} />} />
        </Routes>
      </PageLinks>
    </BrowserRouter>
  );
}

/** The lock of a session as a page. */
function LockOf({ root }: { readonly root: RootStore }) {
  const { lock, session, config } = root;
  const leave = () => WorkspaceStore.of(root).abandon();
  return <LockPage lock={lock} session={session} sources={config} onLeave={leave} />;
}

function ErrorAt({ status }: { readonly status: 404 | 500 }) {
  const navigate = useNavigate();
  return <ErrorPage status={status} onStart={() => navigate('/')} />;
}

/** The lock page (requirements P2): opening it locks the session; unlocking continues to the dashboard. */
const LockAt = observer(function LockAt({ root }: { readonly root: RootStore }) {
  const { session, lock } = root;
  const [isLockSent, setLockSent] = useState(false);
  const signedIn = session.phase === 'signed-in';
  useEffect(() => {
    if (signedIn) void lock.lock().then(() => setLockSent(true));
  }, [signedIn, lock]);
  if (!signedIn) return <Navigate to={loginPath} replace />;
  if (lock.isLock) return <LockOf root={root} />;
  return isLockSent ? <Navigate to={homePath} replace /> : null;
});

/** The workspace for signed-in users, otherwise the redirect to sign-in. Unknown addresses show page 404. */
const SignedIn = observer(function SignedIn({ root }: { readonly root: RootStore }) {
  const { pathname } = useLocation();
  const { session, lock, config } = root;
  // The menu is known only after the session is restored and unlocked.
  const menuKnown = session.phase !== 'restoring' && !lock.atStart;
  const menu = session.phase === 'signed-in' ? session.menu : undefined;
  const known = { areas: config.areas, menu };
  if (menuKnown && !isWorkspacePath(pathname, known)) return <Navigate to={errorPaths[404]} replace />;
  return (
    <RequireRole session={root.session}>
      {root.lock.atStart ? <LockOf root={root} /> : <WorkspaceOf root={root} />}
    </RequireRole>
  );
});

/**
 * Creates the workspace of a session that was restored before the page is drawn: its theme and the request of its first
 * screen come before.
 */
export function prepareWorkspace(root: RootStore): void {
  const { session, lock, config } = root;
  const { pathname } = window.location;
  const isOpen = session.phase === 'signed-in' && !lock.atStart;
  if (!isOpen || !isWorkspacePath(pathname, { areas: config.areas, menu: session.menu })) return;
  const { tabs, slots } = WorkspaceStore.of(root);
  if (tabs.active === null && pathname === homePath) slots.ofHome(pathname);
}

/** Creates the workspace in an effect, not while rendering: it sets the theme of the parent. */
function WorkspaceOf({ root }: { readonly root: RootStore }) {
  const [workspace, setWorkspace] = useState(() => WorkspaceStore.known(root));
  useLayoutEffect(() => setWorkspace(WorkspaceStore.of(root)), [root]);
  return workspace && <Workspace root={root} workspace={workspace} />;
}
