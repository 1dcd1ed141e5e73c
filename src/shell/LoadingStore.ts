import { makeAutoObservable, observableRef } from 'mobx';
import type { ScreenOwner } from '../../contract/request';

/** Counts calls that are under way (seed 000 §4). Each `begin` has one `end`, and each `beginAsking` its `endAsking`. */
export class LoadingStore {
  private outstanding = 0;
  private questions = 0;
  /** Screens in tabs whose calls are asked after: these alone are covered. */
  private asked: readonly ScreenOwner[] = [];

  constructor() {
    makeAutoObservable<this, 'asked'>(this, { asked: observableRef }, { autoBind: true });
  }

  /** True while a call is outstanding: the keyboard is blocked. One that is asked after covers its own tab alone. */
  get busy(): boolean {
    return this.outstanding > this.asked.length;
  }

  /** True while it is being asked what became of a call that covers the page. */
  get asking(): boolean {
    return this.questions > this.asked.length;
  }

  /** Whether it is being asked what became of a call of this screen. */
  isAsked(screen: unknown): boolean {
    return this.asked.some((one) => one === screen);
  }

  /** @param screen the screen in a tab that the call was made for; without one the page is covered. */
  beginAsking(screen: ScreenOwner | null = null): void {
    this.questions += 1;
    if (screen !== null) this.asked = [...this.asked, screen];
  }

  endAsking(screen: ScreenOwner | null = null): void {
    this.questions = Math.max(0, this.questions - 1);
    const at = screen === null ? -1 : this.asked.indexOf(screen);
    if (at >= 0) this.asked = this.asked.toSpliced(at, 1);
  }

  begin(): void {
    this.outstanding += 1;
  }

  end(): void {
    this.outstanding = Math.max(0, this.outstanding - 1);
  }
}
