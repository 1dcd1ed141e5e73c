import { type RawBuilder, sql } from 'kysely';
import type { CompiledScreen } from '../../contract/compiled';
import type { CompiledGrid } from '../../contract/compiledGrid';
import type { Json } from '../../contract/json';
import type { Model, ModelEntity } from '../../contract/model';
import type {
  GridRow,
  KnownPage,
  PageAnswer,
  QueryAnswer,
  QueryRequest,
  SortOrder,
} from '../../contract/query';
import { Refusal } from '../commands/Command';
import type { Database } from '../storage/openDatabase';
import type { BindingScope } from './bindings';
import { combination } from './combination';
import { nameComputed } from './computedColumns';
import { FieldPaths } from './FieldPaths';
import { filterConditions, splitFilter, whereAll } from './filterConditions';
import { fixedConditions } from './fixedConditions';
import { gridOrder } from './gridOrder';
import { groupedPaths } from './groupedPaths';
import type { MarkSeal } from './MarkSeal';
import { isOneOf, QuickSearch } from './QuickSearch';
import { quickCondition } from './quickCondition';
import type { RowKeys, RowOrder } from './RowOrder';

/** Where rows are read: behind a known row, or so many rows from the beginning or, in reverse, from the end. */
interface RowPlace {
  readonly order: RowOrder;
  readonly behind?: RowKeys;
  readonly offset?: number;
}

/** A page of an earlier answer, by the keys of its first and last row. */
interface OpenedPage extends Pick<KnownPage, 'page'> {
  readonly total: number | undefined;
  readonly first: RowKeys;
  readonly last: RowKeys;
}

const unsoundMark = () =>
  new Refusal('query.mark', {
    tr: 'Satırlara kaldığı yerden devam edilemiyor. Lütfen yeniden başlatın.',
    en: 'The rows can’t be continued from here. Please start again.',
  });

/** Rows with the marks of the first and the last of them; null where there is none. */
export interface MarkedRows {
  readonly rows: readonly GridRow[];
  readonly marks: PageAnswer['marks'];
}

/** Up to so many rows are counted and summed when a page asks for an estimate. */
const countedAtMost = 100_000;

/** Of a text search so many rows of the order are looked at first: they have a page of a frequent text. */
const lookedAtFirst = 1_000;

/** Which rows of an order are selected. */
interface Selection {
  readonly order: RowOrder;
  readonly part: RawBuilder<boolean> | null;
  readonly limit: number;
  readonly offset: number;
}

type FoundRows = readonly Readonly<Record<string, Json>>[];

/** A request of a page. */
type AskedPage = Pick<QueryRequest, 'page' | 'size' | 'sort' | 'known' | 'counts'>;

/** Which of the rows are asked for. */
export interface AskedRows extends Pick<QueryRequest, 'filter' | 'text'> {
  /** Records that a command names; without them all. */
  readonly ids?: readonly string[];
  /** What narrows them beside. */
  readonly also?: (paths: FieldPaths) => readonly RawBuilder<boolean>[];
  /** Seals the marks of the answer; without it rows are answered without marks. */
  readonly marks?: MarkSeal;
}

/** The generic query of a screen's grid over its entity. */
export class GridQuery {
  private readonly grid: CompiledGrid;
  /** Of all statements: what an order refers to is joined by the same name where the rows are selected. */
  private readonly paths: FieldPaths;
  private readonly search: QuickSearch | undefined;

  constructor(
    private readonly database: Database,
    private readonly model: Model,
    private readonly screen: CompiledScreen,
    private readonly entity: ModelEntity,
    private readonly asked: AskedRows,
    private readonly scope: BindingScope,
  ) {
    if (screen.grid === null) throw new Error(`Screen ${screen.key} has no grid`);
    this.grid = screen.grid;
    const records = new FieldPaths(model, entity);
    nameComputed(this.grid, records, scope);
    this.paths = this.grid.per
      ? groupedPaths(model, entity, this.grid, records, whereAll(this.ofRecords(records)), scope)
      : records;
    const { text, ids } = asked;
    const isSearch = text !== undefined && ids === undefined;
    this.search = isSearch ? new QuickSearch(database, model, screen, entity, this.paths, text) : undefined;
  }

