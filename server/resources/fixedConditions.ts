import { type RawBuilder, sql } from 'kysely';
import type { CompiledGrid } from '../../contract/compiledGrid';
import type { Json } from '../../contract/json';
import { type BindingScope, resolveBinding } from './bindings';
import type { FieldPaths } from './FieldPaths';
import { unknownColumn } from './filterConditions';

/**
 * Which records a grid has at all (`where`), as conditions. A list is any of its values; a binding that reads nothing
 * matches no record, and negated all of them.
 */
export function fixedConditions(
  where: CompiledGrid['where'],
  paths: FieldPaths,
  scope: BindingScope,
): readonly RawBuilder<boolean>[] {
  return Object.entries(where ?? {}).map(([name, value]) => {
    const column = paths.end(name)?.column;
    if (column === undefined) throw unknownColumn(name);
    if (!isNegated(value)) return isAnyOf(column, resolveBinding(value, scope));
    return sql<boolean>`not coalesce(${isAnyOf(column, resolveBinding(value.not, scope))}, false)`;
  });
}

function isAnyOf(column: RawBuilder<unknown>, value: Json): RawBuilder<boolean> {
  const values = Array.isArray(value) ? value : [value];
  const filled = values.filter((each) => each !== null);
  return filled.length === 0 ? sql<boolean>`false` : sql<boolean>`${column} in (${sql.join(filled)})`;
}

function isNegated(value: Json): value is { readonly not: Json } {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'not');
}
