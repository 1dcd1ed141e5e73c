import { type RawBuilder, sql } from 'kysely';
import type { CompiledGrid } from '../../contract/compiledGrid';
import type { PageAnswer, QueryAnswer } from '../../contract/query';
import type { Database } from '../storage/openDatabase';
import { combination } from './combination';
import type { FieldPaths } from './FieldPaths';

/** Number of rows and their sums. */
export type Counts = Pick<QueryAnswer, 'total' | 'sums'>;

/** What the database expects of reading all rows of a question and what is summed of them. */
interface RowEstimate {
  readonly rows: number;
  /** In the unit of PostgreSQL's planner: the cost of a page of a table that is read from its beginning to its end. */
  readonly cost: number;
}

/** Up to so many rows are counted and summed when a page asks for an estimate. */
const countedAtMost = 100_000;

/** The same of rows with a text: who finds more will go on typing. */
const foundAtMost = 10_000;

/** Rows that are expected to be no more, and to cost no more, are counted and summed together with their first page. */
const few: RowEstimate = { rows: 10_000, cost: 15_000 };

/** The rows of a question. */
export interface CountedRows {
  readonly grid: CompiledGrid;
  readonly paths: FieldPaths;
  /** The clause that selects them. */
  readonly where: () => Promise<RawBuilder<unknown>>;
  /** The same clause without the text that they are found by. */
  readonly beside: () => RawBuilder<unknown>;
  /** Whether they are found by a text. */
  readonly isSearch: boolean;
  /** Whether a caller named them: then they are few. */
  readonly isNamed: boolean;
}

/** Counts and sums the rows of a question, or estimates their number. */
export class RowTotals {
  private expected: Promise<RowEstimate> | undefined;

  constructor(
    private readonly database: Database,
    private readonly rows: CountedRows,
  ) {}

  /** Counts and sums all rows (currency → column → decimal), in one look at them. */
  async counted(): Promise<Counts> {
    return this.countedWhere(await this.rows.where());
  }

  /** Counts and sums rows of the question that were read before. */
  countedAmong(ids: readonly string[]): Promise<Counts> {
    return this.countedWhere(sql`where t.id = any (${sql.val(ids)}::bigint[])`);
  }

  /** As `counted`, or where there are very many rows an estimate of their number by the database, without sums. */
  async countedOrEstimated(): Promise<Pick<PageAnswer, 'total' | 'sums' | 'estimated'>> {
    if (!this.isEstimable) return this.counted();
    const most = this.rows.isSearch ? foundAtMost : countedAtMost;
    const estimate = await this.estimate();
    if (estimate.rows <= most) return this.counted();
    const { rows: some } = await sql<{ count: string }>`
      select count(*) as count
      from (select 1 from ${this.rows.paths.from} ${await this.rows.where()} limit ${most + 1}) as matching`.execute(
      this.database,
    );
    const isMore = Number(some[0]?.count) > most;
    return isMore ? { total: Math.round(estimate.rows), estimated: true } : this.counted();
  }

  /** Whether counting is expected to take hardly longer than reading a page. A text decides nothing: planning it may cost more. */
  async areFew(): Promise<boolean> {
    if (!this.isEstimable) return this.rows.isNamed;
    const { rows, cost } = this.rows.isSearch
      ? await this.planned(this.rows.beside())
      : await this.estimate();
    return rows <= few.rows && cost <= few.cost;
  }

  /** What the database expects of all rows, by its statistics. */
  estimate(): Promise<RowEstimate> {
    this.expected ??= this.rows.where().then((where) => this.planned(where));
    return this.expected;
  }

  /** How many groups there are nobody can estimate; and rows that are named are few. */
  private get isEstimable(): boolean {
    return !this.rows.grid.per && !this.rows.isNamed;
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

  /** What stands below a column: its sum; below a share the share of the sums that it is of, empty where that is nothing. */
  private total(name: string) {
    const { grid, paths } = this.rows;
    const end = paths.end(name);
    if (end?.kind !== 'decimal' && end?.kind !== 'integer') return undefined;
    const sumOf = (column: RawBuilder<unknown>) => sql`coalesce(sum(${column}), 0)`;
    const { computed, scale = 2 } = grid.columns.find((column) => column.name === name) ?? {};
    if (computed?.is !== 'percent') return { name, of: [end.column], value: sumOf(end.column) };
    const parts = (computed.of ?? []).flatMap((path) => paths.end(path)?.column ?? []);
    const value = combination('percent', parts.map(sumOf), scale);
    return value && { name, of: parts, value };
  }
}
