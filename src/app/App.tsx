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
const loadNotices = () => import('../shell/NotificationStack');
// These come along: a page that is open for days must be able to ask and to tell, whatever was deployed since.
const loadPages = async () => (await Promise.all([import('./Pages'), loadDialogs(), loadNotices()]))[0];
const Pages = lazy(async () => ({ default: (await loadPages()).Pages }));
const Dialogs = lazy(async () => ({ default: (await loadDialogs()).Dialogs }));
const NotificationStack = lazy(async () => ({ default: (await loadNotices()).NotificationStack }));
const ErrorPage = lazy(async () => ({ default: (await import('../shell/ErrorPage')).ErrorPage }));

/** The client: theme and texts, what stands over every page, and the pages (seed 000 §2). */
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
 * An error that nothing else kept: the dialog tells it, and the page 500 stands in place of what broke; round the page,
 * and round it with what stands over it.
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
 * Sign-in stands alone, without router and workspace, until somebody is signed in; from then on the address decides.
 * What is open to everybody is a page by address from the start.
 */
const FirstPage = observer(function FirstPage({ root }: { readonly root: RootStore }) {
  const { session, signIn, config } = root;
  const [alone, setAlone] = useState(() => leadsToSignIn(location.pathname, config.areas));
  if (alone && session.phase === 'signed-in') setAlone(false);
  const login = <LoginPage signIn={signIn} institutionName={config.institutionName} sources={config} />;
  return alone ? <LoginAlone signIn={signIn}>{login}</LoginAlone> : <Pages root={root} login={login} />;
});

/** While the user name is being typed, what comes after sign-in is fetched. */
function LoginAlone({ signIn, children }: { readonly signIn: SignInStore; readonly children: ReactNode }) {
  useLoginAddress();
  useEffect(() => {
    const fetchPages = () => loadPages().catch(() => undefined);
    return when(() => signIn.username !== '', fetchPages);
  }, [signIn]);
  return children;
}

/** What stands over every page. Notices and dialogs are loaded with the workspace, or when one is needed before it. */
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
