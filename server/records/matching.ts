import { type SelectQueryBuilder, sql } from 'kysely';
import type { ModelEntity } from '../../contract/model/model';
import { isRecordId } from './isRecordId';
import type { EntityRow } from './openDatabase';
import type { Match } from './RecordStore';

/** A query of an entity's table. */
export type EntityQuery<Row> = SelectQueryBuilder<Record<string, EntityRow>, string, Row>;

/** @throws Error for a field that the entity does not have */
export function requireField(entity: ModelEntity, name: string): void {
  if (name !== 'id' && entity.fields[name] === undefined)
    throw new Error(`${entity.name} has no field ${name}`);
}

/** Narrows a query to the records that match. A text that is no record id is the id of no record. */
export function matching<Row>(query: EntityQuery<Row>, entity: ModelEntity, match: Match): EntityQuery<Row> {
  return Object.entries(match).reduce((narrowed, [name, value]) => {
    requireField(entity, name);
    if (value === null) return narrowed.where(name, 'is', null);
    const { lookup, multiple } = entity.fields[name] ?? {};
    const isReference = name === 'id' || (lookup !== undefined && !multiple);
    const mayBe = (one: unknown) => !isReference || isRecordId(String(one));
    // One parameter, however many values: a statement has 65,535 at most.
    if (Array.isArray(value)) {
      const known = value.filter((one) => one !== null);
      const valid = known.filter(mayBe);
      if (known.length === value.length) return narrowed.where(name, '=', sql`any(${valid})`);
      return narrowed.where(sql<boolean>`(${sql.ref(name)} = any(${valid}) or ${sql.ref(name)} is null)`);
    }
    if (typeof value !== 'object')
      return mayBe(value) ? narrowed.where(name, '=', value) : narrowed.where(sql<boolean>`false`);
    return Object.entries(value).reduce((compared, [operator, bound]) => {
      const sign = operators[operator];
      if (sign === undefined) throw new Error(`${entity.name}.${name}: nothing compares by ${operator}`);
      return compared.where(name, sign, bound);
    }, narrowed);
  }, query);
}

/** Comparison operators of a match. Only `ne` matches null. */
const operators: Readonly<Record<string, 'is distinct from' | '>' | '>=' | '<' | '<='>> = {
  ne: 'is distinct from',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
};
