import type { MenuItem } from '../../../contract/session';

/** Whether the url leads to this item: exactly, or to something below it where the item is not `exact`. */
export function isCurrent(item: MenuItem, path: string): boolean {
  if (item.url === undefined) return false;
  return path === item.url || (item.exact !== true && path.startsWith(`${item.url}/`));
}

/** Whether the current path is among the item's children, however deep (seed 000 §2). */
export function holdsCurrent(item: MenuItem, path: string): boolean {
  return (item.children ?? []).some((child) => isCurrent(child, path) || holdsCurrent(child, path));
}

/** The items that lead somewhere, in menu order. */
export function leaves(menu: readonly MenuItem[]): MenuItem[] {
  return menu.flatMap((item) =>
    item.children === undefined
      ? item.url !== undefined && item.type !== 'divider'
        ? [item]
        : []
      : leaves(item.children),
  );
}

/** Titles from the outermost group to the item: `Accounting › Accounts`. Undefined where the menu lacks it. */
export function pathTo(menu: readonly MenuItem[], id: string): readonly MenuItem[] | undefined {
  for (const item of menu) {
    if (item.id === id) return [item];
    const below = pathTo(item.children ?? [], id);
    if (below !== undefined) return [item, ...below];
  }
  return undefined;
}
