import { type RawBuilder, sql } from 'kysely';
import type { CompiledScreen } from '../../contract/compiled';
import type { CompiledGrid } from '../../contract/compiledGrid';
import type { Json } from '../../contract/json';
import type { Model, ModelEntity } from '../../contract/model';
import type { GridRow, KnownPage, PageAnswer, QueryRequest, SortOrder } from '../../contract/query';
import { Refusal } from '../errors/Refusal';
import type { Database } from '../storage/openDatabase';
import type { BindingScope } from './bindings';
import { nameComputed } from './computedColumns';
import { FieldPaths } from './FieldPaths';
import { filterConditions, splitFilter, whereAll } from './filterConditions';
import { fixedConditions } from './fixedConditions';
import { gridOrder } from './gridOrder';
import { groupedPaths } from './groupedPaths';
import type { MarkSeal } from './MarkSeal';
import { QuickSearch } from './QuickSearch';
import { quickCondition } from './quickCondition';
import type { RowKeys, RowOrder } from './RowOrder';
import { type Counts, RowTotals } from './RowTotals';
import { type FoundRows, SearchedRows, type Selection } from './SearchedRows';

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
  private readonly searched: SearchedRows | undefined;
  private readonly totals: RowTotals;

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
    this.paths = this.grid.groupBy
      ? groupedPaths(model, entity, this.grid, records, whereAll(this.ofRecords(records)), scope)
      : records;
    const { text, ids } = asked;
    const isSearch = text !== undefined && ids === undefined && !this.grid.groupBy;
    this.search = isSearch ? new QuickSearch(database, model, screen, entity, text) : undefined;
    this.searched =
      this.search &&
      new SearchedRows(database, {
        ...{ table: entity.name, paths: this.paths, search: this.search },
        among: (rows) => this.among(rows),
        where: (paths, part, found) => whereAll([...this.besideText(paths, part), ...(found ? [found] : [])]),
        read: (paths, order, rest) => this.read(paths, order, rest),
      });
    this.totals = new RowTotals(database, {
      ...{ grid: this.grid, paths: this.paths, where: () => this.where(this.paths) },
      beside: () => whereAll(this.besideText(this.paths, null)),
      ...{ searched: this.searched, isNamed: ids !== undefined },
    });
  }

  /**
   * A page, and unless the caller knows them the number of rows and their sums; where it may ask for them later only if
   * there are few. A known page whose marks are not ours, or are of another question, counts as not known.
   */
  async page(request: AskedPage): Promise<PageAnswer> {
    const { page, size, sort, counts } = request;
    if (counts === 'exact') return { rows: [], marks: null, ...(await this.counted()) };
    if (counts === 'estimate') return { rows: [], marks: null, ...(await this.totals.countedOrEstimated()) };
    const known = request.known && (await this.opened(request.known, sort));
    const later = counts === 'later' && known?.total === undefined;
    const { more, ...found } = await this.rowsOfPage({ page, size, sort }, known, later);
    if (known?.total !== undefined) return found;
    const isAll = page === 0 && (later ? !more : found.rows.length < size);
    // Who knows a page without its counts was answered before that they come later.
    if (later && known) return { ...found, more };
    if (later) return { ...found, more, ...(await this.countsAtOnce(found.rows, isAll)) };
    return { ...found, ...(await this.counted()), ...(isAll && { total: found.rows.length }) };
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

  /** Number of rows that match, and sums over them (currency → column → decimal). */
  counted(): Promise<Counts> {
    return this.totals.counted();
  }

  /**
   * Counts and sums that come with rows which need not wait for them: where all rows are there, and where counting takes
   * hardly longer than asking for it by a call of its own. Of all rows at least their number is known.
   */
  private async countsAtOnce(rows: readonly GridRow[], isAll: boolean): Promise<Partial<Counts>> {
    const { groupBy, totals } = this.grid;
    const total = rows.length;
    if (isAll && (total === 0 || totals.length === 0)) return { total, sums: {} };
    if (isAll && groupBy) return { total };
    if (isAll) return { ...(await this.totals.countedAmong(rows.map(({ id }) => id))), total };
    return (await this.totals.areFew()) ? this.totals.counted() : {};
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
    if (this.searched) return this.searched.select(selection);
    const { order, part, limit, offset } = selection;
    const where = await this.where(this.paths, part);
    return this.read(this.paths, order, sql`${where} order by ${order.sql} limit ${limit} offset ${offset}`);
  }

  /** Paths of records that a statement selects in place of the table. */
  private among(rows: RawBuilder<unknown>): FieldPaths {
    const paths = new FieldPaths(this.model, this.entity, rows);
    nameComputed(this.grid, paths, this.scope);
    return paths;
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

  private async where(
    paths: FieldPaths,
    part: RawBuilder<boolean> | null = null,
  ): Promise<RawBuilder<unknown>> {
    const { text } = this.asked;
    const beside = this.besideText(paths, part);
    if (text === undefined) return whereAll(beside);
    const found = await (this.search?.byIndex(paths) ?? quickCondition(this.screen, paths, text));
    return whereAll([...beside, found]);
  }

  private besideText(paths: FieldPaths, part: RawBuilder<boolean> | null): readonly RawBuilder<boolean>[] {
    const { ids, also } = this.asked;
    return [
      ...(this.grid.groupBy ? this.filtered(paths, true) : this.ofRecords(paths)),
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
