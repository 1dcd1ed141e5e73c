import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { CompiledColumn, CompiledGrid, RowTone } from '../../../contract/model/compiledGrid';
import type { JsonObject } from '../../../contract/values/json';
import { type GridRow, maxTreeRows, type QueryAnswer, type SortOrder } from '../../../contract/wire/query';
import { isAway, type RequestOptions } from '../../../contract/wire/request';
import type { GridLayout } from '../../../contract/wire/views';
import { isFilled } from '../expressions/isFilled';
import {
  fetchPage,
  isSameQuery,
  type LoadedPage,
  type PageQuery,
  type PageRequest,
  readAllRows,
} from './fetchPage';
import { GridEdits, type GridEditsHost } from './GridEdits';
import type { GridHost } from './GridHost';
import type { GridQuery, PageSize, QueryOptions } from './GridQuery';
import { listRows } from './listRows';
import { RowCounts, type ShownTotal } from './RowCounts';
import { RowSelection } from './RowSelection';
import { rowsBelow, rowsByUpper } from './rowsByUpper';

/** `idle`: not queried yet. `error` keeps the previous rows. */
type GridPhase = 'idle' | 'loading' | 'ready' | 'error';

const none: readonly GridRow[] = [];
const noSums: QueryAnswer['sums'] = {};

/** Rows of a screen: pages from its endpoint, or a list in its state. */
export class GridStore {
  phase: GridPhase = 'idle';
  /** Error of the last query; null if none. */
  error: string | null = null;
  /** Whether the server was unreachable at the last query; stays true until it responds. */
  away = false;
  lastQuery: GridQuery;
  /** All rows of the query, loaded for printing; null otherwise. */
  printed: readonly GridRow[] | null = null;
  /** Opaque state of the grid component, kept while its tab is hidden. */
  gridState: unknown = null;
  readonly selection: RowSelection;
  /** Inline edits; null if rows are not editable. */
  readonly edits: GridEdits | null;
  /** Ids of collapsed tree rows. */
  readonly folded = observable.set<string>();

  private answer: LoadedPage | null = null;
  private scrolled: readonly GridRow[] = none;
  private arranged: readonly string[] | null = null;
  private readonly counts = new RowCounts();
  private pendingRequest: AbortController | null = null;

  constructor(
    readonly definition: CompiledGrid,
    private readonly host: GridHost,
  ) {
    this.lastQuery = { filter: {}, text: '', page: 0, size: definition.pageSize, sort: definition.sort };
    this.selection = new RowSelection(
      () => this.rows,
      definition.selection === 'multiple' && definition.detail !== undefined,
    );
    this.edits = definition.editing ? new GridEdits(definition.editing, editsHostOf(this, host)) : null;
    makeObservable<this, 'answer' | 'arranged' | 'scrolled' | 'load' | 'received' | 'counted' | 'remember'>(
      this,
      {
        phase: observable,
        error: observable,
        away: observable,
        lastQuery: observableRef,
        printed: observableRef,
        answer: observableRef,
        scrolled: observableRef,
        arranged: observableRef,
        arrange: action,
        shownColumns: computed,
        columns: computed,
        rows: computed,
        load: action,
        received: action,
        counted: action,
        remember: action,
        reset: action,
      },
    );
  }

  /** Whether rows come from an endpoint, page by page. */
  get remote(): boolean {
    return this.host.path !== null;
  }

  /** Whether more rows load on scrolling. */
  get scrolls(): boolean {
    return this.remote && this.definition.paging === 'scroll';
  }

  /** Columns whose conditions hold. */
  get columns(): readonly CompiledColumn[] {
    return this.definition.columns.filter((column) => this.host.columnApplies(column));
  }

  /** Loaded rows: of the page, of all pages scrolled to, or of the list in the state. */
  get rows(): readonly GridRow[] {
    if (this.remote) return this.scrolls ? this.scrolled : (this.answer?.rows ?? none);
    return listRows(this.host, this.columns, this.lastQuery.text);
  }

  /** Whether the loaded rows match the current query, even if its refresh failed. */
  get hold(): boolean {
    if (!this.remote || this.answer === null) return !this.remote;
    const { query: lastQuery } = this.answer;
    return isSameQuery(this.lastQuery, lastQuery) && (this.scrolls || this.lastQuery.page === lastQuery.page);
  }

  /** Number of matching rows over all pages; null if not counted. */
  get total(): number | null {
    if (!this.remote) return this.rows.length;
    return this.answer === null ? 0 : this.answer.total;
  }

  /** Number of matching rows for display: exact, estimated, pending or failed. */
  get shownTotal(): ShownTotal {
    return this.total === null ? this.counts.shown : { kind: 'exact', total: this.total };
  }

  /** Sums over all matching rows: currency → field → decimal string. */
  get sums(): QueryAnswer['sums'] {
    return this.answer?.sums ?? (this.answer === null ? noSums : this.counts.sums);
  }

