/** First parts of addresses that are the client's own (seed 000 §2). */
const ownAreas: ReadonlySet<string> = new Set(['authentication', 'pages', 'apps']);

/**
 * Whether a path may be a screen's: an area and a screen at least, in none of the client's own areas. Whether there is
 * such a screen only the server knows; a path that the user's menu lacks opens a tab that says so (seed 000 §2).
 */
export function mayBeScreen(path: string): boolean {
  const [area = '', ...rest] = path.split('/').filter((part) => part !== '');
  return rest.length > 0 && !ownAreas.has(area);
}
