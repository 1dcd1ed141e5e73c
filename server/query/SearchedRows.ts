import { type RawBuilder, sql } from 'kysely';
import { databaseName } from '../../contract/databaseNames';
import type { Json } from '../../contract/json';
import type { Database } from '../storage/openDatabase';
import type { FieldPaths } from './FieldPaths';
import { isOneOf, type QuickSearch } from './QuickSearch';
import type { RowOrder } from './RowOrder';

/** Which rows of an order are selected. */
export interface Selection {
  readonly order: RowOrder;
  /** A further condition of the rows; null for none. */
  readonly part: RawBuilder<boolean> | null;
  readonly limit: number;
  readonly offset: number;
}

/** Rows as they are selected. */
export type FoundRows = readonly Readonly<Record<string, Json>>[];

/** Number of rows at the beginning of the order that are read first: they hold a page of a frequent text. */
const readFirst = 2_000;

/** Part of the table that a sample reads, in percent. */
const sampledPart = 0.5;

/** Up to about so many rows with the text are all read: reading fewer would take a larger index in addition. */
const readAtMost = 10_000;

/** The number of rows with the text that are expected within a bound: more than the page needs, as a sample is not exact. */
const expectedFor = (rows: number) => 2 * rows + 1_000;

/** Planner settings under which PostgreSQL combines indexes, however large, before it reads a row of the table. */
const combinesIndexes: Readonly<Record<string, string>> = {
  cpu_tuple_cost: '10',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
};

/** The table that is searched, and how its statements are made. */
export interface SearchedTable {
  readonly table: string;
  readonly paths: FieldPaths;
  readonly search: QuickSearch;
  /** Paths of records that a statement selects in place of the table. */
  among(rows: RawBuilder<unknown>): FieldPaths;
  /** The clause of the rows of the question, with further conditions: of a part of them, of the text. */
  where(
    paths: FieldPaths,
    part: RawBuilder<boolean> | null,
    text: RawBuilder<boolean> | null,
  ): RawBuilder<unknown>;
  read(paths: FieldPaths, order: RowOrder, rest: RawBuilder<unknown>): Promise<FoundRows>;
}

/**
 * Reads a page of the rows that have a text, by the first way that is short: a frequent text is among the first rows of the
 * order; a rare one is found through its index; a frequent one that comes late is found through its index and that of the
 * order together, up to a row of a sample. Where that row was too early, all rows with the text are read.
 */
export class SearchedRows {
  constructor(
    private readonly database: Database,
    private readonly rows: SearchedTable,
  ) {}

  async select(selection: Selection): Promise<FoundRows> {
    const first = await this.amongFirst(selection);
    if (first !== undefined) return first;
    const bound = await this.bound(selection);
    if (bound === undefined) return this.throughIndexes(selection);
    const bounded = { ...selection, part: both(selection.part, bound) };
    const found = await this.combiningIndexes(() => this.throughIndexes(bounded));
    return found.length === selection.limit ? found : this.throughIndexes(selection);
  }

  /** The number of rows that have the text: its share of a sample, times the rows that the database believes to have. */
  async estimate(): Promise<number> {
    const { sampled, paths, where } = await this.sample(null);
    const { rows } = await sql<{ found: string; all: string; stored: number | null }>`
      select (select count(*) from ${paths.from} ${where}) as found, (select count(*) from ${sampled} as t) as all,
        (select reltuples from pg_class where oid = ${`"${databaseName(this.rows.table)}"`}::regclass) as stored`.execute(
      this.database,
    );
    const [{ found, all, stored } = { found: 0, all: 0, stored: 0 }] = rows;
    return Number(all) === 0 ? 0 : (Number(found) / Number(all)) * (stored ?? 0);
  }

