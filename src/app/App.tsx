import { when } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { LoginPage } from '../session';
import { useLoginAddress } from '../session/signIn/useLoginAddress';
import { ErrorBoundary, LoadingOverlay } from '../shell';
import { laterPart } from '../ui/laterPart';
import { TextsProvider } from '../ui/texts';
import { ThemeAround, ThemedPart } from '../ui/theme';
import { leadsToSignIn } from '../workspace/addresses';
import type { RootStore } from './RootStore';

const Theme = laterPart(async () => (await import('../ui/theme/AppTheme')).AppTheme);
const Pages = laterPart(async () => (await import('./Pages')).Pages);
const LockedStart = laterPart(async () => (await import('./LockedStart')).LockedStart);
const Dialogs = laterPart(async () => (await import('./Dialogs')).Dialogs);
const NotificationStack = laterPart(
  async () => (await import('../shell/notices/NotificationStack')).NotificationStack,
);
const MissingPartCard = laterPart(
  async () => (await import('../shell/errors/MissingPartCard')).MissingPartCard,
);
const ErrorPage = laterPart(async () => (await import('../shell/errors/ErrorPage')).ErrorPage);

/**
 * Loads what the pages after sign-in are drawn with. Dialogs and notices, too: a page open for days must be able to
 * show them after a deployment.
 */
async function loadPages(): Promise<void> {
  await Promise.all([Theme, Pages, Dialogs, NotificationStack].map((part) => part.load()));
}

/**
 * Loads the parts of the page at this address, while the session is restored. A part that cannot be loaded shows its failure
 * where it is drawn.
 * @param started the start of the root, which has begun
 */
export async function loadFirstPage(root: RootStore, started: Promise<void>): Promise<void> {
  const { session, config } = root;
  const isSignIn = leadsToSignIn(location.pathname, config.areas) && session.phase === 'signed-out';
  const loaded = isSignIn ? undefined : loadPages().then(() => import('./Pages'));
  const [pages] = await Promise.all([loaded?.catch(() => undefined), started]);
  pages?.prepareWorkspace(root);
}

/**
 * Root component: texts, theme, overlays, and the pages (requirements P2). Sign-in renders without theme, router
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
        {session.phase === 'restoring' ? (
          <Restoring root={root} />
        ) : alone ? (
          <LoginAlone root={root}>{login}</LoginAlone>
        ) : (
          <Pages root={root} login={login} />
        )}
      </Whole>
      <Over root={root} />
    </>
  );
  // Cannot be loaded after a deployment: shows that a part is missing.
  useEffect(() => void MissingPartCard.load().catch(() => undefined), []);
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
      onError={(error) => ui.crashed(error)}
      broken={({ error }) =>
        missing.has(error) ? (
          <MissingPartCard missing={missing} />
        ) : (
          <ThemedPart>
            <ErrorPage status={500} onStart={() => location.assign('/')} />
          </ThemedPart>
        )
      }
    >
      {children}
    </ErrorBoundary>
  );
}

/**
 * Nothing while a stored session is being restored, but the lock if the server answers that it is locked: its questions and
 * messages are drawn over it.
 */
const Restoring = observer(function Restoring({ root }: { readonly root: RootStore }) {
  if (!root.lock.isLock) return null;
  return (
    <ThemedPart>
      <LockedStart root={root} />
    </ThemedPart>
  );
});

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
          <NotificationStack notices={ui.notices} place={signedIn ? 'shell' : 'signIn'} />
        </ThemedPart>
      )}
      <LoadingOverlay loading={ui.loading} />
      {(ui.dialogs.current !== undefined || !ui.error.success) && (
        <ThemedPart>
          <Dialogs ui={ui} />
        </ThemedPart>
      )}
    </>
  );
});
