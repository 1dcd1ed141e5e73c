import type { MenuItem } from '../../contract/session';
import { homePath, loginPath } from '../auth';

/** Pages of errors, open to everybody (seed 000 §2). */
export const errorPaths = { 404: '/pages/errors/error-404', 500: '/pages/errors/error-500' } as const;

/** First parts of addresses that are the client's own (seed 000 §2). */
const ownAreas: ReadonlySet<string> = new Set(['authentication', 'pages', 'apps']);

/** First parts of the routes of business screens (seed 000 §2), and that of screens without url. */
const routeGroups: ReadonlySet<string> = new Set([
  ...['accounting', 'aml', 'applicationmanager', 'apply', 'bill', 'brm', 'collection', 'customers', 'dms'],
  ...['eft', 'fct', 'fee', 'integration', 'moneyTransfer', 'payments', 'reports', 'vacationdays', 'wallet'],
  'screens',
]);

/** Addresses beyond the seed's: those of the menu and of the configuration. */
interface KnownAddresses {
  /** Further route groups, of the configuration. */
  readonly areas?: readonly string[] | undefined;
  /** Menu of the signed-in user. */
  readonly menu?: readonly MenuItem[];
}

/**
 * Whether a path belongs to the workspace: the dashboard, an entry of the menu, or a path below a known route group.
 * One that the user's menu lacks opens a tab that says so; any other path is unmatched (seed 000 §2).
 */
export function isWorkspacePath(path: string, { areas = [], menu = [] }: KnownAddresses = {}): boolean {
  const [area = '', ...rest] = path.split('/').filter((part) => part !== '');
  if (path === homePath) return true;
  const inGroup = rest.length > 0 && !ownAreas.has(area);
  if (inGroup && (routeGroups.has(area) || areas.includes(area))) return true;
  return urlsOf(menu).some((url) => url === path || (inGroup && url.startsWith(`/${area}/`)));
}

function urlsOf(menu: readonly MenuItem[]): readonly string[] {
  return menu.flatMap(({ url, children = [] }) => [...(url === undefined ? [] : [url]), ...urlsOf(children)]);
}

/** Whether a path leads to the sign-in page whoever is not signed in. */
export function leadsToSignIn(path: string, areas?: readonly string[]): boolean {
  return path === '/' || path === loginPath || isWorkspacePath(path, { areas });
}