  /** The page from the first rows of the order; undefined where these don't fill it. */
  private async amongFirst({ order, part, limit, offset }: Selection): Promise<FoundRows | undefined> {
    if (!order.isIndexed) return undefined;
    const { paths: all, search } = this.rows;
    const first = sql`select t.*, ${sql.join(order.named)} from ${all.from} ${this.rows.where(all, part, null)}
      order by ${order.sql} limit ${readFirst}`;
    const paths = this.rows.among(sql`(${first})`);
    const { around } = order;
    const holds = await search.ofEach(paths);
    const rest = sql`where ${holds} order by ${around.sql} limit ${limit} offset ${offset}`;
    const rows = await this.rows.read(paths, around, rest);
    return rows.length === limit ? rows : undefined;
  }

  /**
   * The page through an index of the text: all rows are found and sorted, then the page is read. Planned for the page
   * alone, PostgreSQL would follow the order through the whole table for a rare text.
   */
  private async throughIndexes({ order, part, limit, offset }: Selection): Promise<FoundRows> {
    const { paths, search } = this.rows;
    const where = this.rows.where(paths, part, await search.byIndex(paths));
    const found = sql`select ${sql.join([sql`t.id`, ...order.named])} from ${paths.from} ${where} offset 0`;
    const { rows } = await sql<{ id: string }>`
      select t.id::text as id from (${found}) as t order by ${order.around.sql} limit ${limit} offset ${offset}`.execute(
      this.database,
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    return this.rows.read(paths, order, sql`where ${isOneOf(sql`t.id`, ids)} order by ${order.sql}`);
  }

  /**
   * A condition that all rows of the page meet if the sample is right, and few others: they come before a row of the sample
   * by which the order has more rows with the text than the page needs. Undefined where all may as well be read.
   */
  private async bound({ order, part, limit, offset }: Selection): Promise<RawBuilder<boolean> | undefined> {
    if (!order.isIndexed) return undefined;
    const { paths, where } = await this.sample(part);
    const inSample = (rows: number) => Math.ceil((rows * sampledPart) / 100);
    const { rows } = await sql<Record<string, Json>>`
      select ${sql.join(order.keys)}, count(*) over () as found from ${paths.from} ${where}
      order by ${order.sql} limit 1 offset ${inSample(expectedFor(offset + limit)) - 1}`.execute(
      this.database,
    );
    const [last] = rows;
    if (last === undefined || Number(last.found) <= inSample(readAtMost)) return undefined;
    return order.upTo(order.keysOf(last));
  }

  /** A sample of the table, paths of its records, and the clause of its rows that have the text. */
  private async sample(part: RawBuilder<boolean> | null) {
    const { table, search } = this.rows;
    const sampled = sql`(select * from ${sql.table(table)} tablesample system (${sql.lit(sampledPart)}) repeatable (0))`;
    const paths = this.rows.among(sampled);
    return { sampled, paths, where: this.rows.where(paths, part, await search.ofEach(paths)) };
  }

  /**
   * Runs statements under `combinesIndexes`: the planner can't know how few rows with the text are within a bound. Outside
   * a transaction this changes nothing.
   */
  private async combiningIndexes<Result>(work: () => Promise<Result>): Promise<Result> {
    const names = Object.keys(combinesIndexes);
    const set = (values: Readonly<Record<string, string>>) =>
      sql<Record<string, string>>`select ${sql.join(
        names.flatMap((name, at) => [
          sql`current_setting(${name}) as ${sql.id(`was${at}`)}`,
          sql`set_config(${name}, ${values[name]}, true) as ${sql.id(`is${at}`)}`,
        ]),
      )}`.execute(this.database);
    const { rows } = await set(combinesIndexes);
    const result = await work();
    await set(Object.fromEntries(names.map((name, at) => [name, rows[0]?.[`was${at}`] ?? ''])));
    return result;
  }
}

function both(one: RawBuilder<boolean> | null, other: RawBuilder<boolean>): RawBuilder<boolean> {
  return one === null ? other : sql<boolean>`${one} and ${other}`;
}
