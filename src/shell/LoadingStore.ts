import { makeAutoObservable } from 'mobx';

/** Counts calls that are under way (seed 000 §4). Each `begin` has one `end`. */
export class LoadingStore {
  private outstanding = 0;
  private questions = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** True while a call is outstanding: the keyboard is blocked. */
  get busy(): boolean {
    return this.outstanding > 0;
  }

  /** True while it is being asked what became of a call. */
  get asking(): boolean {
    return this.questions > 0;
  }

  beginAsking(): void {
    this.questions += 1;
  }

  endAsking(): void {
    this.questions = Math.max(0, this.questions - 1);
  }

  begin(): void {
    this.outstanding += 1;
  }

  end(): void {
    this.outstanding = Math.max(0, this.outstanding - 1);
  }
}
