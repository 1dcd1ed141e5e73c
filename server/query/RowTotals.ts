import { type RawBuilder, sql } from 'kysely';
import type { CompiledGrid } from '../../contract/compiledGrid';
import type { PageAnswer, QueryAnswer } from '../../contract/query';
import type { Database } from '../storage/openDatabase';
import { combination } from './combination';
import type { FieldPaths } from './FieldPaths';
import type { SearchedRows } from './SearchedRows';

/** Number of rows and their sums. */
export type Counts = Pick<QueryAnswer, 'total' | 'sums'>;

/** The planner's estimate for a statement that reads and sums all rows of a question. */
interface RowEstimate {
  readonly rows: number;
  /** In the planner's unit: 1 is the cost of reading one page of a table in sequence. */
  readonly cost: number;
}

/** A page that asks for an estimate gets exact counts and sums of at most so many rows. */
const countedAtMost = 100_000;

/** The same for a text search: the indexes of a text cost more, and users narrow a search that finds more. */
const foundAtMost = 10_000;

/** Counts and sums come with the first page where the database expects no more rows, and no higher cost. */
const few: RowEstimate = { rows: 10_000, cost: 20_000 };

/** The rows of a question. */
export interface CountedRows {
  readonly grid: CompiledGrid;
  readonly paths: FieldPaths;
  /** The clause that selects them. */
  readonly where: () => Promise<RawBuilder<unknown>>;
  /** The same clause without the searched text. */
  readonly beside: () => RawBuilder<unknown>;
  /** The search for a text; undefined where none is searched. */
  readonly searched: Pick<SearchedRows, 'estimate'> | undefined;
  /** Whether the caller lists the ids, which are few. */
  readonly isNamed: boolean;
}

/** Counts and sums the rows of a question, or estimates their number. */
export class RowTotals {
  constructor(
    private readonly database: Database,
    private readonly rows: CountedRows,
  ) {}

  /** Counts and sums all rows (currency → column → decimal), in one statement. */
  async counted(): Promise<Counts> {
    return this.countedWhere(await this.rows.where());
  }

  /** Counts and sums rows whose ids an earlier statement found. */
  countedAmong(ids: readonly string[]): Promise<Counts> {
    return this.countedWhere(sql`where t.id = any (${sql.val(ids)}::bigint[])`);
  }

  /** As `counted`; where there are very many rows an estimate of their number, without sums. */
  async countedOrEstimated(): Promise<Pick<PageAnswer, 'total' | 'sums' | 'estimated'>> {
    const estimate = this.isEstimable ? await this.estimateOfMany() : undefined;
    return estimate === undefined ? this.counted() : { total: Math.round(estimate), estimated: true };
  }

  /**
   * Whether counting takes hardly longer than reading a page. A searched text is left out of the estimate: planning it
   * may cost more than counting.
   */
  async areFew(): Promise<boolean> {
    if (!this.isEstimable) return this.rows.isNamed;
    const { rows, cost } = await this.planned(this.rows.beside());
    return rows <= few.rows && cost <= few.cost;
  }

  /** Whether an estimate is possible, and of use: no statistics tell the number of groups, and listed ids are few. */
  private get isEstimable(): boolean {
    return !this.rows.grid.groupBy && !this.rows.isNamed;
  }

  /** The estimated number of rows; undefined where they are few enough to be counted. */
  private async estimateOfMany(): Promise<number | undefined> {
    const { searched, paths } = this.rows;
    if (searched !== undefined) {
      const found = await searched.estimate();
      return found > foundAtMost ? found : undefined;
    }
    const where = await this.rows.where();
    const { rows: expected } = await this.planned(where);
    if (expected <= countedAtMost) return undefined;
    // Statistics may be old: rows are counted as far as it takes to know that there are so many.
    const { rows: some } = await sql<{ count: string }>`
      select count(*) as count from (select 1 from ${paths.from} ${where} limit ${countedAtMost + 1}) as matching`.execute(
      this.database,
    );
    return Number(some[0]?.count) > countedAtMost ? expected : undefined;
  }

  private async planned(where: RawBuilder<unknown>): Promise<RowEstimate> {
    const { paths, grid } = this.rows;
    const summed = grid.totals.flatMap((name) => this.total(name)?.of ?? []);
    const { rows } = await sql<{
      'QUERY PLAN': readonly { readonly Plan: Readonly<Record<'Plan Rows' | 'Total Cost', number>> }[];
    }>`
      explain (format json) select ${sql.join([sql`1`, ...summed])} from ${paths.from} ${where}`.execute(
      this.database,
    );
    const [plan] = Object.values(rows[0] ?? {})[0] ?? [];
    return { rows: plan?.Plan['Plan Rows'] ?? 0, cost: plan?.Plan['Total Cost'] ?? 0 };
  }

  private async countedWhere(where: RawBuilder<unknown>): Promise<Counts> {
    const { grid, paths } = this.rows;
    const summed = grid.totals.flatMap((name) => this.total(name) ?? []);
    const currency = (summed.length > 0 && paths.end(grid.currencyField)?.column) || sql`''`;
    const values = summed.map(({ value }, at) => sql`${value}::text as ${sql.id(`s${at}`)}`);
    const { rows } = await sql<Record<string, string>>`
      select ${sql.join([sql`coalesce(${currency}::text, '') as currency`, sql`count(*) as total`, ...values])}
      from ${paths.from} ${where} group by 1 order by 1`.execute(this.database);
    const sums = rows.map((row) => [
      row.currency ?? '',
      Object.fromEntries(summed.map(({ name }, at) => [name, row[`s${at}`] ?? ''])),
    ]);
    return {
      total: rows.reduce((total, row) => total + Number(row.total), 0),
      sums: summed.length > 0 ? Object.fromEntries(sums) : {},
    };
  }

  /**
   * The total of a column: its sum. The total of a percentage is the percentage of the two sums, empty where it
   * would be divided by zero. Undefined for a column that is no number.
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
