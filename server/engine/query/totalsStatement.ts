import { type RawBuilder, sql } from 'kysely';
import type { CompiledGrid } from '../../../contract/model/compiledGrid';
import { fixedCurrencies, underFixedCurrencies } from '../../../contract/model/fixedCurrencies';
import type { QueryAnswer } from '../../../contract/wire/query';
import { unlessWithheld } from './aggregate';
import { combination, inOneCurrency } from './combination';
import type { FieldPaths } from './FieldPaths';

/** Number of rows and their sums. */
export type Counts = Pick<QueryAnswer, 'total' | 'sums'>;

type TotalsRow = Readonly<Record<string, string | null>>;

/** A statement that counts and sums rows. */
export interface TotalsStatement {
  readonly select: RawBuilder<TotalsRow>;
  /** Counts and sums (currency → column → decimal) of the statement's rows. */
  read(rows: readonly TotalsRow[]): Counts;
}

/** Counts and sums the rows that a clause selects. */
export function totalsStatement(
  grid: CompiledGrid,
  paths: FieldPaths,
  where: RawBuilder<unknown>,
): TotalsStatement {
  const summed = grid.totals.flatMap((name) => totalOf(grid, paths, name) ?? []);
  const ofRow = summed.length > 0 ? paths.end(grid.currencyField)?.column : undefined;
  const fixed = ofRow === undefined ? new Map<string, string>() : fixedCurrencies(grid);
  // Amounts of a fixed currency are summed over all rows: in the row without a currency.
  const grouping = fixed.size > 0 ? sql`grouping sets ((1), ())` : (ofRow ?? sql`1`);
  const values = summed.map(({ value }, at) => sql`${value}::text as ${sql.id(`s${at}`)}`);
  const select = sql<TotalsRow>`
    select ${sql.join([sql`coalesce(${ofRow ?? sql`''`}::text, '') as currency`, sql`count(*) as total`, ...values])}
    from ${paths.from} ${where} group by ${grouping} order by 1`;
  const sumsOf = (row: TotalsRow) =>
    Object.fromEntries(summed.map(({ name }, at) => [name, row[`s${at}`] ?? '']));
  return {
    select,
    read(rows) {
      const byCurrency = rows.filter(({ currency }) => currency !== null);
      const overall = rows.find(({ currency }) => currency === null);
      const sums = Object.fromEntries(byCurrency.map((row) => [row.currency ?? '', sumsOf(row)]));
      return {
        total: byCurrency.reduce((total, row) => total + Number(row.total), 0),
        sums:
          summed.length > 0
            ? underFixedCurrencies(sums, fixed, (name) => overall && sumsOf(overall)[name])
            : {},
      };
    },
  };
}

/** Reads the rows that a clause selects, with the values of their sums: for the planner's estimate. */
export function summedRows(
  grid: CompiledGrid,
  paths: FieldPaths,
  where: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const summed = grid.totals.flatMap((name) => totalOf(grid, paths, name)?.of ?? []);
  return sql`select ${sql.join([sql`1`, ...summed])} from ${paths.from} ${where}`;
}

/**
 * Total of a column: its sum; for a percentage, the percentage of both sums, null for a division by zero.
 * Undefined for other types.
 */
function totalOf(grid: CompiledGrid, paths: FieldPaths, name: string) {
  const end = paths.end(name);
  if (end?.kind !== 'decimal' && end?.kind !== 'integer') return undefined;
  const sumOf = (column: RawBuilder<unknown>) => sql`coalesce(sum(${column}), 0)`;
  const { compute, scale = 2 } = grid.columns.find((column) => column.name === name) ?? {};
  if (compute?.op !== 'ratio')
    return { name, of: [end.column], value: unlessWithheld(sumOf(end.column), [end]) };
  const columnOf = (path: string) => paths.end(path)?.column;
  const ends = (compute.args ?? []).map((path) => paths.end(path));
  const parts = (compute.args ?? []).flatMap((path) => {
    const column = columnOf(path);
    return column === undefined ? [] : inOneCurrency(column, compute, columnOf);
  });
  const value = combination('ratio', parts.map(sumOf), scale);
  return value && { name, of: parts, value: unlessWithheld(value, ends) };
}
