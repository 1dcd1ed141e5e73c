import { type RawBuilder, sql } from 'kysely';
import type { ComputedColumn } from '../../contract/compiled/compiledGrid';

/**
 * SQL of a number calculated from others: difference, total, share; undefined for other types. Nulls are
 * ignored in totals, and make differences and shares null. @param scale fraction digits, rounded half away
 * from zero
 */
export function combination(
  op: ComputedColumn['op'],
  parts: readonly RawBuilder<unknown>[],
  scale: number,
): RawBuilder<unknown> | undefined {
  const [first, second] = parts;
  if (first === undefined) return undefined;
  if (op === 'add') {
    const all = parts.map((part) => sql`coalesce(${part}, 0)`);
    return sql`round((${sql.join(all, sql` + `)})::numeric, ${scale}::int)`;
  }
  if (second === undefined) return undefined;
  if (op === 'difference') return sql`round((${first} - ${second})::numeric, ${scale}::int)`;
  return op === 'ratio' ? sql`round(${first} * 100.0 / nullif(${second}, 0), ${scale}::int)` : undefined;
}
