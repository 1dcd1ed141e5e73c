import { type RawBuilder, sql } from 'kysely';
import type { Where } from '../../../contract/model/compiledGrid';
import { addDays } from '../../../contract/values/days';
import type { Json } from '../../../contract/values/json';
import { type BindingScope, resolveBinding } from './bindings';
import { isBeyond, isIn, isLimitOperator, rangeConditions } from './comparisons';
import type { FieldPaths, PathEnd } from './FieldPaths';
import { holdsOne } from './listExpressions';
import { unknownColumn } from './openEnd';

/**
 * Conditions of a grid's or figure's fixed filter (`where`). A list matches any of its values, null in it a missing one;
 * of several operators all hold. An unresolved binding matches no record; with `ne`, all.
 */
export function fixedConditions(
  where: Where | undefined,
  paths: FieldPaths,
  scope: BindingScope,
): readonly RawBuilder<boolean>[] {
  return Object.entries(where ?? {}).flatMap(([name, value]) => {
    const end = paths.end(name);
    if (end === undefined) throw unknownColumn(name);
    if (Array.isArray(value)) return isListed(end, value, scope);
    if (typeof value !== 'object' || value === null) return isAnyOf(end, resolveBinding(value, scope));
    return Object.entries(value).flatMap(([op, operand]) => operatorConditions(end, op, operand, scope));
  });
}

/** Whether a field has one of the listed values, or none if null is listed. A binding without value adds nothing. */
function isListed(end: PathEnd, listed: readonly Json[], scope: BindingScope): RawBuilder<boolean> {
  const isOneOf = isAnyOf(
    end,
    listed.flatMap((value) => resolveBinding(value, scope)),
  );
  return listed.includes(null) ? sql<boolean>`(${end.column} is null or ${isOneOf})` : isOneOf;
}

function operatorConditions(
  end: PathEnd,
  op: string,
  operand: Json,
  scope: BindingScope,
): readonly RawBuilder<boolean>[] {
  if (isLimitOperator(op)) {
    const limit = resolveBinding(operand, scope);
    return [limit === null ? sql<boolean>`false` : isBeyond(end, op, limit)];
  }
  switch (op) {
    case 'ne':
      return [sql<boolean>`not coalesce(${isAnyOf(end, resolveBinding(operand, scope))}, false)`];
    case 'missing':
      return [sql<boolean>`${end.column} is null`];
    case 'present':
      return [sql<boolean>`${end.column} is not null`];
    case 'lastDays':
    case 'nextDays':
      return rangeConditions(end, { ...spanOfDays(op, Number(operand), scope.today) });
    default:
      throw new Error(`«${op}» is no operator of a fixed filter`);
  }
}

function isAnyOf(end: PathEnd, value: Json): RawBuilder<boolean> {
  const values = Array.isArray(value) ? value : [value];
  const filled = values.filter((each) => each !== null);
  if (filled.length === 0) return sql<boolean>`false`;
  return end.isList
    ? holdsOne(end.column, (column) => isIn({ column, kind: end.kind }, filled))
    : isIn(end, filled);
}

/** First and last day, inclusive, of a period relative to today. */
function spanOfDays(
  op: 'lastDays' | 'nextDays',
  days: number,
  today: string,
): { readonly from: string; readonly to: string } {
  return op === 'lastDays'
    ? { from: addDays(today, 1 - days), to: today }
    : { from: today, to: addDays(today, days - 1) };
}
