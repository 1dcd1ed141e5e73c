import type { MenuItem } from '../../../contract/wire/session';

function find(menu: readonly MenuItem[], fits: (item: MenuItem) => boolean): MenuItem | null {
  for (const item of menu) {
    const found = fits(item) ? item : find(item.children ?? [], fits);
    if (found) return found;
  }
  return null;
}

/** Menu entry by id, including nested ones (requirements P2). */
export function menuEntryById(menu: readonly MenuItem[], id: string): MenuItem | null {
  return find(menu, (item) => item.id === id);
}

/** Menu entry by path, including nested ones. */
export function menuEntryByPath(menu: readonly MenuItem[], path: string): MenuItem | null {
  return find(menu, (item) => item.url === path);
}
