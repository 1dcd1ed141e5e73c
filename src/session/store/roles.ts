/** Roles allowed for each kind of route (requirements P6). */
export const routeRoles = {
  admin: ['admin'],
  staff: ['admin', 'staff'],
  user: ['admin', 'staff', 'user'],
  onlyGuest: [],
} as const;

/**
 * Whether these roles may use a route or menu item: without an `auth` list everybody, with an empty one only
 * users without roles, otherwise users with one of the listed roles (requirements P6). Affects visibility only;
 * the server enforces permissions.
 */
export function hasPermission(auth: readonly string[] | undefined, roles: readonly string[]): boolean {
  if (auth === undefined) return true;
  return auth.length === 0 ? roles.length === 0 : auth.some((role) => roles.includes(role));
}
