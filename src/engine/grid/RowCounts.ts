import { makeAutoObservable, runInAction } from 'mobx';
import type { QueryAnswer } from '../../../contract/wire/query';
import { fetchCounts, isSameQuery, type LoadedPage, type PageQuery, type PageRequest } from './fetchPage';

/**
 * Number of matching rows: `exact`, `estimate` (an exact count must be requested), `counting`, or `failed`
 * (can be retried).
 */
export type ShownTotal =
  | { readonly kind: 'exact' | 'estimate'; readonly total: number }
  | { readonly kind: 'counting' | 'failed' };

/** Receives the exact counts of a query. */
type OnCounts = (query: PageQuery, counts: Pick<QueryAnswer, 'total' | 'sums'>) => void;

const counting: ShownTotal = { kind: 'counting' };
const noSums: QueryAnswer['sums'] = {};

/** Loads counts after the rows, if the server did not send them together. */
export class RowCounts {
  shown: ShownTotal = counting;
  /** Previous sums of the same query; empty if none. */
  sums: QueryAnswer['sums'] = noSums;
  /** Valid counts of the query; `shown` and `sums` may be from before a refresh. */
  private exact: Pick<QueryAnswer, 'total' | 'sums'> | null = null;
  private query: PageQuery | null = null;
  private pendingRequest: AbortController | null = null;

  constructor() {
    makeAutoObservable<this, 'query' | 'pendingRequest' | 'exact'>(this, {
      query: false,
      pendingRequest: false,
      exact: false,
    });
  }

  /** A new query begins: unless it is another page of the counted one, pending counts are dropped. */
  supersede(query: PageQuery, again: boolean): void {
    if (!again && this.query !== null && isSameQuery(this.query, query)) return;
    this.pendingRequest?.abort();
    this.pendingRequest = null;
  }

  /** A page arrived: requests missing counts, unless already requested for another page of the query. */
  follow(page: LoadedPage, again: boolean, request: PageRequest, onCounts: OnCounts): void {
    const { query } = page;
    const same = this.query !== null && isSameQuery(this.query, query);
    if (!same) this.forget();
    this.query = query;
    if (page.total !== null && page.sums !== null) {
      this.pendingRequest?.abort();
      this.counted({ total: page.total, sums: page.sums });
    } else if (same && !again && this.exact !== null) onCounts(query, this.exact);
    else if (!same || again || this.shown.kind === 'failed')
      this.load(page, 'estimate', request, onCounts).catch(() => undefined);
  }

  /**
   * Requests the counts of a page's query; resolves with the number of rows.
   * @throws the request's error
   */
  async load(
    { query }: LoadedPage,
    how: 'estimate' | 'exact',
    request: PageRequest,
    onCounts: OnCounts,
  ): Promise<number> {
    this.pendingRequest?.abort();
    const controller = new AbortController();
    this.pendingRequest = controller;
    this.exact = null;
    if (this.shown.kind === 'failed') this.shown = counting;
    const isCurrent = () => this.pendingRequest === controller;
    try {
      const options = { ...request.options, signal: controller.signal };
      const { total = 0, sums = noSums, estimated } = await fetchCounts(query, how, { ...request, options });
      runInAction(() => {
        if (!isCurrent()) return;
        if (estimated) {
          this.shown = { kind: 'estimate', total };
          this.sums = noSums;
        } else {
          this.counted({ total, sums });
          onCounts(query, { total, sums });
        }
      });
      return total;
    } catch (error) {
      runInAction(() => {
        if (!isCurrent()) return;
        this.shown = { kind: 'failed' };
        this.sums = noSums;
      });
      throw error;
    }
  }

  private counted(counts: Pick<QueryAnswer, 'total' | 'sums'>): void {
    this.exact = counts;
    this.shown = { kind: 'exact', total: counts.total };
    this.sums = counts.sums;
  }

  /** Discards all counts; ignores pending ones. */
  forget(): void {
    this.pendingRequest?.abort();
    this.pendingRequest = null;
    this.query = null;
    this.exact = null;
    this.shown = counting;
    this.sums = noSums;
  }
}
