import type { Model, ModelEntity } from '../../contract/model/model';
import { databaseName } from '../../contract/values/databaseNames';
import { editionConstraints } from './editionConstraints';
import { constraintName } from './names';
import { foldedName, isFolded, isInTurkishOrder, isOrderStored, orderName } from './searchColumns';

/** An index or constraint, and its DDL statement. */
export interface Index {
  readonly name: string;
  readonly sql: string;
}

/** Name of the unique index of a field, or of fields together: errors are mapped to the first one by it. */
export const uniqueIndexName = (entity: string, fields: readonly string[]) =>
  constraintName('ux', entity, fields);

/** Fields of an entity, alone or together, that no two records have the same values of. */
export function uniqueLists({ fields, unique = [] }: ModelEntity): readonly (readonly string[])[] {
  const singleFields = Object.values(fields).filter(
    (field) => field.unique || (field.generated && !field.generated.secret),
  );
  return [...singleFields.map(({ name }) => [name]), ...unique];
}

/** Name of a look-up's foreign key. */
export const referenceName = (entity: string, field: string) => constraintName('fk', entity, [field]);

/**
 * Indexes of an entity: unique fields, alone or together (partial, without nulls), look-ups, declared lists, grid orders, quick
 * filter fields, and a folded substring index for every searched text. @param trigrams whether the database
 * has pg_trgm; without it prefix searches are fast and others slow.
 */
export function entityIndexes(entity: ModelEntity, trigrams: boolean): readonly Index[] {
  const table = `"${databaseName(entity.name)}"`;
  const column = (field: string) => `"${databaseName(field)}"`;
  const fields = Object.values(entity.fields);

  const unique = uniqueLists(entity).map((list) => {
    const index = uniqueIndexName(entity.name, list);
    const filled = list.map((name) => `${column(name)} is not null`).join(' and ');
    return {
      name: index,
      sql: `create unique index "${index}" on ${table} (${list.map(column).join(', ')}) where ${filled}`,
    };
  });

  const lookups = fields
    .filter((field) => field.kind === 'lookup' && !field.multiple)
    .map(({ name }) => [name]);
  // Texts are found by value, and sorted by their Turkish sort key.
  const texts = entity.indexes.filter((list) => list.some((field) => isInTurkishOrder(entity, field)));
  const plain = [...lookups, ...texts].map((list) => {
    const index = constraintName('ix', entity.name, list);
    return { name: index, sql: `create index "${index}" on ${table} (${list.map(column).join(', ')})` };
  });

  // With the id last, an index matches a grid's order including ties, so that any page is found through it.
  const inOrder = (field: string) => {
    if (isOrderStored(entity, field)) return column(orderName(field));
    return isInTurkishOrder(entity, field) ? `turkish_order(${column(field)})` : column(field);
  };
  const orders = [...entity.indexes, ...(entity.orders ?? [])].map((list) => {
    const isStored = list.some((field) => isOrderStored(entity, field));
    const index = constraintName(isStored ? 'sx' : 'ox', entity.name, list);
    return {
      name: index,
      sql: `create index "${index}" on ${table} (${list.map(inOrder).join(', ')}, "id")`,
    };
  });

  // Texts are indexed by substrings, values compared as a whole by value.
  const search = fields.flatMap(({ name, kind, mask }) => {
    const folded = column(foldedName(name));
    if (isFolded(entity, name)) {
      const index = constraintName(trigrams ? 'gx' : 'bx', entity.name, [foldedName(name)]);
      const how = trigrams ? `using gin (${folded} gin_trgm_ops)` : `(${folded} text_pattern_ops)`;
      return { name: index, sql: `create index "${index}" on ${table} ${how}` };
    }
    if (kind === 'lookup' || mask !== undefined || !entity.quick?.includes(name)) return [];
    const index = constraintName('qx', entity.name, [name]);
    return { name: index, sql: `create index "${index}" on ${table} (${column(name)})` };
  });

  return [...unique, ...editionConstraints(entity), ...plain, ...orders, ...search].filter(
    (index, at, all) => all.findIndex((other) => other.name === index.name) === at,
  );
}

/** Obsolete indexes of earlier versions, replaced by those on generated columns. */
export function replacedIndexes(entity: ModelEntity): readonly string[] {
  const folded = Object.keys(entity.fields).filter((name) => isFolded(entity, name));
  const lists = [...entity.indexes, ...(entity.orders ?? [])];
  return [
    ...folded.flatMap((name) => ['tx', 'bx'].map((prefix) => constraintName(prefix, entity.name, [name]))),
    ...lists
      .filter((list) => list.some((field) => isOrderStored(entity, field)))
      .map((list) => constraintName('ox', entity.name, list)),
  ];
}

/**
 * Foreign keys of an entity's look-ups; bulk loads may defer them. A look-up to an entity with an invalid
 * definition gets its key at the first start that knows the entity.
 */
export function entityReferences(entity: ModelEntity, known: Model['entities']): readonly Index[] {
  return Object.values(entity.fields).flatMap((field) => {
    if (field.lookup === undefined || field.multiple || known[field.lookup] === undefined) return [];
    const name = referenceName(entity.name, field.name);
    return {
      name,
      sql:
        `alter table "${databaseName(entity.name)}" add constraint "${name}" foreign key ` +
        `("${databaseName(field.name)}") references "${databaseName(field.lookup)}" deferrable`,
    };
  });
}
