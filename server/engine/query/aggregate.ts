import { type RawBuilder, sql } from 'kysely';
import type { ComputedColumn } from '../../../contract/model/compiledGrid';
import type { PathEnd } from './FieldPaths';

/** SQL of a figure over several records that is null if a record keeps the user from it. */
export function unlessWithheld(
  figure: RawBuilder<unknown>,
  ends: readonly (Pick<PathEnd, 'unsummed'> | undefined)[],
  chosen: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const kept = ends.flatMap((end) => end?.unsummed ?? []).map((one) => sql`bool_or(${one})${chosen} is true`);
  return kept.length === 0
    ? figure
    : sql`(case when ${sql.join(kept, sql` or `)} then null else ${figure} end)`;
}

/**
 * SQL aggregate over several records. @param of the aggregated value; a count needs none @param scale
 * fraction digits of an average, rounded half away from zero @param where filters the records
 * @param ofNone the sum of no records: zero with a filter, by default
 */
export function aggregate(
  is: ComputedColumn['op'],
  of: PathEnd | undefined,
  scale: number,
  where: readonly RawBuilder<boolean>[] = [],
  ofNone: 'null' | 'zero' = where.length === 0 ? 'null' : 'zero',
): RawBuilder<unknown> | undefined {
  const chosen = where.length === 0 ? sql`` : sql` filter (where ${sql.join(where, sql` and `)})`;
  if (is === 'count') return sql`count(*)${chosen}::int`;
  if (of === undefined) return undefined;
  switch (is) {
    case 'distinct':
      return sql`count(distinct ${of.column})${chosen}::int`;
    case 'average':
      return unlessWithheld(sql`round(avg(${of.column})${chosen}, ${scale}::int)`, [of], chosen);
    case 'minimum':
      return unlessWithheld(sql`min(${of.column})${chosen}`, [of], chosen);
    case 'maximum':
      return unlessWithheld(sql`max(${of.column})${chosen}`, [of], chosen);
    default: {
      const sum = sql`sum(${of.column})${chosen}`;
      return unlessWithheld(ofNone === 'zero' ? sql`coalesce(${sum}, 0)` : sum, [of], chosen);
    }
  }
}
