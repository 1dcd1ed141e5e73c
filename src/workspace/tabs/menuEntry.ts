import type { MenuItem } from '../../../contract/wire/session';

function find(menu: readonly MenuItem[], fits: (item: MenuItem) => boolean): MenuItem | null {
  for (const item of menu) {
    const found = fits(item) ? item : find(item.children ?? [], fits);
    if (found) return found;
  }
  return null;
}

/** Key of the screen that a menu entry opens. */
export function screenOf({ screen, id }: MenuItem): string {
  return screen ?? id;
}

/** Menu entry of a screen, including nested ones (requirements P2). */
export function menuEntryOf(menu: readonly MenuItem[], screenKey: string): MenuItem | null {
  return find(menu, (item) => screenOf(item) === screenKey);
}

/** Menu entry by path, including nested ones. */
export function menuEntryByPath(menu: readonly MenuItem[], path: string): MenuItem | null {
  return find(menu, (item) => item.url === path);
}
