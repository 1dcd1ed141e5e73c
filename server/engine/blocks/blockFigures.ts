import { type RawBuilder, sql } from 'kysely';
import type { CompiledScreen } from '../../../contract/model/compiled';
import type { CompiledBlockData } from '../../../contract/model/compiledBlocks';
import type { CompiledColumn, Where } from '../../../contract/model/compiledGrid';
import type { ModelEntity } from '../../../contract/model/model';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { GridRow, QueryAnswer } from '../../../contract/wire/query';
import { Refusal } from '../../base/errors/Refusal';
import { zoneLiteral } from '../../records/zoneLiteral';
import { type OperationContext, scopeOf } from '../context/OperationContext';
import { aggregate } from '../query/aggregate';
import { nameComputed } from '../query/computedColumns';
import { FieldPaths, type PathEnd } from '../query/FieldPaths';
import { filterConditions } from '../query/filterConditions';
import { fixedConditions } from '../query/fixedConditions';
import { openEnd } from '../query/openEnd';
import { type SourceRows, sourceConditions } from '../query/sourceConditions';

/** Maximum number of cells of a pivot, including totals. */
const maxCells = 5000;

const tooLarge = () =>
  new Refusal('query.pivotTooLarge', {
    tr: 'Matris gösterilemeyecek kadar büyük; süzgeci daraltın.',
    en: 'The pivot is too large to be shown; narrow the filter.',
  });

/** Filter of aggregated records: the request's, and fixed ones. */
interface Narrowed {
  readonly filter: JsonObject;
  readonly fixed: Where;
  /** The rows that the figures aggregate. */
  readonly rows?: SourceRows;
}

interface Found {
  readonly key: Json;
  /** Label of a look-up, whose key is an id, or a person's name. */
  readonly label?: string | null;
  readonly across?: Json;
  readonly acrossLabel?: string | null;
  readonly value: Json;
  /** pivot: 1 for totals over all values of `by`, and of `across`. */
  readonly e0?: number;
  readonly e1?: number;
}

/**
 * Aggregates records by group: chronological and ordered keys in their order, others by descending size. Of more
 * intervals than the limit the latest.
 * Totals of a pivot are aggregated from the records, not from the cells: `edge` marks rows as total of a row,
 * a column, or all.
 */
export async function blockFigures(
  call: OperationContext,
  screen: CompiledScreen,
  entity: ModelEntity,
  data: CompiledBlockData,
  { filter, fixed, rows: source }: Narrowed,
): Promise<QueryAnswer> {
  const { category, columnGroupBy, compute = { op: 'count' } } = data;
  const paths = new FieldPaths(call.model, entity);
  const scope = scopeOf(call);
  const columns = [category, columnGroupBy].filter((column) => column !== undefined);
  nameComputed({ columns }, paths, scope);
  const [key, acrossKey] = [
    groupKey(data.groupBy, data.interval, paths),
    groupKey(columnGroupBy?.name, undefined, paths),
  ];
  const of = openEnd(paths, compute.args?.[0] ?? '');
  const conditions = [
    ...(source ? sourceConditions(source, paths, scope) : []),
    ...filterConditions(screen, paths, filter, scope),
    ...fixedConditions(fixed, paths, scope),
  ];
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  const scale = data.series[0]?.scale ?? 2;
  const measured = of && {
    ...of,
    column: sql.ref('measured'),
    ...(of.unsummed && { unsummed: sql.ref<boolean>('kept') }),
  };
  const value = aggregate(compute.op, measured, scale, [], 'zero');
  const grouped = grouping(data);
  const hasOrder = data.interval !== undefined || category?.compute !== undefined;
  const [label, acrossLabel] = [labelOf(data.groupBy, paths), labelOf(columnGroupBy?.name, paths)];
  // Totals of a pivot have the labels of all values, and no key.
  const name = label ? sql`case when key is not null then label end` : sql`key`;
  const acrossName = acrossLabel ? sql`case when across is not null then "acrossLabel" end` : sql`across`;
  const order =
    columnGroupBy !== undefined
      ? sql`${name}, key, ${acrossName}, across`
      : data.interval !== undefined
        ? sql`key desc nulls last`
        : hasOrder
          ? sql`key`
          : sql`value desc, ${name}, key`;
  const { rows } = await sql<Found>`
    select * from (
      select ${grouped.keys}, min(label) as label, min("acrossLabel") as "acrossLabel",
        ${value} as value
      from (select ${key} as key, ${label ?? sql`null::text`} as label, ${acrossKey} as across,
        ${acrossLabel ?? sql`null::text`} as "acrossLabel", ${of?.column ?? sql`null`} as measured, ${of?.unsummed ?? sql`false`} as kept
        from ${paths.from} ${where}) as records ${grouped.by}) as figures
    order by ${order} limit ${columnGroupBy === undefined ? data.limit : maxCells + 1}`.execute(
    call.database,
  );
  if (rows.length > maxCells) throw tooLarge();
  if (data.interval !== undefined && columnGroupBy === undefined) rows.reverse();
  const figured = rows.map((row, at) => rowOf(row, at, data));
  return { rows: figured, total: figured.length, sums: {} };
}

