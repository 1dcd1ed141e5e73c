import { type RawBuilder, sql } from 'kysely';
import type { ComputedColumn } from '../../contract/compiledGrid';

/**
 * Numbers worked out of other numbers: a difference, a total, a share; undefined for any other kind. What is empty
 * counts for nothing in a total, and leaves a difference and a share empty.
 * @param scale digits that it is rounded to, halves away from zero
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
