import { createContext } from 'react';
import type { MenuItem } from '../../../contract/session';

/** Badge of a menu item by its id, where it has one now. Observable. */
export type BadgeOf = (id: string) => MenuItem['badge'];

/**
 * Badges of the navigation beside those that the menu brings: what waits in pools. A row asks for its own, so that a
 * number that changes draws that row and nothing else.
 */
export const Badges = createContext<BadgeOf>(() => undefined);

/** Badge of a section that is folded: how much waits behind it in all. A badge that is no number counts for nothing. */
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
