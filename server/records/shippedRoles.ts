import { administratorRole } from '../../contract/roles/FirstRole';
import type { Database } from './openDatabase';

/**
 * Ids of the roles that the product's definitions name by code; the administrators' for a role that the institution does
 * not have. The returned function throws an error without either: roles are created before.
 */
export async function shippedRoles(database: Database): Promise<(code: string) => string> {
  const roles = await database
    .selectFrom('role')
    .select(['id', 'roleCode', 'roleLevel', 'status'])
    .orderBy('id')
    .execute();
  const ids = new Map(roles.map(({ id, roleCode }) => [roleCode, id]));
  const administrators =
    ids.get(administratorRole.name) ??
    roles.find(({ roleLevel, status }) => roleLevel === 'ADMIN' && status === 'ACTIVE')?.id;
  return (code) => {
    const id = ids.get(code) ?? administrators;
    if (id === undefined) throw new Error(`There is no role ${code}, and none of administrators`);
    return id;
  };
}
