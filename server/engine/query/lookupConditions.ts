import { type RawBuilder, sql } from 'kysely';
import { referencedField } from '../../../contract/model/fieldDependencies';
import type { ModelField } from '../../../contract/model/model';
import type { Json, JsonObject } from '../../../contract/values/json';
import { isRecordId } from '../../records/isRecordId';
import { type BindingScope, resolveBinding } from './bindings';
import type { FieldPaths } from './FieldPaths';
import { holdsOne } from './listExpressions';

/** Filter of a look-up's options: values by field; null matches no record. */
export type LookupConditions = Readonly<Record<string, Json>>;

/**
 * Values of a look-up's `where`. An unresolved binding excludes all options, as in a grid's `where`, also that of an empty
 * adjacent field. @param values values of adjacent fields
 * @param optional whether empty adjacent fields filter nothing: in a filter, and for records that are known already
 */
export function conditionsOf(
  where: ModelField['lookupWhere'],
  values: JsonObject,
  scope: BindingScope,
  optional = false,
): LookupConditions {
  return Object.fromEntries(
    Object.entries(where ?? {}).flatMap(([name, value]) => {
      const other = referencedField(value);
      if (other === null) return [[name, resolveBinding(value, scope)] as const];
      const filled = Object.hasOwn(values, other) ? (values[other] ?? null) : null;
      const isEmpty = filled === null || filled === '' || (Array.isArray(filled) && filled.length === 0);
      if (isEmpty) return optional ? [] : [[name, null] as const];
      return [[name, filled] as const];
    }),
  );
}

/** SQL conditions of a look-up. A value outside the field's type finds nothing. */
export function lookupConditions(where: LookupConditions, paths: FieldPaths): readonly RawBuilder<boolean>[] {
  return Object.entries(where).flatMap(([name, value]) => {
    const end = paths.end(name);
    if (end === undefined) return [];
    if (value === null) return [sql<boolean>`false`];
    const texts = [value].flat().map(String);
    const isIn = (held: RawBuilder<unknown>) => sql<boolean>`${held}::text in (${sql.join(texts)})`;
    if (end.isList) return [holdsOne(end.column, isIn)];
    if (end.kind !== 'lookup') return [isIn(end.column)];
    const ids = texts.filter(isRecordId);
    return [ids.length === 0 ? sql<boolean>`false` : sql<boolean>`${end.column} in (${sql.join(ids)})`];
  });
}
