import { type RawBuilder, sql } from 'kysely';
import { databaseName } from '../../contract/values/databaseNames';
import type { Json } from '../../contract/values/json';
import type { Database } from '../storage/openDatabase';
import type { FieldPaths } from './FieldPaths';
import { isOneOf, type QuickSearch } from './QuickSearch';
import type { RowOrder } from './RowOrder';

/** Selected part of an ordered result. */
export interface Selection {
  readonly order: RowOrder;
  /** A further condition; null for none. */
  readonly part: RawBuilder<boolean> | null;
  readonly limit: number;
  readonly offset: number;
}

/** Selected rows. */
export type FoundRows = readonly Readonly<Record<string, Json>>[];

/** Rows read first in the order: enough for a page of a frequent text. */
const readFirst = 1_000;

/** Sampled percentage of the table. */
const sampledPart = 0.5;

/** Matches up to about this number are all read: reading fewer would need another large index. */
const readAtMost = 10_000;

/** Expected matches within a bound: more than the page needs, as samples are inexact. */
const expectedFor = (rows: number) => 2 * rows + 1_000;

/** Planner settings that make PostgreSQL combine indexes, however large, before reading rows of the table. */
const combinesIndexes: Readonly<Record<string, string>> = {
  cpu_tuple_cost: '10',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
};

/** The searched table, and builders of its statements. */
export interface SearchedTable {
  readonly table: string;
  readonly paths: FieldPaths;
  readonly search: QuickSearch;
  /** Paths over the rows of a subselect instead of the table. */
  among(rows: RawBuilder<unknown>): FieldPaths;
  /** Clause of the request's rows, with further conditions: partition, text. */
  where(
    paths: FieldPaths,
    part: RawBuilder<boolean> | null,
    text: RawBuilder<boolean> | null,
  ): RawBuilder<unknown>;
  read(paths: FieldPaths, order: RowOrder, rest: RawBuilder<unknown>): Promise<FoundRows>;
}

/**
 * Reads a page of the rows that contain a text, by the first suitable way: frequent texts among the first
 * rows of the order; rare ones through the text index; frequent but late ones through both indexes, up to a
 * bound from a sample. If the bound was too low, all matches are read.
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

  /** Estimated matches: their share in a sample, times the table's estimated rows. */
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

  /** The page from the first rows of the order; undefined if they do not fill it. */
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
   * The page through a text index: finds and sorts all matches, then reads the page. Planned for the page
   * alone, PostgreSQL would scan the whole order for a rare text.
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
   * A condition that all rows of the page satisfy if the sample is right, and few others do: they precede a
   * sampled row before which enough matches are expected. Undefined if all matches may be read.
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

  /** A sample of the table, its paths, and the clause of its matches. */
  private async sample(part: RawBuilder<boolean> | null) {
    const { table, search } = this.rows;
    const sampled = sql`(select * from ${sql.table(table)} tablesample system (${sql.lit(sampledPart)}) repeatable (0))`;
    const paths = this.rows.among(sampled);
    return { sampled, paths, where: this.rows.where(paths, part, await search.ofEach(paths)) };
  }

  /**
   * Runs statements with `combinesIndexes`: the planner cannot know how few matches are within a bound. No
   * effect outside a transaction.
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
