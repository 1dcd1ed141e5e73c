import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { SessionStore } from './SessionStore';

/** Shows the way in; who is signed in already goes on to the dashboard (seed 000 §2), or back to where she was. */
export const SignedOutOnly = observer(function SignedOutOnly({
  session,
  children,
}: {
  readonly session: Pick<SessionStore, 'phase' | 'startPath'>;
  readonly children: ReactNode;
}) {
  return session.phase === 'signed-in' ? <Navigate to={session.startPath} replace /> : children;
});
