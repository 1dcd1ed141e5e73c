import { type RawBuilder, sql } from 'kysely';
import type { CompiledScreen } from '../../../contract/model/compiled';
import type { CompiledGrid } from '../../../contract/model/compiledGrid';
import type { Model, ModelEntity } from '../../../contract/model/model';
import type { Json } from '../../../contract/values/json';
import type { GridRow, KnownPage, PageAnswer, QueryRequest, SortOrder } from '../../../contract/wire/query';
import { Refusal } from '../../base/errors/Refusal';
import type { Database } from '../../records/openDatabase';
import { runSelect } from '../../records/preparedStatement';
import type { BindingScope } from './bindings';
import { nameComputed } from './computedColumns';
import { FieldPaths } from './FieldPaths';
import { filterConditions, splitFilter, whereAll } from './filterConditions';
import { fixedConditions } from './fixedConditions';
import { gridOrder } from './gridOrder';
import { groupedPaths } from './groupedPaths';
import type { MarkSeal } from './MarkSeal';
import { presentRows } from './presentRows';
import { QuickSearch } from './QuickSearch';
import { quickCondition } from './quickCondition';
import type { RowKeys, RowOrder } from './RowOrder';
import { RowTotals } from './RowTotals';
import { type FoundRows, SearchedRows, type Selection } from './SearchedRows';
import { rowSelect, type SelectedValue, selectedValues } from './selectedValues';
import type { Counts } from './totalsStatement';
import { type WholeList, wholeList } from './wholeList';

/**
 * Start of the rows to read: after a known row, or at an offset from the beginning or, reversed, from the
 * end.
 */
interface RowPlace {
  readonly order: RowOrder;
  readonly after?: RowKeys;
  readonly offset?: number;
}

/** A page of an earlier response, by the keys of its first and last row. */
interface OpenedPage extends Pick<KnownPage, 'page'> {
  readonly total: number | undefined;
  readonly first: RowKeys;
  readonly last: RowKeys;
}

const invalidMark = () =>
  new Refusal('query.mark', {
    tr: 'Satırlara kaldığı yerden devam edilemiyor. Lütfen yeniden başlatın.',
    en: 'The rows can’t be continued from here. Please start again.',
  });

/** Rows with the marks of the first and last one; null if empty. */
export interface MarkedRows {
  readonly rows: readonly GridRow[];
  readonly marks: PageAnswer['marks'];
}

/** A page request. */
type PageRequest = Pick<QueryRequest, 'page' | 'size' | 'sort' | 'known' | 'counts'>;

/** Filter of the requested rows. */
export interface RowsRequest extends Pick<QueryRequest, 'filter' | 'text'> {
  /** Records named by a command; all if absent. */
  readonly ids?: readonly string[];
  /** Further conditions. */
  readonly also?: (paths: FieldPaths) => readonly RawBuilder<boolean>[];
  /** Seals the response's marks; without it rows have no marks. */
  readonly marks?: MarkSeal;
  /** The order of all requested pages. */
  readonly sort?: readonly SortOrder[];
}

/** The generic query of a screen's grid over its entity. */
export class GridQuery {
  private readonly grid: CompiledGrid;
  /** Shared by all statements: an order's joins have the same alias as in the select. */
  private readonly paths: FieldPaths;
  private readonly search: QuickSearch | undefined;
  private readonly searched: SearchedRows | undefined;
  private readonly totals: RowTotals;
  /** Statements that were built before; undefined if the request has conditions. */
  private readonly whole: WholeList | undefined;
  /** The order of the last sort: a page needs it for its rows and for both marks. */
  private ordered: { readonly sort: readonly SortOrder[]; readonly order: RowOrder } | undefined;
  private kept: readonly SelectedValue[] | undefined;

  constructor(
    private readonly database: Database,
    private readonly model: Model,
    private readonly screen: CompiledScreen,
    private readonly entity: ModelEntity,
    private readonly request: RowsRequest,
    private readonly scope: BindingScope,
  ) {
    if (screen.grid === null) throw new Error(`Screen ${screen.key} has no grid`);
    this.grid = screen.grid;
    const { filter, text, ids, also, sort } = request;
    const isWhole = Object.keys(filter).length === 0 && text === undefined && ids === undefined && !also;
    this.whole = isWhole && sort ? wholeList(model, screen, entity, sort) : undefined;
    this.paths = this.whole?.paths ?? this.ownPaths();
    const isSearch = text !== undefined && ids === undefined && !this.grid.groupBy;
    this.search = isSearch ? new QuickSearch(database, model, screen, entity, this.paths, text) : undefined;
    this.searched =
      this.search &&
      new SearchedRows(database, {
        table: entity.name,
        paths: this.paths,
        search: this.search,
        among: (rows) => this.among(rows),
        where: (paths, part, found) =>
          whereAll([...this.conditionsBesidesText(paths, part), ...(found ? [found] : [])]),
        read: (paths, order, rest) => this.read(paths, order, rest),
      });
    this.totals = new RowTotals(database, {
      grid: this.grid,
      paths: this.paths,
      where: () => this.where(this.paths),
      whereWithoutText: () => whereAll(this.conditionsBesidesText(this.paths, null)),
      searched: this.searched,
      isNamed: ids !== undefined,
      whole: this.whole,
    });
  }

