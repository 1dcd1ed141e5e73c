import type { Model } from '../../contract/model/model';
import type { Json } from '../../contract/values/json';
import type { Database } from '../records/openDatabase';
import type { DemoBatch } from './DemoBatch';

/** Fields of an entity that refer to roles or users. */
function staffFields(model: Model, entity: string): readonly (readonly [string, 'Role' | 'User'])[] {
  return Object.values(model.entities[entity]?.fields ?? {}).flatMap(({ name, lookup }) =>
    lookup === 'Role' || lookup === 'User' ? [[name, lookup] as const] : [],
  );
}

const namesUsers = (model: Model, entity: string): boolean =>
  staffFields(model, entity).some(([, to]) => to === 'User');

/** Whether a demo's records refer to users, or to records that do: they are loaded after these. */
export function refersToUsers(model: Model, { entity, rows }: DemoBatch): boolean {
  if (namesUsers(model, entity)) return true;
  const later = Object.values(model.entities[entity]?.fields ?? {}).flatMap(({ name, lookup }) =>
    lookup && namesUsers(model, lookup) ? [name] : [],
  );
  return rows.some((row) => later.some((name) => typeof row[name] === 'string'));
}

/** The records with ids in place of the codes of roles and the names of users. */
export async function withStaffIds(
  database: Database,
  model: Model,
  batches: readonly DemoBatch[],
): Promise<readonly DemoBatch[]> {
  const roles = await database.selectFrom('role').select(['id', 'roleCode as name']).execute();
  const users = await database.selectFrom('user').select(['id', 'userName as name']).execute();
  const ids = { Role: idsOf(roles), User: idsOf(users) };
  return batches.map(({ entity, rows }) => ({
    entity,
    rows: rows.map((row) => {
      const named = staffFields(model, entity).map(([field, to]) => [field, idOf(ids[to], row[field])]);
      return { ...row, ...Object.fromEntries(named) };
    }),
  }));
}

const idsOf = (rows: readonly { readonly id: string; readonly name: string }[]) =>
  new Map(rows.map(({ id, name }) => [name, id]));

function idOf(ids: ReadonlyMap<string, string>, value: Json | undefined): Json {
  if (Array.isArray(value)) return value.map((one) => idOf(ids, one));
  if (typeof value !== 'string') return null;
  const id = ids.get(value);
  if (id === undefined) throw new Error(`The demo has no role or user ${value}`);
  return id;
}