  /** Whether another page follows. */
  get hasNext(): boolean {
    return this.total === null ? this.answer?.more === true : this.page < this.pageCount - 1;
  }

  /** Zero-based. */
  get page(): number {
    return this.lastQuery.page;
  }

  get size(): PageSize {
    return this.lastQuery.size;
  }

  get sort(): readonly SortOrder[] {
    return this.lastQuery.sort;
  }

  /** Number of pages, at least one; only known pages while rows are not counted. */
  get pageCount(): number {
    if (this.total === null) return this.page + (this.answer?.more ? 2 : 1);
    return Math.max(1, Math.ceil(this.total / this.size));
  }

  /** Counts and sums all matching rows exactly. Resolves with their number; rejects if the request fails. */
  async countAll(): Promise<number> {
    const { answer } = this;
    const { path } = this.host;
    if (answer === null || path === null) return this.total ?? 0;
    return answer.total ?? this.counts.load(answer, 'exact', this.countRequest(path), this.counted);
  }

  /** Query an export uses: the last one, or the current filter before the first query. */
  get exported(): Pick<GridQuery, 'filter' | 'sort' | 'text'> {
    const { lastQuery } = this;
    return this.phase === 'idle' ? { ...lastQuery, filter: this.filledFilter() } : lastQuery;
  }

  /** Names of the visible columns in the user's order: the columns of an export. */
  get shownColumns(): readonly string[] {
    const names = this.columns.map(({ name }) => name);
    const arranged = this.arranged?.filter((name) => names.includes(name));
    return arranged ?? this.columns.filter(({ hidden }) => hidden !== true).map(({ name }) => name);
  }

  /** The grid component reports its visible columns, in order. */
  arrange(names: readonly string[]): void {
    this.arranged = names;
  }

  /** Tone of a row; null if none. */
  toneOf(row: GridRow): RowTone | null {
    return this.definition.rowTones?.find(({ when }) => this.host.holds(when, row))?.tone ?? null;
  }

  /** Restores quick filter and page size after a page reload. */
  restore(text: string, size: PageSize = this.size): void {
    this.remember({ ...this.lastQuery, text, size });
  }

  /** Queries with the current filter form, from the first page. */
  query(): Promise<void> {
    return this.load({ ...this.lastQuery, filter: this.filledFilter(), page: 0 }, { again: true });
  }

  /** Repeats the last query. `quiet`: background refresh, without loading state and notification. */
  refresh(quiet?: boolean): Promise<void> {
    const page = this.scrolls ? 0 : this.page;
    return this.load({ ...this.lastQuery, page }, { again: true, ...(quiet && { quiet }) });
  }

  /** Retries the failed request; on scrolling, loads the missing rows. `quiet`: in the background. */
  retry(quiet?: boolean): Promise<void> {
    const again = !(this.scrolls && this.page > 0);
    return this.load(this.lastQuery, { again, ...(quiet && { quiet }) });
  }

  setPage(page: number): Promise<void> {
    return this.load({ ...this.lastQuery, page: Math.min(Math.max(0, page), this.pageCount - 1) });
  }

  /** Loads the next rows on scrolling. */
  async more(): Promise<void> {
    if (!this.scrolls || this.phase !== 'ready' || !this.hasNext) return;
    await this.load({ ...this.lastQuery, page: this.page + 1 }, { quiet: true });
  }

  setSize(size: PageSize): Promise<void> {
    return this.change({ size });
  }

  setSort(sort: readonly SortOrder[]): Promise<void> {
    return this.change({ sort });
  }

  /**
   * Applies sort order and page size of a layout; the component applies the rest. Queries again if the layout
   * has a filter.
   */
  applyLayout(layout: GridLayout, filtered: boolean): void {
    const sortable = new Set(this.columns.flatMap(({ name, sortable }) => (sortable ? [name] : [])));
    const sort = layout.sort.filter(({ field }) => sortable.has(field));
    const lastQuery = { ...this.lastQuery, sort, ...(layout.size && { size: layout.size }), page: 0 };
    const filter = filtered ? this.filledFilter() : lastQuery.filter;
    // `phase` reports the failure.
    if (this.phase === 'idle') this.remember(lastQuery);
    else void this.load({ ...lastQuery, filter }, { again: filtered }).catch(() => undefined);
  }

  /** Quick filter: rows that contain the text in any column; the empty text clears it. */
  async setText(text: string): Promise<void> {
    if (text !== this.lastQuery.text) await this.change({ text });
  }

  /** Loads all rows of the query, at most `limit`. */
  async readAll(limit: number): Promise<readonly GridRow[]> {
    const { path } = this.host;
    if (path === null) return this.rows;
    return (await readAllRows(this.lastQuery, limit, this.pageRequest(path, {}))).rows;
  }

