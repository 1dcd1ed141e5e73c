import { type RawBuilder, sql } from 'kysely';
import { type CompiledGrid, type ComputedColumn, isFigure } from '../../contract/compiledGrid';
import { type BindingScope, resolveBinding } from './bindings';
import type { FieldPaths, PathEnd } from './FieldPaths';

/** What columns of a grid are worked out of, as ends of their names: a query reads, orders and filters them like any other. */
export function computedColumns(
  { columns }: Pick<CompiledGrid, 'columns'>,
  paths: FieldPaths,
  scope: BindingScope,
): ReadonlyMap<string, PathEnd> {
  return new Map(
    columns.flatMap(({ name, kind, computed, scale = 2 }) => {
      const column = computed && expressionOf(computed, scale, paths, scope);
      return column ? [[name, { column, kind, isMasked: false, sortsAsText: false }] as const] : [];
    }),
  );
}

function expressionOf(
  computed: ComputedColumn,
  scale: number,
  paths: FieldPaths,
  scope: BindingScope,
): RawBuilder<unknown> | undefined {
  if (isFigure(computed)) return undefined;
  if (computed.is === 'count') return countOf(computed, scope);
  const [first, second] = (computed.of ?? []).map((path) => paths.end(path));
  if (first === undefined) return undefined;
  if (computed.is === 'day') return dayOf(first);
  if (computed.is === 'month') return sql`to_char(${dayOf(first)}, 'YYYY-MM')`;
  if (computed.is === 'year') return sql`extract(year from ${dayOf(first)})::int`;
  if (computed.is === 'daysUntil') return sql`(${dayOf(first)} - ${scope.today}::date)`;
  if (computed.is === 'daysSince') return sql`(${scope.today}::date - ${dayOf(first)})`;
  if (second === undefined) return undefined;
  return computed.is === 'difference'
    ? sql`round(${first.column} - ${second.column}, ${scale}::int)`
    : sql`round(${first.column} * 100.0 / nullif(${second.column}, 0), ${scale}::int)`;
}

function countOf(
  { entity = '', by = '', where = {} }: ComputedColumn,
  scope: BindingScope,
): RawBuilder<unknown> {
  const conditions = Object.entries(where).map(
    ([name, value]) => sql`${sql.ref(`counted.${name}`)} = ${resolveBinding(value, scope)}`,
  );
  const all = [sql`${sql.ref(`counted.${by}`)} = t.id`, ...conditions];
  return sql`(select count(*)::int from ${sql.table(entity)} as counted where ${sql.join(all, sql` and `)})`;
}

/** A moment is of the day that it is in Türkiye, whatever the zone of the database. */
function dayOf({ column, kind }: PathEnd): RawBuilder<unknown> {
  return kind === 'date-time' ? sql`(${column} at time zone 'Europe/Istanbul')::date` : column;
}
