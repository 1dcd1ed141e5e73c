import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { hasPermission, routeRoles } from './store/roles';
import { loginPath } from './store/routes';
import type { SessionStore } from './store/SessionStore';

/** Props of a guarded route. */
interface RequireRoleProps {
  readonly session: Pick<SessionStore, 'phase' | 'user'>;
  /** Default: user (requirements P6). */
  readonly auth?: readonly string[];
  readonly children: ReactNode;
}

/**
 * Guards a route by role; redirects others to sign-in (requirements P2, P6). Reads `userRoles`. Renders nothing
 * while a stored session is being restored.
 */
export const RequireRole = observer(function RequireRole({
  session,
  auth = routeRoles.user,
  children,
}: RequireRoleProps) {
  if (session.phase === 'restoring') return null;
  if (!hasPermission(auth, session.user?.userRoles ?? [])) return <Navigate to={loginPath} replace />;
  return children;
});
