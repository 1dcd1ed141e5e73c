import type { LocalizedText } from '../values/language';
import { maskRights, type Right } from '../wire/rights';

/** A role that an institution starts with. */
export interface FirstRole {
  readonly name: string;
  readonly title: LocalizedText;
  /** Its level in the hierarchy of requirements P6. */
  readonly level: 'admin' | 'staff' | 'user';
  /** Items of the menu: screen keys, `area/*` or `*`, and rights with `#`. */
  readonly screens: readonly string[];
  /** Rights on its screens besides viewing; default: all. */
  readonly rights?: readonly Right[];
}

/** The administrator's role, which every institution has, with every screen. */
export const administratorRole: FirstRole = {
  name: 'SYS_ADMIN',
  title: { tr: 'Sistem yöneticisi', en: 'System administrator' },
  level: 'admin',
  screens: ['*', maskRights.reveal],
};

/** Two roles that nobody should hold together at first, and why. */
export interface RoleConflict {
  readonly role: string;
  readonly conflictsWith: string;
  readonly reason: string;
}