/** Group keys and SQL grouping. */
function grouping({ groupBy, columnGroupBy }: CompiledBlockData) {
  if (groupBy === undefined) return { keys: sql`null as key`, by: sql`` };
  if (columnGroupBy === undefined) return { keys: sql`key`, by: sql`group by key` };
  return {
    keys: sql`key, across, grouping(key) as e0, grouping(across) as e1`,
    by: sql`group by grouping sets ((key, across), (key), (across), ())`,
  };
}

function rowOf(found: Found, at: number, data: CompiledBlockData): GridRow {
  const { key, label = null, across = null, acrossLabel = null, value, e0 = 0, e1 = 0 } = found;
  const { category, series } = data;
  const isWhole = series[0]?.kind === 'integer';
  const shown = value === null ? null : isWhole ? Number(value) : String(value);
  return {
    id: String(at + 1),
    value: shown,
    ...(category && namedValue(category, key, label)),
    ...(data.columnGroupBy && {
      ...namedValue(data.columnGroupBy, across, acrossLabel),
      edge: edgeOf(e0, e1),
    }),
  };
}

/** Cells of a group: the value, or its label with its id, as in grid rows. */
function namedValue({ name }: CompiledColumn, key: Json, label: string | null): JsonObject {
  return key === null || label === null ? { [name]: key } : { [name]: label, [`${name}.id`]: key };
}

function edgeOf(key: number, across: number): 'row' | 'column' | 'all' | null {
  if (key === 1) return across === 1 ? 'all' : 'column';
  return across === 1 ? 'row' : null;
}

/** SQL of a look-up's label, or of a person's name; undefined for other groups. */
function labelOf(name: string | undefined, paths: FieldPaths): RawBuilder<unknown> | undefined {
  const end = name === undefined ? undefined : openEnd(paths, name);
  if (name === undefined || end === undefined || end.isList) return undefined;
  return end.kind === 'lookup' ? paths.label(name) : end.person;
}

/**
 * SQL of the group key: the id of a look-up, the labels of a multiple one, the first day of an interval, or
 * the value.
 */
function groupKey(
  name: string | undefined,
  per: CompiledBlockData['interval'],
  paths: FieldPaths,
): RawBuilder<unknown> {
  const end: PathEnd | undefined = name === undefined ? undefined : openEnd(paths, name);
  if (name === undefined || end === undefined) return sql`null::text`;
  const { column, kind, isList } = end;
  if (kind === 'lookup') return isList ? (paths.label(name) ?? column) : sql`${column}::text`;
  if (per === undefined) return column;
  const day = kind === 'date-time' ? sql`(${column} at time zone ${zoneLiteral})` : column;
  return sql`to_char(date_trunc(${sql.lit(per)}, ${day}), 'YYYY-MM-DD')`;
}
