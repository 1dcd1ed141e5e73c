import { makeAutoObservable, runInAction } from 'mobx';
import type { QueryAnswer } from '../../../contract/query';
import { type AnsweredPage, askCounts, isSameQuestion, type PageAsking, type PageQuestion } from './askPage';

/**
 * How many rows match: `exact`, `estimate` (an exact count has to be asked for), `counting`, or `failed` (they can be
 * counted again).
 */
export type ShownTotal =
  | { readonly kind: 'exact' | 'estimate'; readonly total: number }
  | { readonly kind: 'counting' | 'failed' };

/** Takes the exact counts of a question. */
type TakeCounts = (question: PageQuestion, counts: Pick<QueryAnswer, 'total' | 'sums'>) => void;

const counting: ShownTotal = { kind: 'counting' };
const noSums: QueryAnswer['sums'] = {};

/** Counts that follow the rows of a question, where the server did not bring them together. */
export class RowCounts {
  shown: ShownTotal = counting;
  /** Sums of the same question as it was counted before; empty where there are none. */
  sums: QueryAnswer['sums'] = noSums;
  /** Counts of the question that hold now; `shown` and `sums` may be of the time before it was asked again. */
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

  /** A question is asked: unless it is another page of the one that is counted, nobody waits for these counts any more. */
  overtake(question: PageQuestion, again: boolean): void {
    if (!again && this.question !== null && isSameQuestion(this.question, question)) return;
    this.asking?.abort();
    this.asking = null;
  }

  /** A page came: what it lacks is asked for, unless that was done for another page of the question. */
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
   * Asks for the counts of a page's question; answers the number of rows.
   * @throws what the request rejects with
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

  /** Nothing is known of the rows any more; counts under way are dropped. */
  forget(): void {
    this.asking?.abort();
    this.asking = null;
    this.question = null;
    this.exact = null;
    this.shown = counting;
    this.sums = noSums;
  }
}
