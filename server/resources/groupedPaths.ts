import { type RawBuilder, sql } from 'kysely';
import { type CompiledColumn, type CompiledGrid, isFigure } from '../../contract/compiledGrid';
import type { Model, ModelEntity } from '../../contract/model';
import { FieldPaths, type PathEnd } from './FieldPaths';

/** The figure of a group that a column shows; undefined for a column of another kind. */
function figureOf({ kind, computed, scale = 2 }: CompiledColumn, records: FieldPaths): PathEnd | undefined {
  if (computed === undefined || !isFigure(computed)) return undefined;
  const shown = (column: RawBuilder<unknown>) => ({ column, kind, isMasked: false, sortsAsText: false });
  if (computed.is === 'count') return shown(sql`count(*)::int`);
  const column = records.end(computed.of?.[0] ?? '')?.column;
  if (column === undefined) return undefined;
  switch (computed.is) {
    case 'average':
      return shown(sql`round(avg(${column}), ${scale}::int)`);
    case 'minimum':
      return shown(sql`min(${column})`);
    case 'maximum':
      return shown(sql`max(${column})`);
    default:
      return shown(sql`sum(${column})`);
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
  { per = [], columns }: Pick<CompiledGrid, 'per' | 'columns'>,
  records: FieldPaths,
  where: RawBuilder<unknown>,
): FieldPaths {
  const keys = per.flatMap((name) => {
    const end = records.end(name);
    return end === undefined ? [] : [{ name, end }];
  });
  const figures = columns.flatMap((column) => {
    const end = figureOf(column, records);
    return end === undefined ? [] : [{ name: column.name, end }];
  });
  const named = [...keys, ...figures].map((one, at) => ({ ...one, as: `g${at}` }));
  const values = named.map(({ end, as }) => sql`${end.column} as ${sql.id(as)}`);
  const places = keys.map((_, at) => sql.raw(String(at + 1)));
  const id = keys.map((_, at) => sql.id(`g${at}`));
  const groups = sql`(select jsonb_build_array(${sql.join(id)})::text as id, g.* from
    (select ${sql.join(values)} from ${records.from} ${where} group by ${sql.join(places)}) as g)`;
  const paths = new FieldPaths(model, { ...entity, fields: {} }, groups);
  paths.name(new Map(named.map(({ name, end, as }) => [name, { ...end, column: sql.ref(`t.${as}`) }])));
  return paths;
}
