import { type RawBuilder, sql } from 'kysely';
import type { ComputedColumn } from '../../../contract/model/compiledGrid';
import { zoneLiteral } from '../../records/zoneLiteral';
import type { BindingScope } from './bindings';
import type { PathEnd } from './FieldPaths';

type Moment = Pick<PathEnd, 'column' | 'kind'>;

/** Local time in Türkiye, independently of the database's time zone. */
const local = ({ column, kind }: Moment) =>
  kind === 'date-time' ? sql`(${column} at time zone ${zoneLiteral})` : column;

/** Day of a timestamp in Türkiye. */
export function dayOf(moment: Moment): RawBuilder<unknown> {
  return moment.kind === 'date-time' ? sql`${local(moment)}::date` : moment.column;
}

/**
 * SQL calculated from one or two dates or timestamps; undefined for other types. Hours and minutes are
 * complete ones; a week is identified by its Monday, weekdays count from 1 (Monday).
 */
export function dateExpression(
  is: ComputedColumn['op'],
  first: Moment,
  second: Moment | undefined,
  { today, now }: BindingScope,
): RawBuilder<unknown> | undefined {
  const until = second?.column ?? sql`${now}::timestamptz`;
  const seconds = sql`extract(epoch from ${until} - ${first.column})`;
  switch (is) {
    case 'day':
      return dayOf(first);
    case 'week':
      return sql`date_trunc('week', ${local(first)})::date`;
    case 'month':
      return sql`to_char(${dayOf(first)}, 'YYYY-MM')`;
    case 'year':
      return sql`extract(year from ${dayOf(first)})::int`;
    case 'weekday':
      return sql`extract(isodow from ${local(first)})::text`;
    case 'hour':
      return sql`extract(hour from ${local(first)})::int`;
    case 'daysUntil':
      return sql`(${dayOf(first)} - ${today}::date)`;
    case 'daysSince':
      return sql`(${today}::date - ${dayOf(first)})`;
    case 'days':
      return second && sql`(${dayOf(second)} - ${dayOf(first)})`;
    case 'hours':
      return sql`floor(${seconds} / 3600)::int`;
    case 'minutes':
      return sql`floor(${seconds} / 60)::int`;
    default:
      return undefined;
  }
}
