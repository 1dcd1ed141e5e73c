import { makeAutoObservable, observableRef } from 'mobx';
import type { ScreenOwner } from '../../contract/request';

/** Counts calls that are under way (seed 000 §4). Each `begin` has one `end`. */
export class LoadingStore {
  private outstanding = 0;
  /** Screens in tabs whose calls are asked after, which alone are covered; null for the page. */
  private questions: readonly (ScreenOwner | null)[] = [];

  constructor() {
    makeAutoObservable<this, 'questions'>(this, { questions: observableRef }, { autoBind: true });
  }

  /** True while a call is outstanding: the keyboard is blocked. One that is asked after covers its own tab alone. */
  get busy(): boolean {
    return this.outstanding > this.questions.filter((screen) => screen !== null).length;
  }

  /** True while it is being asked what became of a call that covers the page. */
  get asking(): boolean {
    return this.questions.includes(null);
  }

  /** Whether it is being asked what became of a call of this screen. */
  isAsked(screen: unknown): boolean {
    return this.questions.some((one) => one === screen);
  }

  /**
   * The outcome of a call is being asked for, until the returned function is called once.
   * @param screen the screen in a tab that the call was made for; null covers the page.
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
