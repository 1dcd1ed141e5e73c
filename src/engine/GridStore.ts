import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { CompiledColumn, CompiledGrid } from '../../contract/compiled';
import type { Json, JsonObject } from '../../contract/json';
import type { GridRow, QueryAnswer, SortOrder } from '../../contract/query';
import type { RequestOptions, RequestPort } from '../../contract/request';
import { type AnsweredPage, askPage } from './grid/askPage';
import { isFilled } from './isFilled';

/** Page sizes of a grid (catalogue §1.2). */
export const pageSizes = [20, 50, 100] as const;

/** How many rows a page has. */
export type PageSize = (typeof pageSizes)[number];

/** `idle`: not asked yet. `error` keeps the rows that were there. */
export type GridPhase = 'idle' | 'loading' | 'ready' | 'error';

/** What a grid needs of the screen that it stands in. */
export interface GridHost {
  /** Path of its endpoint; null where the rows are a list of the state. */
  readonly path: string | null;
  /** Rows of the state, where there is no endpoint. */
  list(): Json;
  /** Values of the filter form. */
  filter(): JsonObject;
  columnApplies(column: CompiledColumn): boolean;
  /** Whether it asks without the loading indicator of the page, and tells a failure in its own place only. */
  readonly quiet?: boolean;
  request: Pick<RequestPort, 'post'>;
  owner(): RequestOptions['owner'];
}

/** What was asked for last: paging, sorting and export go by it, not by what is half typed in the filter. */
export interface GridQuestion {
  readonly filter: JsonObject;
  readonly page: number;
  readonly size: PageSize;
  readonly sort: readonly SortOrder[];
}

const none: readonly GridRow[] = [];
const noSums: QueryAnswer['sums'] = {};

/** Rows of a screen, page by page from its endpoint, or a list of its state. */
export class GridStore {
  phase: GridPhase = 'idle';
  /** Why the last query failed; null otherwise. */
  error: string | null = null;
  question: GridQuestion;
  selectedId: string | null = null;
  /** What the grid component keeps of itself while its tab is hidden: nobody else's business. */
  gridState: unknown = null;

  private answer: AnsweredPage | null = null;
  private arranged: readonly string[] | null = null;
  private asking: AbortController | null = null;

  constructor(
    readonly definition: CompiledGrid,
    private readonly host: GridHost,
  ) {
    this.question = { filter: {}, page: 0, size: definition.pageSize, sort: definition.sort };
    makeObservable<this, 'answer' | 'arranged' | 'ask'>(this, {
      phase: observable,
      error: observable,
      question: observableRef,
      selectedId: observable,
      answer: observableRef,
      arranged: observableRef,
      arrange: action,
      shownColumns: computed,
      columns: computed,
      rows: computed,
      selectedRow: computed,
      ask: action,
      select: action,
      reset: action,
    });
  }

  /** Whether the rows come from an endpoint, a page at a time. */
  get remote(): boolean {
    return this.host.path !== null;
  }

  /** The columns that apply now. */
  get columns(): readonly CompiledColumn[] {
    return this.definition.columns.filter((column) => this.host.columnApplies(column));
  }

  /** Rows of the page, or of the state's list. */
  get rows(): readonly GridRow[] {
    if (this.remote) return this.answer?.rows ?? none;
    const list = this.host.list();
    return Array.isArray(list) ? list.map(listRow) : [];
  }

  /** Rows that match, over all pages. */
  get total(): number {
    return this.remote ? (this.answer?.total ?? 0) : this.rows.length;
  }

  /** Sums over all matching rows: currency → field → decimal string. */
  get sums(): QueryAnswer['sums'] {
    return this.answer?.sums ?? noSums;
  }

  /** From 0. */
  get page(): number {
    return this.question.page;
  }

  get size(): PageSize {
    return this.question.size;
  }

  get sort(): readonly SortOrder[] {
    return this.question.sort;
  }

