import { type RawBuilder, sql } from 'kysely';
import type { Json } from '../../../contract/values/json';
import { codesReadAs } from '../../records/readings';
import { zoneLiteral } from '../../records/zoneLiteral';
import type { PathEnd } from './FieldPaths';

/** Operators that compare a column with a limit. */
type LimitOperator = 'gt' | 'gte' | 'lt' | 'lte';

export const isLimitOperator = (op: string): op is LimitOperator => ['gt', 'gte', 'lt', 'lte'].includes(op);

/** Condition that a column is beyond a limit. A moment is compared with a day as a whole: `lte` includes that day. */
export function isBeyond(
  { column, kind }: Pick<PathEnd, 'column' | 'kind'>,
  op: LimitOperator,
  limit: Json,
): RawBuilder<boolean> {
  const isWholeDay = kind === 'date-time' && isDay(limit);
  switch (op) {
    case 'gt':
      return isWholeDay ? sql`${column} >= ${endOfDay(limit)}` : sql`${column} > ${limit}`;
    case 'gte':
      return sql`${column} >= ${isWholeDay ? startOfDay(limit) : limit}`;
    case 'lt':
      return sql`${column} < ${isWholeDay ? startOfDay(limit) : limit}`;
    case 'lte':
      return isWholeDay ? sql`${column} < ${endOfDay(limit)}` : sql`${column} <= ${limit}`;
  }
}

/** Condition that a column has one of the values. A moment equals a day if it is within that day. */
export function isIn(
  end: Pick<PathEnd, 'column' | 'kind' | 'reading' | 'stored'>,
  values: readonly Json[],
): RawBuilder<boolean> {
  const { column, kind, reading, stored } = end;
  if (reading !== undefined && stored !== undefined) {
    const codes = codesReadAs(reading, values);
    return codes.length === 0 ? sql<boolean>`false` : sql<boolean>`${stored} in (${sql.join(codes)})`;
  }
  if (kind !== 'date-time' || !values.some(isDay)) return sql<boolean>`${column} in (${sql.join(values)})`;
  const conditions = values.map((value) =>
    sql.join([isBeyond(end, 'gte', value), isBeyond(end, 'lte', value)], sql` and `),
  );
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** Condition that a column has none of the values; without any value it holds. */
export function isNotIn(
  end: Pick<PathEnd, 'column' | 'kind' | 'reading' | 'stored'>,
  values: readonly Json[],
): RawBuilder<boolean> {
  return sql<boolean>`not coalesce(${isIn(end, values)}, false)`;
}

/** Conditions of `{ from, to }`, both inclusive. */
export function rangeConditions(end: PathEnd, value: Json): readonly RawBuilder<boolean>[] {
  const { from = null, to = null } = value as { readonly from?: Json; readonly to?: Json };
  return [
    ...(from === null ? [] : [isBeyond(end, 'gte', from)]),
    ...(to === null ? [] : [isBeyond(end, 'lte', to)]),
  ];
}

function isDay(value: Json): value is string {
  return typeof value === 'string' && value.length === 10;
}

/** Days begin at midnight in Türkiye, independently of the database's time zone. */
const startOfDay = (day: string) => sql`(${day}::date)::timestamp at time zone ${zoneLiteral}`;
const endOfDay = (day: string) => sql`(${day}::date + 1)::timestamp at time zone ${zoneLiteral}`;
