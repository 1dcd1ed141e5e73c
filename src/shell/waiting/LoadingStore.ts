import { makeAutoObservable, observableRef } from 'mobx';
import type { ScreenOwner } from '../../../contract/wire/request';

/** Counts pending requests (requirements P4). Each `begin` has one `end`. */
export class LoadingStore {
  private outstanding = 0;
  /** Screens that wait for the outcome of a lost request; only their tab is covered. Null covers the page. */
  private queries: readonly (ScreenOwner | null)[] = [];

  constructor() {
    makeAutoObservable<this, 'queries'>(this, { queries: observableRef }, { autoBind: true });
  }

  /** True while a request is pending: blocks the keyboard. An outcome query covers its own tab only. */
  get busy(): boolean {
    return this.outstanding > this.queries.filter((screen) => screen !== null).length;
  }

  /** True during an outcome query that covers the page. */
  get queriesOutcome(): boolean {
    return this.queries.includes(null);
  }

  /** Whether an outcome query of this screen is pending. */
  isQuerying(screen: unknown): boolean {
    return this.queries.some((one) => one === screen);
  }

  /**
   * Starts an outcome query; the returned function ends it.
   * @param screen screen in a tab that sent the request; null covers the page
   */
  beginQuery(screen: ScreenOwner | null): () => void {
    this.queries = [...this.queries, screen];
    return () => this.endQuery(screen);
  }

  private endQuery(screen: ScreenOwner | null): void {
    this.queries = this.queries.toSpliced(this.queries.indexOf(screen), 1);
  }

  begin(): void {
    this.outstanding += 1;
  }

  end(): void {
    this.outstanding = Math.max(0, this.outstanding - 1);
  }
}
