import {
  action,
  compareStructural,
  computed,
  makeObservable,
  observable,
  observableRef,
  runInAction,
} from 'mobx';
import type { CompiledBlock } from '../../contract/compiledBlocks';
import type { TextKey } from '../../contract/compiledForm';
import type { JsonObject } from '../../contract/json';
import type { GridRow, QueryAnswer } from '../../contract/query';
import { isAway, type RequestOptions, type RequestPort } from '../../contract/request';
import type { GridStore } from './GridStore';
import type { DayRange } from './rangeOf';
import { wireRow } from './wireValue';

/** `idle`: not asked yet. `error` keeps the rows that were there. */
export type BlockPhase = 'idle' | 'loading' | 'ready' | 'error';

/** What a block needs of the screen that it stands on. */
export interface BlockHost {
  readonly request: Pick<RequestPort, 'post'>;
  owner(): RequestOptions['owner'];
  /** What its rows are narrowed by: the filter of the screen, its record, its range. */
  filter(): JsonObject;
  /** The part of the filter that decides its rows. */
  basis(): JsonObject;
  /** Titles of the fields that it goes by and that are still empty. */
  missing(): readonly TextKey[];
}

/** The grid of a block as a screen of its own. */
export interface BlockPart {
  readonly grid: GridStore | null;
  start(): Promise<void>;
}

/**
 * A block of a screen: its rows, loaded when it is drawn first and whenever the screen is refreshed. One with
 * `load: onRequest` is loaded when the user asks for it first. One that fails says so in its own place.
 */
export class BlockStore {
  phase: BlockPhase = 'idle';
  /** Why it failed last; null otherwise. */
  error: string | null = null;
  /** Whether the server was away when it was asked last; stays until it answers. */
  away = false;
  rows: readonly GridRow[] = [];
  /** Whether there are more rows than were answered. */
  more = false;
  private asking: AbortController | null = null;
  /** What decided the rows of the last question; null before the first. */
  private asked: JsonObject | null = null;

  constructor(
    readonly definition: CompiledBlock,
    private readonly host: BlockHost,
    /** The grid of the block with its row actions. */
    readonly part: BlockPart | null,
    /** calendar: the days that are looked at; null for another block. */
    public days: DayRange | null = null,
  ) {
    makeObservable<this, 'asked'>(this, {
      asked: observableRef,
      outdated: computed,
      forget: action,
      phase: observable,
      error: observable,
      away: observable,
      rows: observableRef,
      more: observable,
      days: observableRef,
      load: action,
      lookAt: action,
    });
  }

  /** Whether it is loaded only when the user asks for it. */
  get onRequest(): boolean {
    return this.definition.load === 'onRequest';
  }

  /** Whether its rows answer an earlier question than the screen would ask now. Only of a block on request. */
  get outdated(): boolean {
    return this.onRequest && this.asked !== null && !compareStructural(this.asked, this.host.basis());
  }

  /** Whether an answer is under way. */
  get loading(): boolean {
    return this.phase === 'loading' || this.part?.grid?.phase === 'loading';
  }

  /** Titles of the fields that must be filled before it can be asked for. */
  get missing(): readonly TextKey[] {
    return this.host.missing();
  }

  /** Back to not asked, its rows dropped. */
  forget(): void {
    this.asking?.abort();
    this.asking = null;
    this.asked = null;
    this.phase = 'idle';
    this.error = null;
    this.away = false;
    this.rows = [];
    this.more = false;
    this.part?.grid?.reset();
  }

  /** Looks at other days. */
  async lookAt(days: DayRange): Promise<void> {
    this.days = days;
    await this.load();
  }

  /** Asks for the rows: the first time, or again. Never rejects. */
  async load(): Promise<void> {
    const { data } = this.definition;
    this.asked = this.host.basis();
    if (this.part !== null) return this.loadPart(this.part);
    if (data === undefined) {
      this.phase = 'ready';
      return;
    }
    this.asking?.abort();
    const asking = new AbortController();
    this.asking = asking;
    this.phase = 'loading';
    this.error = null;
    try {
      const options = {
        owner: this.host.owner(),
        loading: false,
        silent: true,
        inPlace: true,
        signal: asking.signal,
      };
      const { days } = this;
      const range = days && { $range: { from: days.from, to: days.to } };
      const payload = { filter: { ...this.host.filter(), ...range } };
      const answer = await this.host.request.post<QueryAnswer>(data.path, payload, options as RequestOptions);
      if (this.asking === asking) runInAction(() => this.take(answer));
    } catch (error) {
      if (this.asking === asking) runInAction(() => this.fail(error));
    }
  }

  /** Asks again, where it was asked before. */
  async reload(): Promise<void> {
    if (this.phase !== 'idle') await this.load();
  }

  private async loadPart(part: BlockPart): Promise<void> {
    const first = this.phase === 'idle';
    runInAction(() => {
      this.phase = 'ready';
    });
    if (first) await part.start();
    if (part.grid?.remote) await part.grid.query().catch(() => undefined);
  }

  private take(answer: QueryAnswer): void {
    const { category, columnGroupBy, days, series = [] } = this.definition.data ?? {};
    const columns = [category, columnGroupBy, days?.date, days?.until, ...series].filter(
      (column) => column !== undefined,
    );
    this.rows = answer.rows.map((row) => wireRow(row, columns));
    this.more = answer.total > answer.rows.length;
    this.phase = 'ready';
    this.away = false;
  }

  private fail(error: unknown): void {
    this.phase = 'error';
    this.away = isAway(error);
    this.error = error instanceof Error ? error.message : String(error);
  }
}
