import { type RawBuilder, sql } from 'kysely';
import { type CompiledGrid, type ComputedColumn, figuresOf } from '../../contract/compiledGrid';
import { aggregate } from './aggregate';
import type { BindingScope } from './bindings';
import { combination } from './combination';
import type { FieldPaths, PathEnd } from './FieldPaths';
import { fixedConditions } from './fixedConditions';
import { dayOf, ofMoment } from './ofMoment';
import { openEnd } from './openEnd';

/**
 * Names what columns of a grid are worked out of their row: a query reads, orders and filters them like any other. A
 * column may be worked out of those that stand before it. What tells of a group is left to `groupedPaths`.
 */
export function nameComputed(
  { columns, per, parts = [] }: Pick<CompiledGrid, 'columns' | 'per' | 'parts'>,
  paths: FieldPaths,
  scope: BindingScope,
): void {
  const ofGroups = per ? figuresOf(columns) : new Set();
  for (const { name, kind, computed, scale = 2 } of [...parts, ...columns]) {
    if (computed === undefined || ofGroups.has(name)) continue;
    const worked = computed.entity
      ? ofPointing(computed, scale, paths, scope)
      : ofRow(computed, scale, paths, scope);
    if (worked !== undefined) paths.name(name, { ...worked, kind, isMasked: false, sortsAsText: false });
  }
}

type Worked = Pick<PathEnd, 'column' | 'order'>;

function ofRow(
  { is, of = [], limits = [] }: ComputedColumn,
  scale: number,
  paths: FieldPaths,
  scope: BindingScope,
): Worked | undefined {
  const ends = of.flatMap((path) => openEnd(paths, path) ?? []);
  const [first, second] = ends;
  if (first === undefined || ends.length < of.length) return undefined;
  const parts = ends.map(({ column }) => column);
  const column =
    combination(is, parts, scale) ??
    (is === 'band' ? bandOf(first, limits, scope) : ofMoment(is, first, second, scope));
  if (column === undefined) return undefined;
  // What has been going on until now grows from page to page, and its beginning stays where it is.
  const grows = second === undefined && (is === 'hours' || is === 'minutes');
  return { column, ...(grows && { order: sql`-extract(epoch from ${first.column})` }) };
}

/** Which band a number is in, or the days since a date: 1 is the first one. */
function bandOf({ column, kind }: PathEnd, limits: readonly number[], { today }: BindingScope) {
  const isDay = kind === 'date' || kind === 'date-time';
  const value = isDay ? sql`(${today}::date - ${dayOf({ column, kind })})` : column;
  const bands = limits.map((limit, at) => sql`when ${value} <= ${limit}::int then ${String(at + 1)}`);
  return sql`case when ${value} is null then null ${sql.join(bands, sql` `)} else ${String(limits.length + 1)} end`;
}

/** What is worked out of the records that point to the row. */
function ofPointing(
  { is, of = [], entity = '', by = '', where }: ComputedColumn,
  scale: number,
  paths: FieldPaths,
  scope: BindingScope,
): Worked | undefined {
  const records = paths.ofOther(entity);
  const pointer = records?.end(by)?.column;
  if (records === undefined || pointer === undefined) return undefined;
  const value = aggregate(is, of[0] === undefined ? undefined : openEnd(records, of[0]), scale);
  if (value === undefined) return undefined;
  const conditions: readonly RawBuilder<boolean>[] = [
    sql<boolean>`${pointer} = t.id`,
    ...fixedConditions(where, records, scope),
  ];
  const figure = is === 'sum' ? sql`coalesce(${value}, 0)` : value;
  return {
    column: sql`(select ${figure} from ${records.from} where ${sql.join(conditions, sql` and `)})`,
  };
}