  /**
   * A page and, unless the client knows them, the number of rows and their sums; with `counts: later` only if
   * there are few rows. A known page with invalid marks, or marks of another request, is ignored.
   */
  async page(request: PageRequest): Promise<PageAnswer> {
    const { page, size, sort, counts } = request;
    if (counts === 'exact') return { rows: [], marks: null, ...(await this.counted()) };
    if (counts === 'estimate') return { rows: [], marks: null, ...(await this.totals.countedOrEstimated()) };
    const known = request.known && this.opened(request.known, sort);
    const later = counts === 'later' && known?.total === undefined;
    const { more, ...found } = await this.rowsOfPage({ page, size, sort }, known, later);
    if (known?.total !== undefined) return found;
    const isAll = page === 0 && (later ? !more : found.rows.length < size);
    // A client that knows a page without counts already knows that they come later.
    if (later && known) return { ...found, more };
    if (later) return { ...found, more, ...(await this.immediateCounts(found.rows, isAll)) };
    return { ...found, ...(await this.counted()), ...(isAll && { total: found.rows.length }) };
  }

  /**
   * Rows after a marked one, or from the start. @throws Refusal `query.mark` for an invalid mark, or one of
   * another request.
   */
  async rowsAfter(mark: string | null, sort: readonly SortOrder[], limit: number): Promise<MarkedRows> {
    const order = this.orderOf(sort);
    if (mark === null) return this.marked(sort, await this.rows({ order, offset: 0 }, limit));
    const after = this.request.marks?.open(mark, this.question(sort));
    if (!after) throw invalidMark();
    return this.marked(sort, await this.rows({ order, after }, limit));
  }

  /** Number of matching rows, and their sums (currency → column → decimal). */
  counted(): Promise<Counts> {
    return this.totals.counted();
  }

  /**
   * Counts and sums returned with the rows: if all rows were read, or counting is hardly slower than a
   * request of its own. If all rows were read, at least their number is known.
   */
  private async immediateCounts(rows: readonly GridRow[], isAll: boolean): Promise<Partial<Counts>> {
    const { groupBy, totals } = this.grid;
    const total = rows.length;
    if (isAll && (total === 0 || totals.length === 0)) return { total, sums: {} };
    if (isAll && groupBy) return { total };
    if (isAll) return { ...(await this.totals.countedAmong(rows.map(({ id }) => id))), total };
    return (await this.totals.areFew()) ? this.totals.counted() : {};
  }

  private ownPaths(): FieldPaths {
    const { model, entity, grid, scope } = this;
    const records = new FieldPaths(model, entity);
    nameComputed(grid, records, scope);
    return grid.groupBy
      ? groupedPaths(model, entity, grid, records, whereAll(this.ofRecords(records)), scope)
      : records;
  }

  private orderOf(sort: readonly SortOrder[]): RowOrder {
    if (this.whole && sort === this.request.sort) return this.whole.order;
    if (this.ordered?.sort !== sort)
      this.ordered = { sort, order: gridOrder(this.grid, this.entity, this.paths, sort) };
    return this.ordered.order;
  }

  /** Data that bind marks: the same rows in the same order. */
  private question(sort: readonly SortOrder[]): Json {
    const { filter, text = null, ids = null } = this.request;
    const order = (sort.length > 0 ? sort : this.grid.sort).map(({ field }) => field);
    const { where = {} } = this.grid;
    return {
      language: this.model.language ?? null,
      filter,
      text,
      ids,
      where,
      order,
      shape: this.orderOf(sort).shape,
    };
  }

  private opened(
    { total, page, first, last }: KnownPage,
    sort: readonly SortOrder[],
  ): OpenedPage | undefined {
    const question = this.question(sort);
    const open = (mark: string) => this.request.marks?.open(mark, question) ?? null;
    const [firstKeys, lastKeys] = [open(first), open(last)];
    return firstKeys && lastKeys ? { total, page, first: firstKeys, last: lastKeys } : undefined;
  }

  /**
   * A page by the shortest way: from a known page, the beginning, or the end. @param probing reads one more
   * row to detect whether rows follow
   */
  private async rowsOfPage(
    { page, size, sort }: Pick<QueryRequest, 'page' | 'size' | 'sort'>,
    known: OpenedPage | undefined,
    probing: boolean,
  ): Promise<MarkedRows & { readonly more: boolean }> {
    const order = this.orderOf(sort);
    const forwards = async (place: Omit<RowPlace, 'order'>) => {
      const found = await this.rows({ order, ...place }, probing ? size + 1 : size);
      return { ...(await this.marked(sort, found.slice(0, size))), more: found.length > size };
    };
    if (known && page === known.page + 1) return forwards({ after: known.last });
    if (known && page > 0 && page === known.page - 1) {
      const before = await this.rows({ order: order.reversed, after: known.first }, size);
      return { ...(await this.marked(sort, before.toReversed())), more: true };
    }
    const fromEnd = known?.total === undefined ? Number.POSITIVE_INFINITY : known.total - (page + 1) * size;
    if (fromEnd >= page * size) return forwards({ offset: page * size });
    const limit = size + Math.min(0, fromEnd);
    if (limit <= 0) return { rows: [], marks: null, more: false };
    const atEnd = await this.rows({ order: order.reversed, offset: Math.max(0, fromEnd) }, limit);
    return { ...(await this.marked(sort, atEnd.toReversed())), more: fromEnd > 0 };
  }

