import { type RawBuilder, sql } from 'kysely';
import type { CompiledGrid } from '../../../contract/model/compiledGrid';
import type { PageAnswer } from '../../../contract/wire/query';
import type { Database } from '../../records/openDatabase';
import { runSelect } from '../../records/preparedStatement';
import type { FieldPaths } from './FieldPaths';
import { type RowEstimate, rowEstimate } from './rowEstimate';
import type { SearchedRows } from './SearchedRows';
import { type Counts, summedRows, type TotalsStatement, totalsStatement } from './totalsStatement';
import type { WholeList } from './wholeList';

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
  /** Their statements that were built before; undefined if there are conditions. */
  readonly whole: Pick<WholeList, 'totals' | 'all'> | undefined;
}

/** Counts and sums the rows of a request, or estimates their number. */
export class RowTotals {
  constructor(
    private readonly database: Database,
    private readonly rows: CountedRows,
  ) {}

  /** Counts and sums all rows (currency → column → decimal) in one statement. */
  async counted(): Promise<Counts> {
    const { grid, paths, where, whole } = this.rows;
    return this.run(whole?.totals ?? totalsStatement(grid, paths, await where()));
  }

  /** Counts and sums rows with known ids. */
  countedAmong(ids: readonly string[]): Promise<Counts> {
    const { grid, paths } = this.rows;
    return this.run(totalsStatement(grid, paths, sql`where t.id = any (${sql.val(ids)}::bigint[])`));
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
    const { grid, paths, whereWithoutText, whole } = this.rows;
    const all = whole?.all ?? summedRows(grid, paths, whereWithoutText());
    const { rows, cost } = await rowEstimate(this.database, all);
    return rows <= few.rows && cost <= few.cost;
  }

  /** Whether an estimate is possible and useful: statistics do not cover groups, and listed ids are few. */
  private get isEstimable(): boolean {
    return !this.rows.grid.groupBy && !this.rows.isNamed;
  }

  /** Estimated number of rows; undefined if few enough to count. */
  private async estimateOfMany(): Promise<number | undefined> {
    const { searched, grid, paths, whole } = this.rows;
    if (searched !== undefined) {
      const found = await searched.estimate();
      return found > maxExactMatches ? found : undefined;
    }
    const where = await this.rows.where();
    const all = whole?.all ?? summedRows(grid, paths, where);
    const { rows: expected } = await rowEstimate(this.database, all);
    if (expected <= maxExactCount) return undefined;
    // Statistics may be outdated: counts rows up to the threshold.
    const { rows: some } = await sql<{ count: string }>`
      select count(*) as count from (select 1 from ${paths.from} ${where} limit ${maxExactCount + 1}) as matching`.execute(
      this.database,
    );
    return Number(some[0]?.count) > maxExactCount ? expected : undefined;
  }

  private async run({ select, read }: TotalsStatement): Promise<Counts> {
    return read((await runSelect(this.database, select)).rows);
  }
}
