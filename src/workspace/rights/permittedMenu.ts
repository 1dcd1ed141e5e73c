import type { MenuItem } from '../../../contract/wire/session';

/** Removes menu items without permission, and groups that become empty. */
export function permittedMenu(
  menu: readonly MenuItem[],
  permitted: (auth: readonly string[] | undefined) => boolean,
): readonly MenuItem[] {
  return menu.flatMap((item) => {
    if (!permitted(item.auth)) return [];
    if (item.children === undefined) return [item];
    const children = permittedMenu(item.children, permitted);
    return children.length === 0 ? [] : [{ ...item, children }];
  });
}
