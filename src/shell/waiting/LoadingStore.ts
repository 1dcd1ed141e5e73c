import { makeAutoObservable, observableRef } from 'mobx';
import type { ScreenOwner } from '../../../contract/wire/request';

/** Counts pending requests (seed 000 §4). Each `begin` has one `end`. */
export class LoadingStore {
  private outstanding = 0;
  /** Screens that wait for the outcome of a lost request; only their tab is covered. Null covers the page. */
  private questions: readonly (ScreenOwner | null)[] = [];

  constructor() {
    makeAutoObservable<this, 'questions'>(this, { questions: observableRef }, { autoBind: true });
  }

  /** True while a request is pending: blocks the keyboard. An outcome query covers its own tab only. */
  get busy(): boolean {
    return this.outstanding > this.questions.filter((screen) => screen !== null).length;
  }

  /** True during an outcome query that covers the page. */
  get asking(): boolean {
    return this.questions.includes(null);
  }

  /** Whether an outcome query of this screen is pending. */
  isAsked(screen: unknown): boolean {
    return this.questions.some((one) => one === screen);
  }

  /**
   * Starts an outcome query; the returned function ends it.
   * @param screen screen in a tab that sent the request; null covers the page
   */
  ask(screen: ScreenOwner | null): () => void {
    this.questions = [...this.questions, screen];
    return () => this.answered(screen);
  }

  private answered(screen: ScreenOwner | null): void {
    this.questions = this.questions.toSpliced(this.questions.indexOf(screen), 1);
  }

  begin(): void {
    this.outstanding += 1;
  }

  end(): void {
    this.outstanding = Math.max(0, this.outstanding - 1);
  }
}
