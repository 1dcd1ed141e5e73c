import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { homePath, LoginPage, loginPath, RequireRole } from '../auth';
import { TextsProvider } from '../i18n';
import { ErrorBoundary, LoadingOverlay, NotificationStack } from '../shell';
import { AppTheme } from '../theme';
import { mayBeScreen } from './mayBeScreen';
import type { RootStore } from './RootStore';

/** Pages of errors (seed 000 §2). */
const errorPaths = { 404: '/pages/errors/error-404', 500: '/pages/errors/error-500' } as const;

const Workspace = lazy(async () => ({ default: (await import('./Workspace')).Workspace }));
const Dialogs = lazy(async () => ({ default: (await import('./Dialogs')).Dialogs }));
const ErrorPage = lazy(async () => ({ default: (await import('../shell/ErrorPage')).ErrorPage }));

/** The client: theme and texts, what stands over every page, and the pages by address (seed 000 §2). */
export function App({ root }: { readonly root: RootStore }) {
  return (
    <TextsProvider texts={root.texts}>
      <AppTheme defaultMode={root.config.defaultTheme}>
        <BrowserRouter>
          <Whole root={root}>
            <Pages root={root} />
          </Whole>
          <Over root={root} />
        </BrowserRouter>
      </AppTheme>
    </TextsProvider>
  );
}

/** An error that nothing else kept: the dialog tells it, and the page 500 stands in place of what broke. */
function Whole({ root, children }: { readonly root: RootStore; readonly children: ReactNode }) {
  return (
    <ErrorBoundary
      onError={({ message, stack }) =>
        root.ui.error.raise({ type: 'ERROR', header: message, message: '', stack })
      }
      broken={() => (
        <Suspense>
          <ErrorPage status={500} />
        </Suspense>
      )}
    >
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

function Pages({ root }: { readonly root: RootStore }) {
  return (
    <Routes>
      <Route
        path={loginPath}
        element={
          <LoginPage
            session={root.session}
            signIn={root.signIn}
            institutionName={root.config.institutionName}
          />
        }
      />
      <Route path={errorPaths[404]} element={<ErrorPage status={404} />} />
      <Route path={errorPaths[500]} element={<ErrorPage status={500} />} />
      <Route path="/" element={<Navigate to={homePath} replace />} />
      <Route path="*" element={<SignedIn root={root} />} />
    </Routes>
  );
}

/** Signed in, this is the workspace; otherwise the way to it. What is nobody's address is the page 404. */
const SignedIn = observer(function SignedIn({ root }: { readonly root: RootStore }) {
  const { pathname } = useLocation();
  if (pathname !== homePath && !mayBeScreen(pathname)) {
    return <Navigate to={errorPaths[404]} replace />;
  }
  return (
    <RequireRole session={root.session}>
      <Workspace root={root} />
    </RequireRole>
  );
});

/** What stands over every page. Dialogs are loaded with the workspace, or when the first one is needed before it. */
const Over = observer(function Over({ root: { ui } }: { readonly root: RootStore }) {
  const { pathname } = useLocation();
  return (
    <>
      <NotificationStack notices={ui.notices} place={pathname === loginPath ? 'signIn' : 'shell'} />
      <LoadingOverlay loading={ui.loading} />
      {(ui.dialogs.current !== undefined || !ui.error.success) && (
        <Suspense>
          <Dialogs ui={ui} />
        </Suspense>
      )}
    </>
  );
});
