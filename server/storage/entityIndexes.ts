import { databaseName } from '../../contract/databaseNames';
import type { Model, ModelEntity } from '../../contract/model';
import { constraintName } from './names';
import { foldedName, isFolded, isInTurkishOrder, isOrderStored, orderName } from './searchColumns';

/** An index or constraint, and the statement that makes it. */
export interface Index {
  readonly name: string;
  readonly sql: string;
}

/** Name of the unique index of a field: refusals find the field by it. */
export const uniqueIndexName = (entity: string, field: string) => constraintName('ux', entity, [field]);

/** Name of the foreign key of a look-up. */
export const referenceName = (entity: string, field: string) => constraintName('fk', entity, [field]);

/**
 * Indexes that an entity is kept with: unique fields (partial, empty ones do not count), look-ups, declared
 * lists, the orders of grids, what quick filters compare, and for every searched text one that finds it anywhere, folded.
 * @param trigrams whether the database has pg_trgm; without it searches find beginnings fast, the rest slowly.
 */
export function entityIndexes(entity: ModelEntity, trigrams: boolean): readonly Index[] {
  const table = `"${databaseName(entity.name)}"`;
  const column = (field: string) => `"${databaseName(field)}"`;
  const fields = Object.values(entity.fields);

  const unique = fields
    .filter((field) => field.unique || (field.generated && !field.generated.secret))
    .map(({ name }) => {
      const index = uniqueIndexName(entity.name, name);
      return {
        name: index,
        sql: `create unique index "${index}" on ${table} (${column(name)}) where ${column(name)} is not null`,
      };
    });

  const lookups = fields
    .filter((field) => field.kind === 'lookup' && !field.multiple)
    .map(({ name }) => [name]);
  // A text is found by itself, and sorted by what stands for it in Turkish order.
  const texts = entity.indexes.filter((list) => list.some((field) => isInTurkishOrder(entity, field)));
  const plain = [...lookups, ...texts].map((list) => {
    const index = constraintName('ix', entity.name, list);
    return { name: index, sql: `create index "${index}" on ${table} (${list.map(column).join(', ')})` };
  });

  // With the id at its end a list is in the order of a grid, ties included: any page is found through it.
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

  // Texts are found by their parts, a value that a quick filter compares whole by itself.
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

  return [...unique, ...plain, ...orders, ...search].filter(
    (index, at, all) => all.findIndex((other) => other.name === index.name) === at,
  );
}

/** Indexes that earlier versions kept in place of those on the generated columns. */
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
 * Foreign keys of an entity's look-ups. Bulk loads may defer them. A look-up to an entity whose definition has errors
 * gets its key by the start that knows the entity.
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
