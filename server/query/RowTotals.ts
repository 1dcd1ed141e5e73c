import { type RawBuilder, sql } from 'kysely';
import type { CompiledGrid } from '../../contract/compiled/compiledGrid';
import { fixedCurrencies, underFixedCurrencies } from '../../contract/compiled/fixedCurrencies';
import type { PageAnswer, QueryAnswer } from '../../contract/wire/query';
import type { Database } from '../storage/openDatabase';
import { runSelect } from '../storage/preparedStatement';
import { combination } from './combination';
import type { FieldPaths } from './FieldPaths';
import { type RowEstimate, rowEstimate } from './rowEstimate';
import type { SearchedRows } from './SearchedRows';

/** Number of rows and their sums. */
export type Counts = Pick<QueryAnswer, 'total' | 'sums'>;

/** Maximum rows counted exactly if the page accepts an estimate. */
const maxExactCount = 100_000;

/** The same for text searches: their indexes are slower, and users narrow large results. */
const maxExactMatches = 10_000;

/** Estimate up to which counts and sums are returned with the first page. */
const few: RowEstimate = { rows: 10_000, cost: 20_000 };

/** Rows of a request. */
export interface CountedRows {
  readonly grid: CompiledGrid;
  readonly paths: FieldPaths;
  /** The clause that selects them. */
  readonly where: () => Promise<RawBuilder<unknown>>;
  /** The same clause without the text search. */
  readonly whereWithoutText: () => RawBuilder<unknown>;
  /** The text search; undefined if none. */
  readonly searched: Pick<SearchedRows, 'estimate'> | undefined;
  /** Whether the caller lists the (few) ids. */
  readonly isNamed: boolean;
}

/** Counts and sums the rows of a request, or estimates their number. */
export class RowTotals {
  constructor(
    private readonly database: Database,
    private readonly rows: CountedRows,
  ) {}

  /** Counts and sums all rows (currency → column → decimal) in one statement. */
  async counted(): Promise<Counts> {
    return this.countedWhere(await this.rows.where());
  }

  /** Counts and sums rows with known ids. */
  countedAmong(ids: readonly string[]): Promise<Counts> {
    return this.countedWhere(sql`where t.id = any (${sql.val(ids)}::bigint[])`);
  }

  /** Like `counted`, but an estimated number without sums for very many rows. */
  async countedOrEstimated(): Promise<Pick<PageAnswer, 'total' | 'sums' | 'estimated'>> {
    const estimate = this.isEstimable ? await this.estimateOfMany() : undefined;
    return estimate === undefined ? this.counted() : { total: Math.round(estimate), estimated: true };
  }

  /**
   * Whether counting is hardly slower than reading a page. The estimate ignores the text search: planning it
   * may cost more than counting.
   */
  async areFew(): Promise<boolean> {
    if (!this.isEstimable) return this.rows.isNamed;
    const { rows, cost } = await this.planned(this.rows.whereWithoutText());
    return rows <= few.rows && cost <= few.cost;
  }

  /** Whether an estimate is possible and useful: statistics do not cover groups, and listed ids are few. */
  private get isEstimable(): boolean {
    return !this.rows.grid.groupBy && !this.rows.isNamed;
  }

  /** Estimated number of rows; undefined if few enough to count. */
  private async estimateOfMany(): Promise<number | undefined> {
    const { searched, paths } = this.rows;
    if (searched !== undefined) {
      const found = await searched.estimate();
      return found > maxExactMatches ? found : undefined;
    }
    const where = await this.rows.where();
    const { rows: expected } = await this.planned(where);
    if (expected <= maxExactCount) return undefined;
    // Statistics may be outdated: counts rows up to the threshold.
    const { rows: some } = await sql<{ count: string }>`
      select count(*) as count from (select 1 from ${paths.from} ${where} limit ${maxExactCount + 1}) as matching`.execute(
      this.database,
    );
    return Number(some[0]?.count) > maxExactCount ? expected : undefined;
  }

  private async planned(where: RawBuilder<unknown>): Promise<RowEstimate> {
    const { paths, grid } = this.rows;
    const summed = grid.totals.flatMap((name) => this.total(name)?.of ?? []);
    return rowEstimate(
      this.database,
      sql`select ${sql.join([sql`1`, ...summed])} from ${paths.from} ${where}`,
    );
  }

  private async countedWhere(where: RawBuilder<unknown>): Promise<Counts> {
    const { grid, paths } = this.rows;
    const summed = grid.totals.flatMap((name) => this.total(name) ?? []);
    const ofRow = summed.length > 0 ? paths.end(grid.currencyField)?.column : undefined;
    const fixed = ofRow === undefined ? new Map<string, string>() : fixedCurrencies(grid);
    // Amounts of a fixed currency are summed over all rows: in the row without a currency.
    const grouping = fixed.size > 0 ? sql`grouping sets ((1), ())` : (ofRow ?? sql`1`);
    const values = summed.map(({ value }, at) => sql`${value}::text as ${sql.id(`s${at}`)}`);
    const select = sql<Record<string, string | null>>`
      select ${sql.join([sql`coalesce(${ofRow ?? sql`''`}::text, '') as currency`, sql`count(*) as total`, ...values])}
      from ${paths.from} ${where} group by ${grouping} order by 1`;
    const { rows } = await runSelect(this.database, select);
    const sumsOf = (row: (typeof rows)[number]) =>
      Object.fromEntries(summed.map(({ name }, at) => [name, row[`s${at}`] ?? '']));
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
  }

  /**
   * Total of a column: its sum; for a percentage, the percentage of both sums, null for a division by zero.
   * Undefined for other types.
   */
  private total(name: string) {
    const { grid, paths } = this.rows;
    const end = paths.end(name);
    if (end?.kind !== 'decimal' && end?.kind !== 'integer') return undefined;
    const sumOf = (column: RawBuilder<unknown>) => sql`coalesce(sum(${column}), 0)`;
    const { compute, scale = 2 } = grid.columns.find((column) => column.name === name) ?? {};
    if (compute?.op !== 'ratio') return { name, of: [end.column], value: sumOf(end.column) };
    const parts = (compute.args ?? []).flatMap((path) => paths.end(path)?.column ?? []);
    const value = combination('ratio', parts.map(sumOf), scale);
    return value && { name, of: parts, value };
  }
}