  /**
   * A page, and unless the caller knows them or asks for them later the number of rows and their sums. A known page whose
   * marks are not ours, or are of another question, counts as not known.
   */
  async page(request: AskedPage): Promise<PageAnswer> {
    const { page, size, sort, counts } = request;
    if (counts === 'estimate' || counts === 'exact')
      return { rows: [], marks: null, ...(await (counts === 'exact' ? this.counted() : this.estimated())) };
    const known = request.known && (await this.opened(request.known, sort));
    const later = counts === 'later' && known?.total === undefined;
    const { more, ...found } = await this.rowsOfPage({ page, size, sort }, known, later);
    if (known?.total !== undefined) return found;
    const isAll = page === 0 && (later ? !more : found.rows.length < size);
    const total = found.rows.length;
    if (later && isAll && (total === 0 || this.grid.totals.length === 0))
      return { ...found, total, sums: {} };
    if (later) return { ...found, more, ...(isAll && { total }) };
    const counted = await this.counted();
    return { ...found, ...counted, ...(isAll && { total }) };
  }

  /**
   * The rows behind a marked one, the first ones without it.
   * @throws Refusal `query.mark` for a mark that is not ours, or of another question.
   */
  async rowsBehind(mark: string | null, sort: readonly SortOrder[], limit: number): Promise<MarkedRows> {
    const order = gridOrder(this.grid, this.entity, this.paths, sort);
    if (mark === null) return this.marked(sort, await this.rows({ order, offset: 0 }, limit));
    const behind = await this.asked.marks?.open(mark, this.question(sort));
    if (!behind) throw unsoundMark();
    return this.marked(sort, await this.rows({ order, behind }, limit));
  }

  /** Number of rows that match, and sums over them (currency → column → decimal), in one look at them. */
  async counted(): Promise<Pick<QueryAnswer, 'total' | 'sums'>> {
    return this.countedOf(await this.search?.ids());
  }

