import { type RawBuilder, sql } from 'kysely';
import {
  type CompiledColumn,
  type CompiledGrid,
  figuresOf,
  isFigure,
} from '../../../contract/model/compiledGrid';
import type { Model, ModelEntity } from '../../../contract/model/model';
import { aggregate } from './aggregate';
import type { BindingScope } from './bindings';
import { combination } from './combination';
import { FieldPaths, type PathEnd } from './FieldPaths';
import { fixedConditions } from './fixedConditions';
import { openEnd } from './openEnd';
import { personName } from './people';

/** SQL of the group figure in a column; undefined for other columns. */
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

/** Names values calculated from figures; a column may use those before it. */
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
 * Groups of records in place of a table: rows have their grouping values and figures under the column names,
 * and are read, sorted and filtered by them. Paths through grouping look-ups work. Their id consists of the
 * grouping values. @param records with every name used by `where` and the columns @param where filters the
 * records
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
    const { order: _, folded: __, sorted: ___, withheld, unsummed, shown, person, ...rest } = end;
    const column = sql.ref(`t.${as}`);
    paths.name(name, { ...rest, column, ...(person && { person: personName(column, records.language) }) });
  }
  nameCombined(columns, paths);
  return paths;
}
