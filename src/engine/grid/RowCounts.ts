import { makeAutoObservable, runInAction } from 'mobx';
import type { QueryAnswer } from '../../../contract/wire/query';
import { type AnsweredPage, askCounts, isSameQuestion, type PageAsking, type PageQuestion } from './askPage';

/**
 * Number of matching rows: `exact`, `estimate` (an exact count must be requested), `counting`, or `failed`
 * (can be retried).
 */
export type ShownTotal =
  | { readonly kind: 'exact' | 'estimate'; readonly total: number }
  | { readonly kind: 'counting' | 'failed' };

/** Receives the exact counts of a query. */
type TakeCounts = (question: PageQuestion, counts: Pick<QueryAnswer, 'total' | 'sums'>) => void;

const counting: ShownTotal = { kind: 'counting' };
const noSums: QueryAnswer['sums'] = {};

/** Loads counts after the rows, if the server did not send them together. */
export class RowCounts {
  shown: ShownTotal = counting;
  /** Previous sums of the same query; empty if none. */
  sums: QueryAnswer['sums'] = noSums;
  /** Valid counts of the query; `shown` and `sums` may be from before a refresh. */
  private exact: Pick<QueryAnswer, 'total' | 'sums'> | null = null;
  private question: PageQuestion | null = null;
  private asking: AbortController | null = null;

  constructor() {
    makeAutoObservable<this, 'question' | 'asking' | 'exact'>(this, {
      question: false,
      asking: false,
      exact: false,
    });
  }

  /** A new query begins: unless it is another page of the counted one, pending counts are dropped. */
  overtake(question: PageQuestion, again: boolean): void {
    if (!again && this.question !== null && isSameQuestion(this.question, question)) return;
    this.asking?.abort();
    this.asking = null;
  }

  /** A page arrived: requests missing counts, unless already requested for another page of the query. */
  follow(page: AnsweredPage, again: boolean, asking: PageAsking, take: TakeCounts): void {
    const { question } = page;
    const same = this.question !== null && isSameQuestion(this.question, question);
    if (!same) this.forget();
    this.question = question;
    if (page.total !== null && page.sums !== null) {
      this.asking?.abort();
      this.counted({ total: page.total, sums: page.sums });
    } else if (same && !again && this.exact !== null) take(question, this.exact);
    else if (!same || again || this.shown.kind === 'failed')
      this.ask(page, 'estimate', asking, take).catch(() => undefined);
  }

  /**
   * Requests the counts of a page's query; resolves with the number of rows.
   * @throws the request's error
   */
  async ask(
    { question }: AnsweredPage,
    how: 'estimate' | 'exact',
    asking: PageAsking,
    take: TakeCounts,
  ): Promise<number> {
    this.asking?.abort();
    const controller = new AbortController();
    this.asking = controller;
    this.exact = null;
    if (this.shown.kind === 'failed') this.shown = counting;
    const isCurrent = () => this.asking === controller;
    try {
      const options = { ...asking.options, signal: controller.signal };
      const { total = 0, sums = noSums, estimated } = await askCounts(question, how, { ...asking, options });
      runInAction(() => {
        if (!isCurrent()) return;
        if (estimated) {
          this.shown = { kind: 'estimate', total };
          this.sums = noSums;
        } else {
          this.counted({ total, sums });
          take(question, { total, sums });
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
    this.asking?.abort();
    this.asking = null;
    this.question = null;
    this.exact = null;
    this.shown = counting;
    this.sums = noSums;
  }
}
