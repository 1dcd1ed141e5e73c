import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { CompiledColumn, CompiledGrid, RowTone } from '../../contract/compiledGrid';
import type { JsonObject } from '../../contract/json';
import { type GridRow, mostOfTree, type QueryAnswer, type SortOrder } from '../../contract/query';
import { isAway, type RequestOptions } from '../../contract/request';
import type { GridLayout } from '../../contract/views';
import {
  type AnsweredPage,
  askPage,
  isSameQuestion,
  type PageAsking,
  type PageQuestion,
} from './grid/askPage';
import { editsHostOf } from './grid/editsHostOf';
import { GridEdits } from './grid/GridEdits';
import type { GridHost } from './grid/GridHost';
import type { GridQuestion, PageSize, QuestionOptions } from './grid/GridQuestion';
import { listRows } from './grid/listRows';
import { RowCounts, type ShownTotal } from './grid/RowCounts';
import { readAllRows } from './grid/readAllRows';
import { isFilled } from './isFilled';

/** `idle`: not asked yet. `error` keeps the rows that were there. */
export type GridPhase = 'idle' | 'loading' | 'ready' | 'error';

const none: readonly GridRow[] = [];
const noSums: QueryAnswer['sums'] = {};

/** Rows of a screen, page by page from its endpoint, or a list of its state. */
export class GridStore {
  phase: GridPhase = 'idle';
  /** Why the last query failed; null otherwise. */
  error: string | null = null;
  /** Whether the server was away when it was asked last; stays until it answers. */
  away = false;
  question: GridQuestion;
  selectedIds: readonly string[] = [];
  /** All rows of the question, read to be printed; null otherwise. */
  printed: readonly GridRow[] | null = null;
  /** What the grid component keeps of itself while its tab is hidden: nobody else's business. */
  gridState: unknown = null;
  /** Rows that are changed in their place; null where none can be. */
  readonly edits: GridEdits | null;
  /** Rows of a tree whose lower rows are folded away. */
  readonly folded = observable.set<string>();

  private answer: AnsweredPage | null = null;
  private scrolled: readonly GridRow[] = none;
  private arranged: readonly string[] | null = null;
  private readonly counts = new RowCounts();
  private asking: AbortController | null = null;

  constructor(
    readonly definition: CompiledGrid,
    private readonly host: GridHost,
  ) {
    this.question = { filter: {}, text: '', page: 0, size: definition.pageSize, sort: definition.sort };
    this.edits = definition.editing ? new GridEdits(definition.editing, editsHostOf(this, host)) : null;
    makeObservable<this, 'answer' | 'arranged' | 'scrolled' | 'ask' | 'asked' | 'counted' | 'remember'>(
      this,
      {
        phase: observable,
        error: observable,
        away: observable,
        question: observableRef,
        selectedIds: observableRef,
        printed: observableRef,
        answer: observableRef,
        scrolled: observableRef,
        arranged: observableRef,
        arrange: action,
        shownColumns: computed,
        columns: computed,
        rows: computed,
        selectedRows: computed,
        ask: action,
        asked: action,
        counted: action,
        remember: action,
        choose: action,
        reset: action,
      },
    );
  }

  /** Whether the rows come from an endpoint, a page at a time. */
  get remote(): boolean {
    return this.host.path !== null;
  }

  /** Whether further rows come while one scrolls. */
  get scrolls(): boolean {
    return this.remote && this.definition.paging === 'scroll';
  }

  /** The columns that apply now. */
  get columns(): readonly CompiledColumn[] {
    return this.definition.columns.filter((column) => this.host.columnApplies(column));
  }

  /** Rows that are there: of the page, those scrolled to, or of the state's list. */
  get rows(): readonly GridRow[] {
    if (this.remote) return this.scrolls ? this.scrolled : (this.answer?.rows ?? none);
    return listRows(this.host, this.columns, this.question.text);
  }

  /** Whether the rows that are there answer the question as it stands, even if it was asked again in vain. */
  get hold(): boolean {
    if (!this.remote || this.answer === null) return !this.remote;
    const { question } = this.answer;
    return isSameQuestion(this.question, question) && (this.scrolls || this.question.page === question.page);
  }

  /** Rows that match, over all pages; null while they are not counted. */
  get total(): number | null {
    if (!this.remote) return this.rows.length;
    return this.answer === null ? 0 : this.answer.total;
  }

