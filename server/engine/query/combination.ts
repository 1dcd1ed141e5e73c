import { type RawBuilder, sql } from 'kysely';
import type { ComputedColumn } from '../../../contract/model/compiledGrid';

/** SQL of a value that is null unless all currencies of a row are the same. */
export function inOneCurrency(
  value: RawBuilder<unknown>,
  { currencies = [] }: Pick<ComputedColumn, 'currencies'>,
  columnOf: (path: string) => RawBuilder<unknown> | undefined,
): RawBuilder<unknown> {
  const [first, ...others] = currencies.flatMap(
    ({ field, code }) => (field === undefined ? sql`${code}::text` : columnOf(field)) ?? [],
  );
  if (first === undefined || others.length === 0) return value;
  const same = others.map((other) => sql`${first} = ${other}`);
  return sql`case when ${sql.join(same, sql` and `)} then ${value} end`;
}

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
