import type { ModelEntity } from '../../contract/model/model';
import { databaseName } from '../../contract/values/databaseNames';
import { constraintName } from './names';

/** Name of the constraint that refuses overlapping editions: errors are mapped by it. */
const editionConstraintName = (entity: string, fields: readonly string[]) =>
  constraintName('vx', entity, fields);

/**
 * Constraints of an entity with `validity`: editions of the same key are not in force on the same day, also of two that
 * are stored at once. An empty value of a key equals another empty one.
 */
export function editionConstraints({
  name: entity,
  validity,
}: ModelEntity): readonly { readonly name: string; readonly sql: string }[] {
  if (validity === undefined) return [];
  const column = (field: string) => `"${databaseName(field)}"`;
  const { from, until, keys, where = {} } = validity;
  const filters = [
    `${column(from)} is not null`,
    `(${column(until)} is null or ${column(from)} <= ${column(until)})`,
    ...Object.entries(where).map(([field, value]) =>
      typeof value === 'boolean'
        ? `${column(field)} is ${value}`
        : `${column(field)} = '${value.replaceAll("'", "''")}'`,
    ),
  ];
  return keys.map((fields) => {
    const name = editionConstraintName(entity, fields);
    const key = fields.map((field) => `coalesce(${column(field)}::text, '')`).join(' || chr(31) || ');
    return {
      name,
      sql:
        `alter table "${databaseName(entity)}" add constraint "${name}" exclude using gist ` +
        `(text_span(${key}, ${key}, '[]') with &&, daterange(${column(from)}, ${column(until)}, '[]') with &&) ` +
        `where (${filters.join(' and ')})`,
    };
  });
}