  /** Loads all rows, at most `limit`, and shows them while `print` runs. */
  async printAll(limit: number, print: () => void): Promise<void> {
    const rows = await this.readAll(limit);
    runInAction(() => {
      this.printed = rows;
    });
    try {
      print();
    } finally {
      runInAction(() => {
        this.printed = null;
      });
    }
  }

  /** Back to `idle`: ignores a pending response. */
  reset(): void {
    this.pendingRequest?.abort();
    this.pendingRequest = null;
    this.counts.forget();
    this.phase = 'idle';
    this.error = null;
    this.away = false;
    this.answer = null;
    this.scrolled = none;
    this.lastQuery = { ...this.lastQuery, filter: {}, text: '', page: 0 };
    this.selection.clear();
    this.edits?.discard();
  }

  /** Changes the query, from its first page; before the first query it is only stored. */
  private async change(over: Partial<GridQuery>): Promise<void> {
    const lastQuery = { ...this.lastQuery, ...over, page: 0 };
    if (this.phase === 'idle') this.remember(lastQuery);
    else await this.load(lastQuery);
  }

  private remember(lastQuery: GridQuery): void {
    this.lastQuery = lastQuery;
  }

  private async load(
    lastQuery: GridQuery,
    { again = false, quiet = this.host.quiet === true }: QueryOptions = {},
  ): Promise<void> {
    this.lastQuery = lastQuery;
    const { path } = this.host;
    if (path === null) return;
    this.pendingRequest?.abort();
    this.counts.supersede(lastQuery, again);
    const controller = new AbortController();
    this.pendingRequest = controller;
    this.phase = 'loading';
    this.error = null;
    const options = {
      signal: controller.signal,
      inPlace: true,
      ...(quiet && { silent: true }),
    } as const;
    try {
      const answer = await this.fetchRows(lastQuery, again, this.pageRequest(path, options));
      if (this.pendingRequest === controller) this.received(lastQuery, answer, again);
    } catch (error) {
      if (this.pendingRequest !== controller) return;
      runInAction(() => {
        this.phase = 'error';
        this.away = isAway(error);
        this.error = error instanceof Error ? error.message : String(error);
      });
      throw error;
    }
  }

  private async fetchRows(lastQuery: GridQuery, again: boolean, request: PageRequest): Promise<LoadedPage> {
    if (this.definition.tree === undefined)
      return fetchPage(lastQuery, again ? null : this.answer, { ...request, countsLater: true });
    const { rows, total } = await readAllRows(lastQuery, maxTreeRows, request);
    return { query: lastQuery, rows, total, sums: noSums, marks: null, more: false };
  }

  private received(lastQuery: GridQuery, answer: LoadedPage, again: boolean): void {
    const goesOn = answer.query.page > 0 && this.scrolls;
    this.scrolled = goesOn ? [...this.scrolled, ...answer.rows] : answer.rows;
    const { path } = this.host;
    this.answer = answer;
    if (path !== null) this.counts.follow(answer, again, this.countRequest(path), this.counted);
    this.lastQuery = { ...lastQuery, page: answer.query.page };
    this.phase = 'ready';
    this.away = false;
    this.edits?.reread(answer.rows);
    this.selection.keepAmong(this.rows);
  }

  /** The grid shows its own loading state: the page stays usable and accepts keys (R01). */
  private pageRequest(path: string, options: RequestOptions): PageRequest {
    const { request } = this.host;
    const owner = this.host.owner();
    return {
      path,
      request,
      columns: this.definition.columns,
      options: { ...(owner && { owner }), loading: false, ...options },
    };
  }

  /** Counts load in the background; the grid shows their failure. */
  private countRequest(path: string): PageRequest {
    return this.pageRequest(path, { silent: true });
  }

  /** Stores exact counts if they belong to the current query. */
  private readonly counted = (lastQuery: PageQuery, counts: Pick<QueryAnswer, 'total' | 'sums'>): void => {
    const { answer } = this;
    if (answer && isSameQuery(lastQuery, answer.query)) this.answer = { ...answer, ...counts };
  };

  private filledFilter(): JsonObject {
    return Object.fromEntries(Object.entries(this.host.filter()).filter(([, value]) => isFilled(value)));
  }
}

/** Dependencies inline edits get from their grid. */
function editsHostOf(
  grid: {
    readonly definition: CompiledGrid;
    readonly rows: readonly GridRow[];
    refresh(): Promise<void>;
  },
  host: GridHost,
): GridEditsHost {
  const { parent = '', cascade } = grid.definition.tree ?? {};
  const tree = computed(() => rowsByUpper(grid.rows, parent));
  return {
    validators: host.validators,
    language: () => host.language(),
    request: host.request,
    owner: () => host.owner(),
    rowsBelow: (id) => (cascade ? rowsBelow(tree.get(), id) : []),
    saved: () => grid.refresh(),
  };
}
