import { homePath, loginPath } from '../auth';

/** Pages of errors, open to everybody (seed 000 §2). */
export const errorPaths = { 404: '/pages/errors/error-404', 500: '/pages/errors/error-500' } as const;

/** First parts of addresses that are the client's own (seed 000 §2). */
const ownAreas: ReadonlySet<string> = new Set(['authentication', 'pages', 'apps']);

/**
 * Whether a path is the dashboard or may be a screen's: an area and a screen at least, in none of the client's own
 * areas. Whether there is such a screen only the server knows; a path that the user's menu lacks opens a tab that says
 * so (seed 000 §2).
 */
export function isWorkspacePath(path: string): boolean {
  const [area = '', ...rest] = path.split('/').filter((part) => part !== '');
  return path === homePath || (rest.length > 0 && !ownAreas.has(area));
}

/** Whether a path leads to the sign-in page whoever is not signed in. */
export function leadsToSignIn(path: string): boolean {
  return path === '/' || path === loginPath || isWorkspacePath(path);
}
