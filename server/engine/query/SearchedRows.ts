import { type RawBuilder, sql } from 'kysely';
import { databaseName } from '../../../contract/values/databaseNames';
import type { Json } from '../../../contract/values/json';
import type { Database } from '../../records/openDatabase';
import type { FieldPaths } from './FieldPaths';
import { IdSet } from './IdSet';
import type { IndexUse, QuickSearch } from './QuickSearch';
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
const maxRead = 10_000;

/** Expected matches within a bound: more than the page needs, as samples are inexact. */
const expectedFor = (rows: number) => 2 * rows + 1_000;

/** Rows read only to check words: reading this number takes less than another large index. */
const maxChecked = 2_000;

const inSample = (rows: number) => Math.ceil((rows * sampledPart) / 100);

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
    const bounded = { ...selection, part: both(selection.part, bound.upTo) };
    const { byTrigram } = bound;
    const words = await this.leadingWords(bounded, byTrigram);
    const found = await this.combiningIndexes(() => this.throughIndexes(bounded, { words, byTrigram }));
    return found.length === selection.limit ? found : this.throughIndexes(selection);
  }

  /** Estimated matches: their share in a sample, times the table's estimated rows. */
  async estimate(): Promise<number> {
    const paths = this.rows.among(this.sampled);
    const where = this.rows.where(paths, null, await this.rows.search.ofEach(paths));
    const { rows } = await sql<{ found: string; all: string; stored: number | null }>`
      select (select count(*) from ${paths.from} ${where}) as found, (select count(*) from ${this.sampled} as t) as all,
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
  private async throughIndexes(
    { order, part, limit, offset }: Selection,
    use: IndexUse = {},
  ): Promise<FoundRows> {
    const { paths, search } = this.rows;
    const where = this.rows.where(paths, part, await search.byIndex(paths, use));
    const found = sql`select ${sql.join([sql`t.id`, ...order.named])} from ${paths.from} ${where} offset 0`;
    const { rows } = await sql<{ id: string }>`
      select t.id::text as id from (${found}) as t order by ${order.around.sql} limit ${limit} offset ${offset}`.execute(
      this.database,
    );
    if (rows.length === 0) return [];
    const ids = IdSet.of(rows.map(({ id }) => id));
    return this.rows.read(paths, order, sql`where ${ids.isOneOf(sql`t.id`)} order by ${order.sql}`);
  }

  /**
   * A part of the rows that has the page if the sample is right, and few other matches: it ends at a sampled row
   * before which enough matches are expected. Undefined if all matches may be read.
   */
  private async bound({ order, part, limit, offset }: Selection): Promise<Bound | undefined> {
    if (!order.isIndexed) return undefined;
    const { search } = this.rows;
    const paths = this.rows.among(this.sampled);
    const isFound = await search.ofEach(paths);
    const where = this.rows.where(paths, part, await search.ofEach(paths, { byTrigram: true }));
    const { around } = order;
    const needed = inSample(expectedFor(offset + limit));
    const { rows } = await sql<Record<string, Json>>`
      select ${sql.join(around.keys)}, count(*) filter (where is_found) over () as found, count(*) over () as read
      from (select ${sql.join(order.named)}, (${isFound}) is true as is_found from ${paths.from} ${where} offset 0) as t
      order by is_found desc, ${around.sql} limit 1 offset ${needed - 1}`.execute(this.database);
    const [last] = rows;
    const [found, read] = [Number(last?.found), Number(last?.read)];
    if (last === undefined || found < needed || found <= inSample(maxRead)) return undefined;
    const upTo = order.upTo(order.keysOf(last));
    return upTo && { upTo, byTrigram: read - found <= inSample(maxChecked) };
  }

  /**
   * The words to find by indexes: one if, by the sample, few rows of the bounded part have it without the
   * others; else all.
   */
  private async leadingWords(
    { part, limit, offset }: Selection,
    byTrigram: boolean,
  ): Promise<readonly string[]> {
    const { search } = this.rows;
    if (search.words.length < 2) return search.words;
    const paths = this.rows.among(this.sampled);
    const conditions = await Promise.all(
      search.words.map((word) => search.ofEach(paths, { words: [word], byTrigram })),
    );
    const counts = conditions.map((has, at) => sql`count(*) filter (where ${has}) as ${sql.id(`n${at}`)}`);
    const { rows } = await sql<Record<string, Json>>`
      select ${sql.join(counts)} from ${paths.from} ${this.rows.where(paths, part, null)}`.execute(
      this.database,
    );
    const sampled = search.words.map((_, at) => Number(rows[0]?.[`n${at}`]));
    const fewest = Math.min(...sampled);
    if (fewest > inSample(expectedFor(offset + limit) + maxChecked)) return search.words;
    return search.words.filter((_, at) => at === sampled.indexOf(fewest));
  }

  /** A sample of the table. */
  private get sampled(): RawBuilder<unknown> {
    const percentage = sql.lit(sampledPart);
    return sql`(select * from ${sql.table(this.rows.table)} tablesample system (${percentage}) repeatable (0))`;
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

/** The first part of the rows in an order. */
interface Bound {
  readonly upTo: RawBuilder<boolean>;
  /** Whether few rows have a trigram of each word, but not the words. */
  readonly byTrigram: boolean;
}

function both(one: RawBuilder<boolean> | null, other: RawBuilder<boolean>): RawBuilder<boolean> {
  return one === null ? other : sql<boolean>`${one} and ${other}`;
}
