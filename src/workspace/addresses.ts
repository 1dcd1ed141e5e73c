import type { MenuItem } from '../../contract/wire/session';
import { homePath, loginPath } from '../session';

/** Public error pages (requirements P2). */
export const errorPaths = { 404: '/pages/errors/error-404', 500: '/pages/errors/error-500' } as const;

/** First path segments of the client's own pages (requirements P2). */
const ownAreas: ReadonlySet<string> = new Set(['authentication', 'pages', 'apps']);

/** First path segment of screens without url. */
const withoutUrl = 'screens';

/** Addresses of screens. */
interface KnownAddresses {
  /** First path segments of business screens, from the configuration; undefined if the server names none. */
  readonly areas?: readonly string[] | undefined;
  /** Menu of the signed-in user; undefined before sign-in. */
  readonly menu?: readonly MenuItem[] | undefined;
}

/**
 * Whether a path belongs to the workspace: the dashboard, a menu entry, or a path below a known route group; where the
 * server names no groups, before sign-in below any but the client's own. Such a path missing in the user's menu opens a
 * tab that says so; other paths are unmatched (requirements P2).
 */
export function isWorkspacePath(path: string, { areas, menu }: KnownAddresses = {}): boolean {
  const [area = '', ...rest] = path.split('/').filter((part) => part !== '');
  if (path === homePath) return true;
  const inGroup = rest.length > 0 && !ownAreas.has(area);
  if (inGroup && (area === withoutUrl || (areas?.includes(area) ?? menu === undefined))) return true;
  return urlsOf(menu ?? []).some((url) => url === path || (inGroup && url.startsWith(`/${area}/`)));
}

function urlsOf(menu: readonly MenuItem[]): readonly string[] {
  return menu.flatMap(({ url, children = [] }) => [...(url === undefined ? [] : [url]), ...urlsOf(children)]);
}

/** Whether a path redirects signed-out users to the sign-in page. */
export function leadsToSignIn(path: string, areas?: readonly string[]): boolean {
  return path === '/' || path === loginPath || isWorkspacePath(path, { areas });
}
