import { type RawBuilder, sql } from 'kysely';
import type { ComputedColumn } from '../../../contract/model/compiledGrid';
import type { PathEnd } from './FieldPaths';

/**
 * SQL aggregate over several records. @param of the aggregated value; a count needs none @param scale
 * fraction digits of an average, rounded half away from zero @param where filters the records
 */
export function aggregate(
  is: ComputedColumn['op'],
  of: PathEnd | undefined,
  scale: number,
  where: readonly RawBuilder<boolean>[] = [],
): RawBuilder<unknown> | undefined {
  const chosen = where.length === 0 ? sql`` : sql` filter (where ${sql.join(where, sql` and `)})`;
  if (is === 'count') return sql`count(*)${chosen}::int`;
  if (of === undefined) return undefined;
  switch (is) {
    case 'distinct':
      return sql`count(distinct ${of.column})${chosen}::int`;
    case 'average':
      return sql`round(avg(${of.column})${chosen}, ${scale}::int)`;
    case 'minimum':
      return sql`min(${of.column})${chosen}`;
    case 'maximum':
      return sql`max(${of.column})${chosen}`;
    default:
      // The sum of no records is zero.
      return where.length === 0 ? sql`sum(${of.column})` : sql`coalesce(sum(${of.column})${chosen}, 0)`;
  }
}
