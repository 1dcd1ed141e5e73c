import type { MenuItem } from '../../../contract/wire/session';
import { webAddress } from '../links/webAddress';

/** Destination of a menu item: a page of the workspace, or a url with a browser target. */
export type Destination = { readonly page: string } | { readonly address: string; readonly target: string };

/**
 * Destination of an item (requirements P2: a link opens in its target, by default a new tab). Null for headings,
 * dividers, items without url, and unsafe urls.
 */
export function destinationOf({ type, url = '', target = '_blank' }: MenuItem): Destination | null {
  if (url === '' || (type !== 'item' && type !== 'link')) return null;
  if (type === 'item' && url.startsWith('/')) return { page: url };
  const address = webAddress(url);
  return address === undefined ? null : { address, target };
}

/** Whether the url leads to this item: exactly, or to something below it if the item is not `exact`. */
export function isCurrent(item: MenuItem, path: string): boolean {
  if (item.url === undefined) return false;
  return path === item.url || (item.exact !== true && path.startsWith(`${item.url}/`));
}

/** Whether the current path is among the item's descendants (requirements P2). */
export function holdsCurrent(item: MenuItem, path: string): boolean {
  return (item.children ?? []).some((child) => isCurrent(child, path) || holdsCurrent(child, path));
}

/** Items with a destination, in menu order. */
export function leaves(menu: readonly MenuItem[]): MenuItem[] {
  return menu.flatMap((item) =>
    item.children === undefined ? (destinationOf(item) !== null ? [item] : []) : leaves(item.children),
  );
}

/** Titles from the outermost group to the item: `Accounting › Accounts`. Undefined if not in the menu. */
export function pathTo(menu: readonly MenuItem[], id: string): readonly MenuItem[] | undefined {
  for (const item of menu) {
    if (item.id === id) return [item];
    const below = pathTo(item.children ?? [], id);
    if (below !== undefined) return [item, ...below];
  }
  return undefined;
}
