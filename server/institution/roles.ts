import type { FirstRole, RoleConflict } from '../../contract/roles/FirstRole';
import { readRoles } from '../../contract/roles/readRoles';
import listed from './roles.json' with { type: 'json' };

/** Initial roles of the institution, with their areas; further permissions are in definitions (`grants`). */
export const firstRoles: readonly FirstRole[] = readRoles(listed);

/** Roles that nobody should hold together at first, and why; the institution changes the records. */
export const roleConflicts: readonly RoleConflict[] = listed.conflicts;
