import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { isProviderRedirect, type OfferedSources } from '../sources/offeredSources';
import type { SessionStore } from '../store/SessionStore';
import type { LockStore } from './LockStore';
import { returnToUnlock } from './unlockBySource';

/** Props of `SignedOutOnly`. */
interface SignedOutOnlyProps {
  readonly session: Pick<SessionStore, 'phase' | 'startPath'>;
  readonly lock: LockStore;
  readonly sources?: OfferedSources;
  readonly children: ReactNode;
}

/**
 * Renders the sign-in. Redirects signed-in users to the dashboard (requirements P2) or the address they came
 * from. Identity providers redirect back to this address: their response also unlocks a locked session.
 */
export const SignedOutOnly = observer(function SignedOutOnly({
  session,
  lock,
  sources = {},
  children,
}: SignedOutOnlyProps) {
  if (session.phase !== 'signed-in') return children;
  const { identityProvider } = sources;
  if (identityProvider && lock.isLock && isProviderRedirect(location))
    return <UnlockReturn lock={lock} config={identityProvider} startPath={session.startPath} />;
  return <Navigate to={session.startPath} replace />;
});

/** Returns to the page from which the user left for the provider, and unlocks the session. */
function UnlockReturn({
  lock,
  config,
  startPath,
}: {
  readonly lock: LockStore;
  readonly config: NonNullable<OfferedSources['identityProvider']>;
  readonly startPath: string;
}) {
  const navigate = useNavigate();
  useEffect(() => {
    const goTo = (address: string | null) => void navigate(address ?? startPath, { replace: true });
    void returnToUnlock(lock, config, window, goTo);
  }, [lock, config, startPath, navigate]);
  return null;
}
