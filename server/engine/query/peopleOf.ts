import type { Model, ModelEntity } from '../../../contract/model/model';
import type { Json } from '../../../contract/values/json';
import type { GridRow } from '../../../contract/wire/query';
import type { Database } from '../../records/openDatabase';

/** Fields of every record that hold the sign-in name of a user. */
const trail: ReadonlySet<string> = new Set(['createdBy', 'updatedBy']);

/** Whether a path from an entity leads to the sign-in name of a user that is shown as the person's name. */
function isUserName(model: Model, entity: ModelEntity | undefined, path: string): boolean {
  const dot = path.indexOf('.');
  const field = entity?.fields[dot < 0 ? path : path.slice(0, dot)];
  if (dot < 0) return field?.userName === true || (field === undefined && trail.has(path));
  return isUserName(model, model.entities[field?.lookup ?? ''], path.slice(dot + 1));
}

/** Names of persons by their sign-in names; those of jobs and of removed users have none. */
export async function peopleNamed(
  database: Database,
  names: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  if (names.size === 0) return new Map();
  const users = await database
    .selectFrom('user')
    .select(['userName', 'firstName', 'lastName'])
    .where('userName', 'in', [...names])
    .execute();
  return new Map(
    users.map(({ userName, firstName, lastName }) => [
      userName,
      [firstName, lastName].filter(Boolean).join(' ') || userName,
    ]),
  );
}

/**
 * Rows with the names of persons in place of their sign-in names, which stand beside them as the id of a look-up does:
 * `$row` has them.
 */
export async function withPeople(
  database: Database,
  model: Model,
  entity: ModelEntity,
  rows: readonly GridRow[],
): Promise<readonly GridRow[]> {
  const [first] = rows;
  const paths = first ? Object.keys(first).filter((path) => isUserName(model, entity, path)) : [];
  if (paths.length === 0 || model.entities.User === undefined) return rows;
  const held = (row: GridRow) => paths.flatMap((path) => row[path] ?? []);
  const names = new Set(rows.flatMap(held).filter((value) => typeof value === 'string'));
  const people = await peopleNamed(database, names);
  const named = (value: Json): Json => (typeof value === 'string' ? (people.get(value) ?? value) : value);
  return rows.map((row) => {
    const shown: Record<string, Json> = {};
    for (const path of paths) {
      const value = row[path] ?? null;
      if (Array.isArray(value)) shown[path] = value.map(named);
      else if (value !== null) Object.assign(shown, { [path]: named(value), [`${path}.id`]: value });
    }
    return { ...row, ...shown };
  });
}
