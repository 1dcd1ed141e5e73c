/** Rights of a role on a screen that it may open. */
export const rights = ['create', 'update', 'delete', 'export', 'approve'] as const;

export type Right = (typeof rights)[number];

/**
 * Permissions for masked values (requirements C1.5), listed with a role's screens. `unmask`: shows all values,
 * audited. `reveal`: shows one value on request, audited.
 */
export const maskRights = { unmask: '#unmask', reveal: '#reveal' } as const;

/** Permission to know of records of entities with `confidential`; `*` does not include it. */
export const confidentialRight = '#confidential';

/** Permission for the client to open a screen without url, by its key: the menu does not list it. */
export const openRight = (key: string): string => `${key}:open`;

/** Whether a permission, `*`, `area/*` or a key, covers a screen's key. */
function covers(grant: string, key: string): boolean {
  return grant === '*' || grant === key || (grant.endsWith('/*') && key.startsWith(grant.slice(0, -1)));
}

/** Whether permissions open a screen, by its key. */
export function mayOpen(grants: readonly string[], key: string): boolean {
  return grants.some((grant) => covers(grant, key));
}

/** Whether permissions include a right on a screen: `area/*:export`, `area/screen:export` or `*:export`. */
export function mayPerform(grants: Iterable<string>, key: string, right: Right): boolean {
  for (const grant of grants)
    if (grant.endsWith(`:${right}`) && covers(grant.slice(0, -right.length - 1), key)) return true;
  return false;
}

/** Whether permissions include rights on screens: another server may send none, and then decides by itself. */
export function tellsRights(grants: Iterable<string>): boolean {
  for (const grant of grants) if (rights.some((right) => grant.endsWith(`:${right}`))) return true;
  return false;
}
