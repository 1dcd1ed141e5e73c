import { createContext } from 'react';
import type { MenuItem } from '../../../contract/wire/session';

/** Current badge of a menu item by its id; undefined if none. Observable. */
export type BadgeOf = (id: string) => MenuItem['badge'];

/**
 * Dynamic badges besides those of the menu: entries waiting in pools. Each row reads its own, so that a
 * change renders only that row.
 */
export const Badges = createContext<BadgeOf>(() => undefined);

/** Badge of a collapsed section: the sum of its items. Ignores non-numeric badges. */
export function badgeWithin({ children = [] }: MenuItem, badgeOf: BadgeOf): MenuItem['badge'] {
  const badges = children.flatMap(
    (child) => badgeOf(child.id) ?? child.badge ?? badgeWithin(child, badgeOf) ?? [],
  );
  const numbers = badges.map(({ title }) => Number.parseInt(title, 10)).filter((number) => number > 0);
  const sum = numbers.reduce((all, number) => all + number, 0);
  const [first] = badges;
  if (first === undefined || sum === 0) return undefined;
  const exceeds = sum > 999 || badges.some(({ title }) => title.endsWith('+'));
  return { ...first, title: exceeds ? '999+' : String(sum) };
}
