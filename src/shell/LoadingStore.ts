import { makeAutoObservable } from 'mobx';

/** Counts calls that are under way (seed 000 §4). Each `begin` has one `end`. */
export class LoadingStore {
  private outstanding = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** True while a call is outstanding: the keyboard is blocked. */
  get busy(): boolean {
    return this.outstanding > 0;
  }

  begin(): void {
    this.outstanding += 1;
  }

  end(): void {
    this.outstanding = Math.max(0, this.outstanding - 1);
  }
}
