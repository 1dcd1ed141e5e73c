import {
  action,
  compareStructural,
  computed,
  makeObservable,
  observable,
  observableRef,
  runInAction,
} from 'mobx';
import type { CompiledBlock } from '../../../contract/model/compiledBlocks';
import type { TextKey } from '../../../contract/model/compiledForm';
import type { JsonObject } from '../../../contract/values/json';
import type { GridRow, QueryAnswer } from '../../../contract/wire/query';
import { isAway, type RequestOptions, type RequestPort } from '../../../contract/wire/request';
import { readRows } from '../../replies/replies';
import type { DayRange } from '../expressions/rangeOf';
import { wireRow } from '../expressions/wireValue';
import type { GridStore } from '../grid/GridStore';

/** `idle`: not loaded yet. `error` keeps the previous rows. */
export type BlockPhase = 'idle' | 'loading' | 'ready' | 'error';

/** Dependencies a block gets from its screen. */
export interface BlockHost {
  readonly request: Pick<RequestPort, 'post'>;
  owner(): RequestOptions['owner'];
  /** Query filter: the screen's filter, record and time range. */
  filter(): JsonObject;
  /** The part of the filter that changes the rows. */
  basis(): JsonObject;
  /** Titles of the empty fields that the block depends on. */
  missing(): readonly TextKey[];
}

/** The grid of a block as a sub-screen. */
export interface BlockSubScreen {
  readonly grid: GridStore | null;
  start(): Promise<void>;
}

/**
 * A block of a screen and its rows. Loads when first drawn and when the screen is refreshed; with `load:
 * onRequest`, when the user requests it first. Errors appear only in the block.
 */
export class BlockStore {
  phase: BlockPhase = 'idle';
  /** Last error; null if none. */
  error: string | null = null;
  /** Whether the server was unreachable at the last request; stays true until it responds. */
  away = false;
  rows: readonly GridRow[] = [];
  /** Whether the response was truncated. */
  more = false;
  private pendingRequest: AbortController | null = null;
  /** `basis` of the last request; null before the first. */
  private lastBasis: JsonObject | null = null;

  constructor(
    readonly definition: CompiledBlock,
    private readonly host: BlockHost,
    /** Grid of the block with its row actions. */
    readonly part: BlockSubScreen | null,
    /** Days shown by a calendar; null for other blocks. */
    public days: DayRange | null = null,
  ) {
    makeObservable<this, 'lastBasis'>(this, {
      lastBasis: observableRef,
      outdated: computed,
      forget: action,
      phase: observable,
      error: observable,
      away: observable,
      rows: observableRef,
      more: observable,
      days: observableRef,
      load: action,
      showRange: action,
    });
  }

  /** Whether the block loads only when the user requests it. */
  get onRequest(): boolean {
    return this.definition.load === 'onRequest';
  }

  /**
   * Whether the rows belong to an earlier query than the screen would send now. Only for blocks on request.
   */
  get outdated(): boolean {
    return this.onRequest && this.lastBasis !== null && !compareStructural(this.lastBasis, this.host.basis());
  }

  /** Whether a request is pending. */
  get loading(): boolean {
    return this.phase === 'loading' || this.part?.grid?.phase === 'loading';
  }

  /** Titles of the empty fields that the block depends on. */
  get missing(): readonly TextKey[] {
    return this.host.missing();
  }

  /** Discards the rows; back to `idle`. */
  forget(): void {
    this.pendingRequest?.abort();
    this.pendingRequest = null;
    this.lastBasis = null;
    this.phase = 'idle';
    this.error = null;
    this.away = false;
    this.rows = [];
    this.more = false;
    this.part?.grid?.reset();
  }

  /** Shows other days. */
  async showRange(days: DayRange): Promise<void> {
    this.days = days;
    await this.load();
  }

  /** Loads or reloads the rows. Never rejects. */
  async load(): Promise<void> {
    const { data } = this.definition;
    this.lastBasis = this.host.basis();
    if (this.part !== null) return this.loadPart(this.part);
    if (data === undefined) {
      this.phase = 'ready';
      return;
    }
    this.pendingRequest?.abort();
    const pendingRequest = new AbortController();
    this.pendingRequest = pendingRequest;
    this.phase = 'loading';
    this.error = null;
    try {
      const options = {
        owner: this.host.owner(),
        loading: false,
        silent: true,
        inPlace: true,
        signal: pendingRequest.signal,
      };
      const { days } = this;
      const range = days && { $range: { from: days.from, to: days.to } };
      const payload = { filter: { ...this.host.filter(), ...range } };
      const answer = await this.host.request.post(data.path, payload, { ...options, read: readRows });
      if (this.pendingRequest === pendingRequest) runInAction(() => this.receive(answer));
    } catch (error) {
      if (this.pendingRequest === pendingRequest) runInAction(() => this.fail(error));
    }
  }

  /** Reloads if loaded before. */
  async reload(): Promise<void> {
    if (this.phase !== 'idle') await this.load();
  }

  private async loadPart(part: BlockSubScreen): Promise<void> {
    const first = this.phase === 'idle';
    runInAction(() => {
      this.phase = 'ready';
    });
    if (first) await part.start();
    if (part.grid?.remote) await part.grid.query().catch(() => undefined);
  }

  private receive(answer: QueryAnswer): void {
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