  /** Pages that there are, at least one. */
  get pageCount(): number {
    return Math.max(1, Math.ceil(this.total / this.size));
  }

  get selectedRow(): GridRow | null {
    return this.rows.find((row) => row.id === this.selectedId) ?? null;
  }

  /** What an export goes by: the last question, or before one was asked the filter as it stands. */
  get exported(): Pick<GridQuestion, 'filter' | 'sort'> {
    return this.phase === 'idle' ? { ...this.question, filter: this.filledFilter() } : this.question;
  }

  /** Names of the columns as the user arranged them: what an export holds, in this order. */
  get shownColumns(): readonly string[] {
    const names = this.columns.map(({ name }) => name);
    const arranged = this.arranged?.filter((name) => names.includes(name));
    return arranged ?? this.columns.filter(({ hidden }) => hidden !== true).map(({ name }) => name);
  }

  /** The grid component tells which columns it shows, in their order. */
  arrange(names: readonly string[]): void {
    this.arranged = names;
  }

  /** Asks with what the filter form holds now, from the first page. */
  query(): Promise<void> {
    return this.ask({ ...this.question, filter: this.filledFilter(), page: 0 }, { again: true });
  }

  /** Asks the last question again. `quiet`: by itself, so nobody waits for it and nobody is told of a failure. */
  refresh(quiet?: boolean): Promise<void> {
    return this.ask(this.question, { again: true, ...(quiet && { quiet }) });
  }

  setPage(page: number): Promise<void> {
    return this.ask({ ...this.question, page: Math.min(Math.max(0, page), this.pageCount - 1) });
  }

  setSize(size: PageSize): Promise<void> {
    return this.ask({ ...this.question, size, page: 0 });
  }

  /** Before the first query only remembers the order. */
  async setSort(sort: readonly SortOrder[]): Promise<void> {
    const question = { ...this.question, sort, page: 0 };
    if (this.phase !== 'idle') return this.ask(question);
    runInAction(() => {
      this.question = question;
    });
  }

  select(id: string | null): void {
    this.selectedId = id;
  }

  /** Back to not asked: an answer under way is dropped. */
  reset(): void {
    this.asking?.abort();
    this.asking = null;
    this.phase = 'idle';
    this.error = null;
    this.answer = null;
    this.question = { ...this.question, filter: {}, page: 0 };
    this.selectedId = null;
  }

  /** `again`: nothing that is known of the rows holds any more. */
  private async ask(
    question: GridQuestion,
    { again = false, quiet = this.host.quiet === true } = {},
  ): Promise<void> {
    this.question = question;
    if (this.host.path === null) return;
    this.asking?.abort();
    const asking = new AbortController();
    this.asking = asking;
    this.phase = 'loading';
    this.error = null;
    try {
      const answer = await askPage(question, again ? null : this.answer, {
        path: this.host.path,
        request: this.host.request,
        columns: this.definition.columns,
        options: {
          owner: this.host.owner(),
          signal: asking.signal,
          ...(quiet && { loading: false, silent: true }),
        },
      });
      if (this.asking !== asking) return;
      runInAction(() => {
        this.answer = answer;
        this.question = { ...question, page: answer.question.page };
        this.phase = 'ready';
      });
    } catch (error) {
      if (this.asking !== asking) return;
      runInAction(() => {
        this.phase = 'error';
        this.error = error instanceof Error ? error.message : String(error);
      });
      throw error;
    }
  }

  private filledFilter(): JsonObject {
    return Object.fromEntries(Object.entries(this.host.filter()).filter(([, value]) => isFilled(value)));
  }
}

/** A list of the state may have rows without an id. */
function listRow(row: Json, index: number): GridRow {
  const cells = typeof row === 'object' && row !== null && !Array.isArray(row) ? (row as JsonObject) : {};
  return { ...cells, id: String(cells.id ?? index) };
}
