import { type RawBuilder, sql } from 'kysely';
import type { Where } from '../../contract/compiled/compiledGrid';
import type { Json } from '../../contract/values/json';
import { type BindingScope, resolveBinding } from './bindings';
import type { FieldPaths, PathEnd } from './FieldPaths';
import { rangeConditions } from './filterConditions';
import { holdsOne } from './listExpressions';
import { unknownColumn } from './openEnd';
import { spanOfDays } from './spanOfDays';

/**
 * Conditions of a grid's or figure's fixed filter (`where`). A list matches any of its values; an unresolved
 * binding matches no record, and negated all.
 */
export function fixedConditions(
  where: Where | undefined,
  paths: FieldPaths,
  scope: BindingScope,
): readonly RawBuilder<boolean>[] {
  return Object.entries(where ?? {}).flatMap(([name, value]) => {
    const end = paths.end(name);
    if (end === undefined) throw unknownColumn(name);
    const span = spanOfDays(value, scope.today);
    if (span !== null) return rangeConditions(end, { ...span });
    if (!isNegated(value)) return isAnyOf(end, resolveBinding(value, scope));
    return sql<boolean>`not coalesce(${isAnyOf(end, resolveBinding(value.not, scope))}, false)`;
  });
}

function isAnyOf({ column, isList }: PathEnd, value: Json): RawBuilder<boolean> {
  const values = Array.isArray(value) ? value : [value];
  const filled = values.filter((each) => each !== null);
  if (filled.length === 0) return sql<boolean>`false`;
  const isIn = (held: RawBuilder<unknown>) => sql<boolean>`${held} in (${sql.join(filled)})`;
  return isList ? holdsOne(column, isIn) : isIn(column);
}

function isNegated(value: Json): value is { readonly not: Json } {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'not');
}