  /** Selected rows as a response, with the marks of the first and last one. */
  private async marked(
    sort: readonly SortOrder[],
    found: readonly Readonly<Record<string, Json>>[],
  ): Promise<MarkedRows> {
    const rows = found.map((row) => {
      const shown: Record<string, Json> = { id: String(row.id) };
      for (const { name, alias } of this.ownValues) shown[name] = row[alias] ?? null;
      return shown as GridRow;
    });
    const presented = await presentRows(this.database, this.model, this.entity, rows, this.scope);
    const { marks: seal } = this.request;
    const [first, last] = [found[0], found.at(-1)];
    if (seal === undefined || first === undefined || last === undefined)
      return { rows: presented, marks: null };
    const [order, question] = [this.orderOf(sort), this.question(sort)];
    const mark = (row: Readonly<Record<string, Json>>) => seal.seal(order.keysOf(row), question);
    return { rows: presented, marks: { first: mark(first), last: mark(last) } };
  }

  /** Selected rows with their sort keys. */
  private async rows({ order, after, offset = 0 }: RowPlace, size: number): Promise<FoundRows> {
    const parts = after === undefined ? [null] : order.after(after);
    const found: FoundRows[number][] = [];
    for (const part of parts) {
      const limit = size - found.length;
      if (limit > 0) found.push(...(await this.select({ order, part, limit, offset })));
    }
    return found;
  }

  private async select(selection: Selection): Promise<FoundRows> {
    if (this.searched) return this.searched.select(selection);
    const { order, part, limit, offset } = selection;
    if (order === this.whole?.order && part === null && offset === 0)
      return (await runSelect(this.database, this.whole.first(limit))).rows;
    const where = await this.where(this.paths, part);
    // Without values, the first page of a list is planned once.
    const rows = offset === 0 ? sql.lit(limit) : sql`${limit} offset ${offset}`;
    return this.read(this.paths, order, sql`${where} order by ${order.sql} limit ${rows}`);
  }

  /** Paths over the rows of a subselect instead of the table. */
  private among(rows: RawBuilder<unknown>): FieldPaths {
    const paths = new FieldPaths(this.model, this.entity, rows);
    nameComputed(this.grid, paths, this.scope);
    return paths;
  }

  private async read(paths: FieldPaths, order: RowOrder, rest: RawBuilder<unknown>): Promise<FoundRows> {
    const selected = paths === this.paths ? this.ownValues : selectedValues(this.grid, paths);
    return (await runSelect(this.database, rowSelect(paths, order, selected, rest))).rows;
  }

  /** Selected values of the grid's own paths, put together once for a page. */
  private get ownValues(): readonly SelectedValue[] {
    this.kept ??= this.whole?.values ?? selectedValues(this.grid, this.paths);
    return this.kept;
  }

  private async where(
    paths: FieldPaths,
    part: RawBuilder<boolean> | null = null,
  ): Promise<RawBuilder<unknown>> {
    const { text } = this.request;
    const others = this.conditionsBesidesText(paths, part);
    if (text === undefined) return whereAll(others);
    const found = await (this.search?.byIndex(paths) ?? quickCondition(this.screen, paths, text));
    return whereAll([...others, found]);
  }

  private conditionsBesidesText(
    paths: FieldPaths,
    part: RawBuilder<boolean> | null,
  ): readonly RawBuilder<boolean>[] {
    const { ids, also } = this.request;
    return [
      ...(this.grid.groupBy ? this.filtered(paths, true) : this.ofRecords(paths)),
      ...(ids === undefined ? [] : [sql<boolean>`t.id in (${sql.join(ids)})`]),
      ...(also?.(paths) ?? []),
      ...(part === null ? [] : [part]),
    ];
  }

  /** Conditions of the records, without filters. */
  private ofRecords(paths: FieldPaths): readonly RawBuilder<boolean>[] {
    return [...fixedConditions(this.grid.where, paths, this.scope), ...this.filtered(paths, false)];
  }

  /** Filter conditions of the records, or of the figures of their groups. */
  private filtered(paths: FieldPaths, byFigures: boolean): readonly RawBuilder<boolean>[] {
    const { ofRecords, ofFigures } = splitFilter(this.screen, this.grid, this.request.filter);
    return filterConditions(this.screen, paths, byFigures ? ofFigures : ofRecords, this.scope);
  }
}
