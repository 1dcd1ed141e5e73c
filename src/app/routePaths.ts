/** Paths that the client itself knows (seed 000 §2); all others are screens' or nobody's. */
export const routePaths = {
  login: '/authentication/login',
  notFound: '/pages/errors/error-404',
  failed: '/pages/errors/error-500',
  dashboard: '/apps/dashboards/analytics',
} as const;

const ownAreas = new Set(['authentication', 'pages', 'apps']);

/**
 * Whether a path may be a screen's: an area and a screen at least, in none of the client's own areas. Whether there is
 * such a screen only the server knows; a path that the user's menu lacks opens a tab that says so (seed 000 §2).
 */
export function mayBeScreen(path: string): boolean {
  const [area = '', ...rest] = path.split('/').filter((part) => part !== '');
  return rest.length > 0 && !ownAreas.has(area);
}
