const tabless = ['/authentication/', '/dashboards/', '/errors/error-404'];
const screenPath = /^\/screens\/([a-z][A-Za-z0-9]*\/[A-Za-z][A-Za-z0-9-]*)$/;

/** Whether a path creates a tab (seed 000 §2). */
export function makesTab(path: string): boolean {
  return path !== '/' && !tabless.some((part) => path.includes(part));
}

/** A path without the slash at its end. */
export function plainPath(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** Path of a screen: its route, or `/screens/<area>/<id>` of one without url. */
export function pathOf(screenKey: string, route: string | null): string {
  return route ?? `/screens/${screenKey}`;
}

/** Key of the screen without url that a path names; null for any other path. */
export function screenKeyIn(path: string): string | null {
  return screenPath.exec(path)?.[1] ?? null;
}

/** Value of the query parameter `mode` of a record that is only looked at. */
export const readMode = 'read';

/** A path with its query: what is null is left out. */
export function addressOf(path: string, query: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
