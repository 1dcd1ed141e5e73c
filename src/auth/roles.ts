/** Who may go where: the roles that each kind of route allows (seed 000 §6). */
export const routeRoles = {
  admin: ['admin'],
  staff: ['admin', 'staff'],
  user: ['admin', 'staff', 'user'],
  onlyGuest: [],
} as const;

/**
 * Whether somebody with these roles may use a route or menu item: without an `auth` list everybody, with an empty one
 * only who has no role, otherwise who has one of those listed (seed 000 §6). Decides what is shown;
 * what is allowed the server decides.
 */
export function hasPermission(auth: readonly string[] | undefined, roles: readonly string[]): boolean {
  if (auth === undefined) return true;
  return auth.length === 0 ? roles.length === 0 : auth.some((role) => roles.includes(role));
}
