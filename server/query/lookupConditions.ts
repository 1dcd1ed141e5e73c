import { type RawBuilder, sql } from 'kysely';
import { fieldBeside } from '../../contract/besideLookup';
import type { Json, JsonObject } from '../../contract/json';
import type { ModelField } from '../../contract/model';
import { isRecordId } from '../storage/createRecordStore';
import { type BindingScope, resolveBinding } from './bindings';
import type { FieldPaths } from './FieldPaths';
import { holdsOne } from './listExpressions';

/** What a look-up offers only records with: values by field; null is what no record has. */
export type LookupConditions = Readonly<Record<string, Json>>;

/**
 * The words of a look-up's `where` as values. A field beside the look-up that is empty narrows nothing; any other binding
 * that reads nothing leaves no choice, as in the `where` of a grid.
 * @param beside what stands in the fields beside the look-up
 */
export function conditionsOf(
  where: ModelField['lookupWhere'],
  beside: JsonObject,
  scope: BindingScope,
): LookupConditions {
  return Object.fromEntries(
    Object.entries(where ?? {}).flatMap(([name, value]) => {
      const other = fieldBeside(value);
      if (other === null) return [[name, resolveBinding(value, scope)] as const];
      const filled = Object.hasOwn(beside, other) ? (beside[other] ?? null) : null;
      return filled === null || filled === '' || (Array.isArray(filled) && filled.length === 0)
        ? []
        : [[name, filled] as const];
    }),
  );
}

/** Conditions of a look-up in a statement. A value that can't stand in the field finds nothing. */
export function lookupConditions(where: LookupConditions, paths: FieldPaths): readonly RawBuilder<boolean>[] {
  return Object.entries(where).flatMap(([name, value]) => {
    const end = paths.end(name);
    if (end === undefined) return [];
    const texts = [value].flat().map(String);
    const isIn = (held: RawBuilder<unknown>) => sql<boolean>`${held}::text in (${sql.join(texts)})`;
    if (end.isList) return [holdsOne(end.column, isIn)];
    if (end.kind !== 'lookup') return [isIn(end.column)];
    const ids = texts.filter(isRecordId);
    return [ids.length === 0 ? sql<boolean>`false` : sql<boolean>`${end.column} in (${sql.join(ids)})`];
  });
}