  /** How many rows match, as it can be shown: counted, an estimate, not known yet, or nobody counted them in vain. */
  get shownTotal(): ShownTotal {
    return this.total === null ? this.counts.shown : { kind: 'exact', total: this.total };
  }

  /** Sums over all matching rows: currency → field → decimal string. */
  get sums(): QueryAnswer['sums'] {
    return this.answer?.sums ?? (this.answer === null ? noSums : this.counts.sums);
  }

  /** Whether a page follows the one that is there. */
  get hasNext(): boolean {
    return this.total === null ? this.answer?.more === true : this.page < this.pageCount - 1;
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

  /** Pages that there are, at least one; while rows are not counted those that are known. */
  get pageCount(): number {
    if (this.total === null) return this.page + (this.answer?.more ? 2 : 1);
    return Math.max(1, Math.ceil(this.total / this.size));
  }

  /** Counts and sums all rows that match, however many there are. Answers how many; rejects where that fails. */
  async countAll(): Promise<number> {
    const { answer } = this;
    const { path } = this.host;
    if (answer === null || path === null) return this.total ?? 0;
    return answer.total ?? this.counts.ask(answer, 'exact', this.countAsking(path), this.counted);
  }

  /** Chosen rows that are there, in their order. */
  get selectedRows(): readonly GridRow[] {
    const chosen = new Set(this.selectedIds);
    return this.rows.filter((row) => chosen.has(row.id));
  }

  /** The row that is chosen, the first one of several. */
  get selectedRow(): GridRow | null {
    return this.selectedRows[0] ?? null;
  }

  get selectedId(): string | null {
    return this.selectedIds[0] ?? null;
  }

  /** What an export goes by: the last question, or before one was asked the filter as it stands. */
  get exported(): Pick<GridQuestion, 'filter' | 'sort' | 'text'> {
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

  /** How a row is marked; null where it is not. */
  toneOf(row: GridRow): RowTone | null {
    return this.definition.rowTones?.find(({ when }) => this.host.holds(when, row))?.tone ?? null;
  }

  /** Takes the text and the size of a page that were asked with before the page was loaded anew. */
  recall(text: string, size: PageSize = this.size): void {
    this.remember({ ...this.question, text, size });
  }

  /** Asks with what the filter form holds now, from the first page. */
  query(): Promise<void> {
    return this.ask({ ...this.question, filter: this.filledFilter(), page: 0 }, { again: true });
  }

  /** Asks the last question again. `quiet`: by itself, so nobody waits for it and nobody is told of a failure. */
  refresh(quiet?: boolean): Promise<void> {
    const page = this.scrolls ? 0 : this.page;
    return this.ask({ ...this.question, page }, { again: true, ...(quiet && { quiet }) });
  }

  /** Asks again what was asked in vain: where rows come by scrolling the ones that did not come. `quiet`: by itself. */
  retry(quiet?: boolean): Promise<void> {
    const again = !(this.scrolls && this.page > 0);
    return this.ask(this.question, { again, ...(quiet && { quiet }) });
  }

  setPage(page: number): Promise<void> {
    return this.ask({ ...this.question, page: Math.min(Math.max(0, page), this.pageCount - 1) });
  }

  /** Reads on where rows come by scrolling. */
  async more(): Promise<void> {
    if (!this.scrolls || this.phase !== 'ready' || !this.hasNext) return;
    await this.ask({ ...this.question, page: this.page + 1 }, { quiet: true });
  }

  setSize(size: PageSize): Promise<void> {
    return this.change({ size });
  }

  setSort(sort: readonly SortOrder[]): Promise<void> {
    return this.change({ sort });
  }

  /**
   * Takes the order and the size of a page of a layout; the component takes the rest. Where the filter came with it
   * the rows are asked for anew.
   */
  arrangeAs(layout: GridLayout, filtered: boolean): void {
    const sortable = new Set(this.columns.flatMap(({ name, sortable }) => (sortable ? [name] : [])));
    const sort = layout.sort.filter(({ field }) => sortable.has(field));
    const question = { ...this.question, sort, ...(layout.size && { size: layout.size }), page: 0 };
    const filter = filtered ? this.filledFilter() : question.filter;
    // The phase tells a failure.
    if (this.phase === 'idle') this.remember(question);
    else void this.ask({ ...question, filter }, { again: filtered }).catch(() => undefined);
  }

  /** Narrows the rows to those that have a text in any column; the empty one to nothing. */
  async setText(text: string): Promise<void> {
    if (text !== this.question.text) await this.change({ text });
  }

  /** Chooses a row; null for none. */
  select(id: string | null): void {
    this.choose(id === null ? [] : [id]);
  }

  /** Chooses rows. */
  choose(ids: readonly string[]): void {
    this.selectedIds = ids;
  }

  /** All rows of the question, `limit` at most. */
  async readAll(limit: number): Promise<readonly GridRow[]> {
    const { path } = this.host;
    if (path === null) return this.rows;
    return (await readAllRows(this.question, limit, this.pageAsking(path, {}))).rows;
  }

  /** Reads all rows, `limit` at most, and has them on paper while `print` runs. */
  async whilePrinted(limit: number, print: () => void): Promise<void> {
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

  /** Back to not asked: an answer under way is dropped. */
  reset(): void {
    this.asking?.abort();
    this.asking = null;
    this.counts.forget();
    this.phase = 'idle';
    this.error = null;
    this.away = false;
    this.answer = null;
    this.scrolled = none;
    this.question = { ...this.question, filter: {}, text: '', page: 0 };
    this.selectedIds = [];
    this.edits?.discard();
  }

  /** Another question from its first page on; before the first query it is only remembered. */
  private async change(over: Partial<GridQuestion>): Promise<void> {
    const question = { ...this.question, ...over, page: 0 };
    if (this.phase === 'idle') this.remember(question);
    else await this.ask(question);
  }

  private remember(question: GridQuestion): void {
    this.question = question;
  }

  private async ask(
    question: GridQuestion,
    { again = false, quiet = this.host.quiet === true }: QuestionOptions = {},
  ): Promise<void> {
    this.question = question;
    const { path } = this.host;
    if (path === null) return;
    this.asking?.abort();
    this.counts.overtake(question, again);
    const asking = new AbortController();
    this.asking = asking;
    this.phase = 'loading';
    this.error = null;
    const options = {
      signal: asking.signal,
      inPlace: true,
      ...(quiet && { silent: true }),
    } as const;
    try {
      const answer = await this.answerTo(question, again, this.pageAsking(path, options));
      if (this.asking === asking) this.asked(question, answer, again);
    } catch (error) {
      if (this.asking !== asking) return;
      runInAction(() => {
        this.phase = 'error';
        this.away = isAway(error);
        this.error = error instanceof Error ? error.message : String(error);
      });
      throw error;
    }
  }

  private async answerTo(question: GridQuestion, again: boolean, asking: PageAsking): Promise<AnsweredPage> {
    if (this.definition.tree === undefined)
      return askPage(question, again ? null : this.answer, { ...asking, countsLater: true });
    const { rows, total } = await readAllRows(question, mostOfTree, asking);
    return { question, rows, total, sums: noSums, marks: null, more: false };
  }

  private asked(question: GridQuestion, answer: AnsweredPage, again: boolean): void {
    const goesOn = answer.question.page > 0 && this.scrolls;
    this.scrolled = goesOn ? [...this.scrolled, ...answer.rows] : answer.rows;
    const { path } = this.host;
    this.answer = answer;
    if (path !== null) this.counts.follow(answer, again, this.countAsking(path), this.counted);
    this.question = { ...question, page: answer.question.page };
    this.phase = 'ready';
    this.away = false;
    this.edits?.reread(answer.rows);
    const there = new Set(this.rows.map(({ id }) => id));
    if (this.selectedIds.some((id) => !there.has(id)))
      this.selectedIds = this.selectedIds.filter((id) => there.has(id));
  }

  /** A list that is asked for says so itself: the page is not covered meanwhile, and takes keys (R01). */
  private pageAsking(path: string, options: RequestOptions): PageAsking {
    const { request } = this.host;
    const owner = this.host.owner();
    return {
      path,
      request,
      columns: this.definition.columns,
      options: { ...(owner && { owner }), loading: false, ...options },
    };
  }

  /** Nobody waits for counts, and the grid itself tells when they fail. */
  private countAsking(path: string): PageAsking {
    return this.pageAsking(path, { silent: true });
  }

  /** Takes exact counts of the question that is there. */
  private readonly counted = (question: PageQuestion, counts: Pick<QueryAnswer, 'total' | 'sums'>): void => {
    const { answer } = this;
    if (answer && isSameQuestion(question, answer.question)) this.answer = { ...answer, ...counts };
  };

  private filledFilter(): JsonObject {
    return Object.fromEntries(Object.entries(this.host.filter()).filter(([, value]) => isFilled(value)));
  }
}
