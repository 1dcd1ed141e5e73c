import { type RawBuilder, sql } from 'kysely';
import type { ComputedColumn } from '../../contract/compiledGrid';
import type { PathEnd } from './FieldPaths';

/**
 * What is worked out of several records, as an aggregate of a statement.
 * @param of what it is of; a count needs nothing
 * @param scale digits that an average is rounded to, halves away from zero
 * @param where which of the records; all of them without it
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
      // None of the chosen records add up to nothing, which is a number.
      return where.length === 0 ? sql`sum(${of.column})` : sql`coalesce(sum(${of.column})${chosen}, 0)`;
  }
}
