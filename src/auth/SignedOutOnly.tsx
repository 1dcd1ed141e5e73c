import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import type { LockStore } from './LockStore';
import type { SessionStore } from './SessionStore';
import { comesBack } from './sources/comesBack';
import type { OfferedSources } from './sources/offeredSources';
import { comeBackToUnlock } from './sources/unlockBySource';

/** What the way in is given. */
interface SignedOutOnlyProps {
  readonly session: Pick<SessionStore, 'phase' | 'startPath'>;
  readonly lock: LockStore;
  readonly sources?: OfferedSources;
  readonly children: ReactNode;
}

/**
 * Shows the way in; who is signed in already goes on to the dashboard (seed 000 §2), or back to where she was. Identity
 * providers lead back to this address, too: a locked session is unlocked by what they send.
 */
export const SignedOutOnly = observer(function SignedOutOnly({
  session,
  lock,
  sources = {},
  children,
}: SignedOutOnlyProps) {
  if (session.phase !== 'signed-in') return children;
  const { identityProvider } = sources;
  if (identityProvider && lock.isLock && comesBack(location))
    return <UnlockReturn lock={lock} config={identityProvider} startPath={session.startPath} />;
  return <Navigate to={session.startPath} replace />;
});

/** Leads to the page that was left for the provider, and unlocks the session meanwhile. */
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
    void comeBackToUnlock(lock, config, window, goTo);
  }, [lock, config, startPath, navigate]);
  return null;
}
