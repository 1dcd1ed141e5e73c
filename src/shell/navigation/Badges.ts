import { createContext } from 'react';
import type { MenuItem } from '../../../contract/session';

/** Badge of a menu item by its id, where it has one now. Observable. */
export type BadgeOf = (id: string) => MenuItem['badge'];

/**
 * Badges of the navigation beside those that the menu brings: what waits in pools. A row asks for its own, so that a
 * number that changes draws that row and nothing else.
 */
export const Badges = createContext<BadgeOf>(() => undefined);
