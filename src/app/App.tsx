import { when } from 'mobx';
import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { LoginPage } from '../auth';
import { TextsProvider } from '../i18n';
import { ErrorBoundary, LoadingOverlay } from '../shell';
import { ThemeAround, ThemedPart } from '../theme';
import { leadsToSignIn } from './addresses';
import type { RootStore } from './RootStore';
import { useLoginAddress } from './useLoginAddress';

const loadDialogs = () => import('./Dialogs');
const loadNotices = () => import('../shell/notices/NotificationStack');
// Loaded eagerly: a page open for days must be able to show dialogs and notices after a deployment.
const loadPages = async () =>
  (await Promise.all([import('./Pages'), loadDialogs(), loadNotices(), loadTheme()]))[0];
const Theme = lazy(() => {
  // Both at once: the pages wait for the theme around them.
  loadPages().catch(() => undefined);
  return loadTheme();
});
const Pages = lazy(async () => ({ default: (await loadPages()).Pages }));
const Dialogs = lazy(async () => ({ default: (await loadDialogs()).Dialogs }));
const NotificationStack = lazy(async () => ({ default: (await loadNotices()).NotificationStack }));
const loadMissing = async () => ({
  default: (await import('../shell/errors/MissingPartCard')).MissingPartCard,
});
const MissingPartCard = lazy(loadMissing);
const loadTheme = async () => ({ default: (await import('../theme/AppTheme')).AppTheme });
const ErrorPage = lazy(async () => ({ default: (await import('../shell/errors/ErrorPage')).ErrorPage }));

/**
 * Root component: texts, theme, overlays, and the pages (seed 000 §2). Sign-in renders without theme, router
 * and workspace; after it the address decides. Public pages are routed from the start.
 */
export const App = observer(function App({ root }: { readonly root: RootStore }) {
  const { session, signIn, config, themes } = root;
  const [alone, setAlone] = useState(() => leadsToSignIn(location.pathname, config.areas));
  if (alone && session.phase === 'signed-in') setAlone(false);
  const login = <LoginPage signIn={signIn} institutionName={config.institutionName} sources={config} />;
  const page = (
    <>
      <Whole root={root}>
        {alone ? <LoginAlone root={root}>{login}</LoginAlone> : <Pages root={root} login={login} />}
      </Whole>
      <Over root={root} />
    </>
  );
  // Cannot be loaded after a deployment: shows that a part is missing.
  useEffect(() => void loadMissing().catch(() => undefined), []);
  return (
    <TextsProvider texts={root.texts}>
      <ThemeAround value={config.defaultTheme}>
        <Whole root={root}>
          {alone ? (
            page
          ) : (
            <Theme theme={themes.theme} defaultMode={config.defaultTheme}>
              {page}
            </Theme>
          )}
        </Whole>
      </ThemeAround>
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
          <Suspense>
            <MissingPartCard missing={missing} />
          </Suspense>
        ) : (
          <ThemedPart>
            <Suspense>
              <ErrorPage status={500} onStart={() => location.assign('/')} />
            </Suspense>
          </ThemedPart>
        )
      }
    >
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** Prefetches the workspace and takes the fingerprint while the user name is typed. */
function LoginAlone({ root, children }: { readonly root: RootStore; readonly children: ReactNode }) {
  useLoginAddress();
  useEffect(() => {
    const { signIn, fingerPrint } = root;
    const prepare = () => {
      loadPages().catch(() => undefined);
      void fingerPrint.compute();
    };
    return when(() => signIn.username !== '', prepare);
  }, [root]);
  return children;
}

/** Overlays of all pages. Notices and dialogs load with the workspace, or earlier if needed. */
const Over = observer(function Over({ root: { ui, session } }: { readonly root: RootStore }) {
  const signedIn = session.phase === 'signed-in';
  return (
    <>
      {(signedIn || ui.notices.shown.length > 0) && (
        <ThemedPart>
          <Suspense>
            <NotificationStack notices={ui.notices} place={signedIn ? 'shell' : 'signIn'} />
          </Suspense>
        </ThemedPart>
      )}
      <LoadingOverlay loading={ui.loading} />
      {(ui.dialogs.current !== undefined || !ui.error.success) && (
        <ThemedPart>
          <Suspense>
            <Dialogs ui={ui} />
          </Suspense>
        </ThemedPart>
      )}
    </>
  );
});
