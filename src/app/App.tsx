import { when } from 'mobx';
import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { LoginPage, type SignInStore } from '../auth';
import { TextsProvider } from '../i18n';
import { ErrorBoundary, LoadingOverlay, MissingPartCard } from '../shell';
import { AppTheme } from '../theme';
import { leadsToSignIn } from './addresses';
import type { RootStore } from './RootStore';
import { useLoginAddress } from './useLoginAddress';

const loadDialogs = () => import('./Dialogs');
const loadNotices = () => import('../shell/notices/NotificationStack');
// Loaded eagerly: a page open for days must be able to show dialogs and notices after a deployment.
const loadPages = async () => (await Promise.all([import('./Pages'), loadDialogs(), loadNotices()]))[0];
const Pages = lazy(async () => ({ default: (await loadPages()).Pages }));
const Dialogs = lazy(async () => ({ default: (await loadDialogs()).Dialogs }));
const NotificationStack = lazy(async () => ({ default: (await loadNotices()).NotificationStack }));
const ErrorPage = lazy(async () => ({ default: (await import('../shell/errors/ErrorPage')).ErrorPage }));

/** Root component: theme, texts, overlays, and the pages (seed 000 §2). */
export const App = observer(function App({ root }: { readonly root: RootStore }) {
  return (
    <TextsProvider texts={root.texts}>
      <AppTheme theme={root.themes.theme} defaultMode={root.config.defaultTheme}>
        <Whole root={root}>
          <Whole root={root}>
            <FirstPage root={root} />
          </Whole>
          <Over root={root} />
        </Whole>
      </AppTheme>
    </TextsProvider>
  );
});

/**
 * Outermost error boundaries: an error opens the dialog, and the page 500 replaces the failed part; one
 * around the pages, one around these and the overlays.
 */
function Whole({ root: { ui }, children }: { readonly root: RootStore; readonly children: ReactNode }) {
  const { missing } = ui;
  return (
    <ErrorBoundary
      onError={(error) => {
        const { message, stack } = error;
        if (!missing.has(error)) ui.error.raise({ type: 'ERROR', header: message, message: '', stack });
      }}
      broken={({ error }) =>
        missing.has(error) ? (
          <MissingPartCard missing={missing} />
        ) : (
          <Suspense>
            <ErrorPage status={500} onStart={() => location.assign('/')} />
          </Suspense>
        )
      }
    >
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

/**
 * Sign-in renders without router and workspace; after it the address decides. Public pages are routed from
 * the start.
 */
const FirstPage = observer(function FirstPage({ root }: { readonly root: RootStore }) {
  const { session, signIn, config } = root;
  const [alone, setAlone] = useState(() => leadsToSignIn(location.pathname, config.areas));
  if (alone && session.phase === 'signed-in') setAlone(false);
  const login = <LoginPage signIn={signIn} institutionName={config.institutionName} sources={config} />;
  return alone ? <LoginAlone signIn={signIn}>{login}</LoginAlone> : <Pages root={root} login={login} />;
});

/** Prefetches the workspace while the user name is typed. */
function LoginAlone({ signIn, children }: { readonly signIn: SignInStore; readonly children: ReactNode }) {
  useLoginAddress();
  useEffect(() => {
    const fetchPages = () => loadPages().catch(() => undefined);
    return when(() => signIn.username !== '', fetchPages);
  }, [signIn]);
  return children;
}

/** Overlays of all pages. Notices and dialogs load with the workspace, or earlier if needed. */
const Over = observer(function Over({ root: { ui, session } }: { readonly root: RootStore }) {
  const signedIn = session.phase === 'signed-in';
  return (
    <>
      {(signedIn || ui.notices.shown.length > 0) && (
        <Suspense>
          <NotificationStack notices={ui.notices} place={signedIn ? 'shell' : 'signIn'} />
        </Suspense>
      )}
      <LoadingOverlay loading={ui.loading} />
      {(ui.dialogs.current !== undefined || !ui.error.success) && (
        <Suspense>
          <Dialogs ui={ui} />
        </Suspense>
      )}
    </>
  );
});