  private async countedOf(
    found: readonly string[] | undefined,
  ): Promise<Pick<QueryAnswer, 'total' | 'sums'>> {
    const { totals, currencyField } = this.grid;
    const { paths } = this;
    const summed = totals.flatMap((name) => this.total(name) ?? []);
    const currency = (summed.length > 0 && paths.end(currencyField)?.column) || sql`''`;
    const values = summed.map(({ value }, at) => sql`${value}::text as ${sql.id(`s${at}`)}`);
    const where = this.where(paths, null, found);
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

  /** As `counted`, or where there are very many rows an estimate of their number by the database, without sums. */
  private async estimated(): Promise<Pick<PageAnswer, 'total' | 'sums' | 'estimated'>> {
    const { paths } = this;
    // How many groups there are nobody can estimate; and rows that are named are few.
    if (this.grid.per || this.asked.ids) return this.counted();
    const found = await this.search?.ids();
    if (found) return this.countedOf(found);
    const where = this.where(paths);
    const { rows } = await sql<{
      'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[];
    }>`
      explain (format json) select 1 from ${paths.from} ${where}`.execute(this.database);
    const [plan] = Object.values(rows[0] ?? {})[0] ?? [];
    const estimate = plan?.Plan['Plan Rows'] ?? 0;
    if (estimate <= countedAtMost) return this.countedOf(undefined);
    const { rows: some } = await sql<{ count: string }>`
      select count(*) as count from (select 1 from ${paths.from} ${where} limit ${countedAtMost + 1}) as matching`.execute(
      this.database,
    );
    const isMany = Number(some[0]?.count) > countedAtMost;
    return isMany ? { total: Math.round(estimate), estimated: true } : this.countedOf(undefined);
  }

  /** What stands below a column: its sum; below a share the share of the sums that it is of, empty where that is nothing. */
  private total(name: string) {
    const { paths } = this;
    const end = paths.end(name);
    if (end?.kind !== 'decimal' && end?.kind !== 'integer') return undefined;
    const sumOf = (column: RawBuilder<unknown>) => sql`coalesce(sum(${column}), 0)`;
    const { computed, scale = 2 } = this.grid.columns.find((column) => column.name === name) ?? {};
    if (computed?.is !== 'percent') return { name, value: sumOf(end.column) };
    const parts = (computed.of ?? []).flatMap((path) => paths.end(path)?.column ?? []);
    const value = combination('percent', parts.map(sumOf), scale);
    return value && { name, value };
  }

  /** What marks are bound to: the same rows in the same order. */
  private question(sort: readonly SortOrder[]): Json {
    const { filter, text = null, ids = null } = this.asked;
    const order = (sort.length > 0 ? sort : this.grid.sort).map(({ field }) => field);
    const { where = {} } = this.grid;
    return {
      filter,
      text,
      ids,
      where,
      order,
      shape: gridOrder(this.grid, this.entity, this.paths, sort).shape,
    };
  }

  private async opened(
    { total, page, first, last }: KnownPage,
    sort: readonly SortOrder[],
  ): Promise<OpenedPage | undefined> {
    const question = this.question(sort);
    const open = async (mark: string) => (await this.asked.marks?.open(mark, question)) ?? null;
    const [firstKeys, lastKeys] = await Promise.all([open(first), open(last)]);
    return firstKeys && lastKeys ? { total, page, first: firstKeys, last: lastKeys } : undefined;
  }

  /**
   * A page, by the nearest way: from the page that the caller knows, from the beginning, or from the end.
   * @param probing whether to find out if rows follow, by reading one more
   */
  private async rowsOfPage(
    { page, size, sort }: Pick<QueryRequest, 'page' | 'size' | 'sort'>,
    known: OpenedPage | undefined,
    probing: boolean,
  ): Promise<MarkedRows & { readonly more: boolean }> {
    const order = gridOrder(this.grid, this.entity, this.paths, sort);
    const forwards = async (place: Omit<RowPlace, 'order'>) => {
      const found = await this.rows({ order, ...place }, probing ? size + 1 : size);
      return { ...(await this.marked(sort, found.slice(0, size))), more: found.length > size };
    };
    if (known && page === known.page + 1) return forwards({ behind: known.last });
    if (known && page > 0 && page === known.page - 1) {
      const before = await this.rows({ order: order.reversed, behind: known.first }, size);
      return { ...(await this.marked(sort, before.toReversed())), more: true };
    }
    const fromEnd = known?.total === undefined ? Number.POSITIVE_INFINITY : known.total - (page + 1) * size;
    if (fromEnd >= page * size) return forwards({ offset: page * size });
    const limit = size + Math.min(0, fromEnd);
    if (limit <= 0) return { rows: [], marks: null, more: false };
    const atEnd = await this.rows({ order: order.reversed, offset: Math.max(0, fromEnd) }, limit);
    return { ...(await this.marked(sort, atEnd.toReversed())), more: fromEnd > 0 };
  }

  /** Selected rows as an answer has them, with the marks of the first and the last. */
  private async marked(
    sort: readonly SortOrder[],
    found: readonly Readonly<Record<string, Json>>[],
  ): Promise<MarkedRows> {
    const names = this.selected(this.paths).map(({ name }) => name);
    const rows = found.map((row) => {
      const shown: Record<string, Json> = { id: String(row.id) };
      for (const [at, name] of names.entries()) shown[name] = row[`c${at}`] ?? null;
      return shown as GridRow;
    });
    const { marks: seal } = this.asked;
    const [first, last] = [found[0], found.at(-1)];
    if (seal === undefined || first === undefined || last === undefined) return { rows, marks: null };
    const [order, question] = [gridOrder(this.grid, this.entity, this.paths, sort), this.question(sort)];
    const mark = (row: Readonly<Record<string, Json>>) => seal.seal(order.keysOf(row), question);
    return { rows, marks: { first: await mark(first), last: await mark(last) } };
  }

  /** Rows as they are selected, with the keys that they are ordered by. */
  private async rows({ order, behind, offset = 0 }: RowPlace, most: number): Promise<FoundRows> {
    const parts = behind === undefined ? [null] : order.behind(behind);
    const found: FoundRows[number][] = [];
    for (const part of parts) {
      const limit = most - found.length;
      if (limit > 0) found.push(...(await this.select({ order, part, limit, offset })));
    }
    return found;
  }

  private async select(selection: Selection): Promise<FoundRows> {
    const { order, part, limit, offset } = selection;
    const isIndexed = await this.search?.isIndexed();
    const among = isIndexed ? await this.amongFirst(selection) : undefined;
    if (among?.isAll) return among.rows;
    // A fifth of a page among the first rows: the others are not far behind.
    const isFrequent = !isIndexed || (among !== undefined && among.rows.length * 5 >= limit);
    const where = this.where(this.paths, part, isFrequent ? undefined : await this.search?.ids());
    return this.read(this.paths, order, sql`${where} order by ${order.sql} limit ${limit} offset ${offset}`);
  }

  /** Rows with a searched text, from the first ones of the order; undefined without an index in the order. */
  private async amongFirst({ order, part, limit, offset }: Selection) {
    if (!order.isIndexed) return undefined;
    const { text = '' } = this.asked;
    const where = whereAll(this.besideText(this.paths, part));
    const first = sql`select t.*, ${sql.join(order.named)} from ${this.paths.from} ${where}
      order by ${order.sql} limit ${lookedAtFirst}`;
    const paths = new FieldPaths(this.model, this.entity, sql`(${first})`);
    nameComputed(this.grid, paths, this.scope);
    const holds = quickCondition(this.screen, paths, text);
    const { around } = order;
    const rest = sql`where ${holds} order by ${around.sql} limit ${limit} offset ${offset}`;
    const rows = await this.read(paths, around, rest);
    if (rows.length === limit) return { rows, isAll: true };
    const { rows: looked } = await sql<{ count: string }>`
      select count(*) as count from (select 1 from ${this.paths.from} ${where} limit ${lookedAtFirst}) as first`.execute(
      this.database,
    );
    return { rows, isAll: Number(looked[0]?.count) < lookedAtFirst };
  }

  private async read(paths: FieldPaths, order: RowOrder, rest: RawBuilder<unknown>): Promise<FoundRows> {
    const values = this.selected(paths).map(
      ({ expression }, at) => sql`${expression} as ${sql.id(`c${at}`)}`,
    );
    const { rows } = await sql<Record<string, Json>>`
      select ${sql.join([sql`t.id as id`, ...order.keys, ...values])} from ${paths.from} ${rest}`.execute(
      this.database,
    );
    return rows;
  }

  /**
   * What is selected of a row: its columns, and beside the label of a look-up its id; where rows are changed in the
   * grid their version, and in a tree the id of the row above.
   */
  private selected(paths: FieldPaths) {
    const { columns, editing, tree } = this.grid;
    const parent = tree && paths.end(tree.parent);
    return [
      ...this.shown(paths),
      ...(editing ? [{ name: 'version', expression: sql`t.version` }] : []),
      ...(tree && parent && !columns.some(({ name }) => name === tree.parent)
        ? [{ name: `${tree.parent}.id`, expression: parent.column }]
        : []),
    ];
  }

  private shown(paths: FieldPaths) {
    return this.grid.columns.flatMap(({ name }) => {
      const end = paths.end(name);
      if (end === undefined) return [];
      const label = end.kind === 'lookup' ? paths.label(name) : undefined;
      const value = { name, expression: label ?? end.column };
      return label === undefined ? [value] : [value, { name: `${name}.id`, expression: end.column }];
    });
  }

  /** @param found the rows with the text that is searched for, where they are known */
  private where(
    paths: FieldPaths,
    part: RawBuilder<boolean> | null = null,
    found?: readonly string[],
  ): RawBuilder<unknown> {
    const { text } = this.asked;
    const searched = text === undefined ? [] : [quickCondition(this.screen, paths, text)];
    return whereAll([...this.besideText(paths, part), ...(found ? [isOneOf(sql`t.id`, found)] : searched)]);
  }

  private besideText(paths: FieldPaths, part: RawBuilder<boolean> | null): readonly RawBuilder<boolean>[] {
    const { ids, also } = this.asked;
    return [
      ...(this.grid.per ? this.filtered(paths, true) : this.ofRecords(paths)),
      ...(ids === undefined ? [] : [sql<boolean>`t.id in (${sql.join(ids)})`]),
      ...(also?.(paths) ?? []),
      ...(part === null ? [] : [part]),
    ];
  }

  /** Which records are looked at. */
  private ofRecords(paths: FieldPaths): readonly RawBuilder<boolean>[] {
    return [...fixedConditions(this.grid.where, paths, this.scope), ...this.filtered(paths, false)];
  }

  /** What is filtered by of the records, or by the figures of their groups. */
  private filtered(paths: FieldPaths, byFigures: boolean): readonly RawBuilder<boolean>[] {
    const { ofRecords, ofFigures } = splitFilter(this.screen, this.grid, this.asked.filter);
    return filterConditions(this.screen, paths, byFigures ? ofFigures : ofRecords, this.scope);
  }
}
