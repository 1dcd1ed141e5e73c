import { type RawBuilder, sql } from 'kysely';
import { type CompiledColumn, type CompiledGrid, figuresOf, isFigure } from '../../contract/compiledGrid';
import type { Model, ModelEntity } from '../../contract/model';
import { aggregate } from './aggregate';
import type { BindingScope } from './bindings';
import { combination } from './combination';
import { FieldPaths, type PathEnd } from './FieldPaths';
import { fixedConditions } from './fixedConditions';
import { openEnd } from './openEnd';

/** The figure of a group that a column shows; undefined for a column of another kind. */
function figureOf(
  { kind, compute, scale = 2 }: CompiledColumn,
  records: FieldPaths,
  scope: BindingScope,
): PathEnd | undefined {
  if (compute === undefined || !isFigure(compute)) return undefined;
  const of = openEnd(records, compute.args?.[0] ?? '');
  const column = aggregate(compute.op, of, scale, fixedConditions(compute.where, records, scope));
  return column && { column, kind, isMasked: false, sortsAsText: false };
}

/** Names what is worked out of figures; a column may be worked out of those that stand before it. */
function nameCombined(columns: readonly CompiledColumn[], groups: FieldPaths): void {
  const ofGroups = figuresOf(columns);
  for (const { name, kind, compute, scale = 2 } of columns) {
    if (compute === undefined || isFigure(compute) || !ofGroups.has(name)) continue;
    const parts = (compute.args ?? []).flatMap((path) => groups.end(path)?.column ?? []);
    const column = combination(compute.op, parts, scale);
    if (column !== undefined) groups.name(name, { column, kind, isMasked: false, sortsAsText: false });
  }
}

/**
 * Groups of records in the place of a table: a row has what it is grouped by and the figures of its records, under the
 * names of the columns, and is read, ordered and filtered by them. Look-ups that it is grouped by lead on.
 * Its id is what it is grouped by.
 * @param records with every name that `where` and the columns need
 * @param where which records are looked at
 */
export function groupedPaths(
  model: Model,
  entity: ModelEntity,
  { groupBy = [], columns }: Pick<CompiledGrid, 'groupBy' | 'columns'>,
  records: FieldPaths,
  where: RawBuilder<unknown>,
  scope: BindingScope,
): FieldPaths {
  const keys = groupBy.flatMap((name) => {
    const end = openEnd(records, name);
    return end === undefined ? [] : [{ name, end }];
  });
  const figures = columns.flatMap((column) => {
    const end = figureOf(column, records, scope);
    return end === undefined ? [] : [{ name: column.name, end }];
  });
  const named = [...keys, ...figures].map((one, at) => ({ ...one, as: `g${at}` }));
  const values = named.map(({ end, as }) => sql`${end.column} as ${sql.id(as)}`);
  const places = keys.map((_, at) => sql.raw(String(at + 1)));
  const id = keys.map((_, at) => sql.id(`g${at}`));
  const groups = sql`(select jsonb_build_array(${sql.join(id)})::text as id, g.* from
    (select ${sql.join(values)} from ${records.from} ${where} group by ${sql.join(places)}) as g)`;
  const paths = new FieldPaths(model, { ...entity, fields: {} }, groups);
  for (const { name, end, as } of named) {
    const { order: _, folded: __, sorted: ___, ...shown } = end;
    paths.name(name, { ...shown, column: sql.ref(`t.${as}`) });
  }
  nameCombined(columns, paths);
  return paths;
}
