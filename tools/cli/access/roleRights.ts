import type { Model } from '../../../contract/model/model';
import type { FirstRole } from '../../../contract/roles/FirstRole';

/** The rights that an item of the menu can give besides viewing. */
const allRights = ['create', 'update', 'delete', 'export', 'approve'];

/** Items of the menu that a role has, each with its rights. */
export interface RoleRights {
  readonly name: string;
  /** Screen key, `area/*`, `*` or `<screen>#<action>` → its rights besides viewing. */
  readonly items: ReadonlyMap<string, readonly string[]>;
  /** Keys of the screens that it may open. */
  readonly screens: ReadonlySet<string>;
}

/**
 * The rights of an institution's first roles with all that definitions give them (`grants`). Written from the
 * rules of `schemas/screen.md` alone, without the code of the server that decides: a test compares the two.
 */
export function roleRights(model: Model, roles: readonly FirstRole[]): readonly RoleRights[] {
  return roles.map(({ name, screens: given, rights = allRights }) => {
    const items = new Map(given.map((item) => [item, rights] as const));
    for (const { grants = [] } of Object.values(model.screens))
      for (const { role, right } of grants)
        if (role === name && !items.has(right)) items.set(right, allRights);
    const opened = [...openedBy(model, items)];
    const screens = opened.filter((key) => items.has('#confidential') || !isConfidential(model, key));
    return { name, items, screens: new Set(screens) };
  });
}

/** Whether a screen uses an entity whose records only some may know of. */
function isConfidential({ screens, entities }: Model, key: string): boolean {
  const { entity = null, entities: used = [] } = screens[key] ?? {};
  return [entity ?? '', ...used].some((name) => entities[name]?.confidential);
}

/** Screens of a role's items, and those without an address that these open, directly or through others. */
function openedBy({ screens }: Model, items: RoleRights['items']): ReadonlySet<string> {
  const opened = new Set(
    Object.keys(screens).filter((key) => coveringItems(key).some((item) => items.has(item))),
  );
  // The loop also visits elements that are added to the set while it runs.
  for (const key of opened)
    for (const target of screens[key]?.opens ?? []) if (screens[target]?.route === null) opened.add(target);
  return opened;
}

/** The items of the menu that hold a screen: itself, its area, the whole menu. */
function coveringItems(key: string): readonly string[] {
  return [key, `${key.split('/')[0]}/*`, '*'];
}

/** Whether a role has a right on a screen. */
export function hasRight({ items }: RoleRights, key: string, right: string): boolean {
  return coveringItems(key).some((item) => items.get(item)?.includes(right));
}

/** Whether a role has an action's own permission: the permission itself, or all rights on the whole menu. */
export function hasOwn({ items }: RoleRights, permission: string): boolean {
  return items.has(permission) || allRights.every((right) => items.get('*')?.includes(right));
}
