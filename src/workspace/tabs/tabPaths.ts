const screenPath = /^\/screens\/([a-z][A-Za-z0-9]*\/[A-Za-z][A-Za-z0-9-]*)$/;

/** Removes a trailing slash. */
export function plainPath(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** Path of a screen: its route, or `/screens/<area>/<id>` without a url. */
export function pathOf(screenKey: string, route: string | null): string {
  return route ?? `/screens/${screenKey}`;
}

/** Screen key in a path of a screen without url; null for other paths. */
export function screenKeyIn(path: string): string | null {
  return screenPath.exec(path)?.[1] ?? null;
}

/** Value of the query parameter `mode` for read-only records. */
export const readMode = 'read';

/** Path with query; null values are omitted. */
export function addressOf(path: string, query: Readonly<Record<string, string | null>>): string {
  const filled = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null);
  return filled.length === 0 ? path : `${path}?${new URLSearchParams(filled)}`;
}
