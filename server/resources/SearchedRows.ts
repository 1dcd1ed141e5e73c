import { type RawBuilder, sql } from 'kysely';
import type { Json } from '../../contract/json';
import type { Database } from '../storage/openDatabase';
import type { FieldPaths } from './FieldPaths';
import { isOneOf } from './QuickSearch';
import type { RowOrder } from './RowOrder';

/** Which rows of an order are selected. */
export interface Selection {
  readonly order: RowOrder;
  /** What narrows them beside; null for nothing. */
  readonly part: RawBuilder<boolean> | null;
  readonly limit: number;
  readonly offset: number;
}

/** Rows as they are selected. */
export type FoundRows = readonly Readonly<Record<string, Json>>[];

/** So many rows of the order are looked at first: they have a page of a frequent text. */
const lookedAtFirst = 2_000;

/** From so many rows on that are expected to have the text a sample tells up to where in the order the page is. */
const sampledFrom = 20_000;

/** The part of the table that a sample reads, in percent. */
const sampledPart = 1;

/** A sample is of use that has so many times the rows that a page reaches to: of all rows few are then up to its end. */
const sampledTimes = 5;

/** Settings of PostgreSQL's planner by which a row that is read costs much, and nothing is prepared for reading many. */
const joinsIndexes: Readonly<Record<string, string>> = {
  cpu_tuple_cost: '10',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
};

/** Rows with a text, and how statements of them are made. */
export interface SearchedTable {
  readonly table: string;
  readonly paths: FieldPaths;
  /** Paths of records that a statement selects in place of the table. */
  among(rows: RawBuilder<unknown>): FieldPaths;
  /** The clause of all rows that have the text. */
  where(paths: FieldPaths, part: RawBuilder<boolean> | null): Promise<RawBuilder<unknown>>;
  /** The same clause without the text. */
  beside(paths: FieldPaths, part: RawBuilder<boolean> | null): RawBuilder<unknown>;
  /** Condition of the text alone. */
  holds(paths: FieldPaths): Promise<RawBuilder<boolean>>;
  /** How many rows are expected to have the text. */
  estimate(): Promise<number>;
  read(paths: FieldPaths, order: RowOrder, rest: RawBuilder<unknown>): Promise<FoundRows>;
}

/**
 * Reads rows with a searched text in an order. Which way is short depends on where the order has them: a frequent text is
 * among its first rows, a rare one is found by its index, and for one that is frequent but late a sample tells how late.
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
    if (bound === undefined) return this.amongFound(selection);
    const bounded = { ...selection, part: both(selection.part, bound) };
    const found = await this.joiningIndexes(() => this.amongFound(bounded));
    // Rows of the sample may be gone meanwhile.
    return found.length === selection.limit ? found : this.amongFound(selection);
  }

  /** Rows from the first ones of the order; undefined where these are not enough. */
  private async amongFirst({ order, part, limit, offset }: Selection): Promise<FoundRows | undefined> {
    if (!order.isIndexed) return undefined;
    const { paths: all } = this.rows;
    const first = sql`select t.*, ${sql.join(order.named)} from ${all.from} ${this.rows.beside(all, part)}
      order by ${order.sql} limit ${lookedAtFirst}`;
    const paths = this.rows.among(sql`(${first})`);
    const { around } = order;
    const holds = await this.rows.holds(paths);
    const rest = sql`where ${holds} order by ${around.sql} limit ${limit} offset ${offset}`;
    const rows = await this.rows.read(paths, around, rest);
    return rows.length === limit ? rows : undefined;
  }

  /**
   * Rows by an index of the text: all of them are found and put in order, then the page is read. Planned for the page
   * only, a rare text would lead along the order through the whole table.
   */
  private async amongFound({ order, part, limit, offset }: Selection): Promise<FoundRows> {
    const { paths } = this.rows;
    const where = await this.rows.where(paths, part);
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
   * Condition that rows of the page meet, and few others: where a sample of the table has as many rows with the text as
   * the page reaches to, none of the page stands behind the last of these. Undefined where a sample is of no use.
   */
  private async bound({ order, part, limit, offset }: Selection): Promise<RawBuilder<boolean> | undefined> {
    if (!order.isIndexed || (await this.rows.estimate()) < sampledFrom) return undefined;
    const sample = sql`select * from ${sql.table(this.rows.table)} tablesample system (${sql.lit(sampledPart)}) repeatable (0)`;
    const paths = this.rows.among(sql`(${sample})`);
    const where = await this.rows.where(paths, part);
    const reach = offset + limit;
    const { rows } = await sql<Record<string, Json>>`
      select ${sql.join(order.keys)}, count(*) over () as found from ${paths.from} ${where}
      order by ${order.sql} limit 1 offset ${reach - 1}`.execute(this.database);
    const [last] = rows;
    if (last === undefined || Number(last.found) < reach * sampledTimes) return undefined;
    return order.upTo(order.keysOf(last));
  }

  /**
   * Plans the statements of a work so that they join indexes, however large, before they read a row of the table: how many
   * rows with the text the bound leaves the database can't know. Outside a transaction this changes nothing.
   */
  private async joiningIndexes<Result>(work: () => Promise<Result>): Promise<Result> {
    const names = Object.keys(joinsIndexes);
    const set = (values: Readonly<Record<string, string>>) =>
      sql<Record<string, string>>`select ${sql.join(
        names.flatMap((name, at) => [
          sql`current_setting(${name}) as ${sql.id(`was${at}`)}`,
          sql`set_config(${name}, ${values[name]}, true) as ${sql.id(`is${at}`)}`,
        ]),
      )}`.execute(this.database);
    const { rows } = await set(joinsIndexes);
    const result = await work();
    await set(Object.fromEntries(names.map((name, at) => [name, rows[0]?.[`was${at}`] ?? ''])));
    return result;
  }
}

function both(one: RawBuilder<boolean> | null, other: RawBuilder<boolean>): RawBuilder<boolean> {
  return one === null ? other : sql<boolean>`${one} and ${other}`;
}
