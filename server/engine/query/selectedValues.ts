import { type RawBuilder, sql } from 'kysely';
import type { CompiledGrid } from '../../../contract/model/compiledGrid';
import type { Json } from '../../../contract/values/json';
import { type FieldPaths, isOnePerson, shownColumn } from './FieldPaths';
import type { RowOrder } from './RowOrder';

/** A value of a row in the select list. */
export interface SelectedValue {
  readonly name: string;
  /** Its name in the statement: `c0`, `c1`, … */
  readonly alias: string;
  readonly expression: RawBuilder<unknown>;
}

/**
 * Selected values of a row: its columns, ids of look-ups and sign-in names besides their labels, the version if rows are
 * editable, and in trees the parent's id.
 */
export function selectedValues(
  { columns, editing, tree }: CompiledGrid,
  paths: FieldPaths,
): readonly SelectedValue[] {
  const parent = tree && paths.end(tree.parent);
  const values = [
    ...columns.flatMap(({ name }) => shownValues(paths, name)),
    ...(editing ? [{ name: 'version', expression: sql`t.version` }] : []),
    ...(tree && parent && !columns.some(({ name }) => name === tree.parent)
      ? [{ name: `${tree.parent}.id`, expression: parent.column }]
      : []),
  ];
  return values.map((value, at) => ({ ...value, alias: `c${at}` }));
}

function shownValues(paths: FieldPaths, name: string) {
  const end = paths.end(name);
  if (end === undefined) return [];
  const label = end.kind === 'lookup' ? paths.label(name) : undefined;
  const value = { name, expression: label ?? shownColumn(end) };
  const hasKey = label !== undefined || isOnePerson(end);
  return hasKey ? [value, { name: `${name}.id`, expression: end.column }] : [value];
}

/** Select of rows with their sort keys. @param rest the statement after its tables: conditions, order, limit */
export function rowSelect(
  paths: FieldPaths,
  order: RowOrder,
  selected: readonly SelectedValue[],
  rest: RawBuilder<unknown>,
): RawBuilder<Record<string, Json>> {
  const values = selected.map(({ expression, alias }) => sql`${expression} as ${sql.id(alias)}`);
  return sql<Record<string, Json>>`
    select ${sql.join([sql`t.id as id`, ...order.keys, ...values])} from ${paths.from} ${rest}`;
}
