import { makeObservable, observable, runInAction } from 'mobx';

/** Carries out tasks one after the other; of several that are asked for meanwhile only the last. */
export class LatestTurn {
  /** Whether one is under way or waits. Observable. */
  busy = false;

  private turn = 0;
  private queue: Promise<void> = Promise.resolve();

  constructor() {
    makeObservable(this, { busy: observable });
  }

  /** Asks for a task, which must not reject. Resolves when it is done or a later one has taken its place. */
  take(task: () => Promise<void>): Promise<void> {
    this.turn += 1;
    const turn = this.turn;
    runInAction(() => {
      this.busy = true;
    });
    this.queue = this.queue.then(async () => {
      if (turn !== this.turn) return;
      await task();
      runInAction(() => {
        this.busy = turn !== this.turn;
      });
    });
    return this.queue;
  }

  /** Resolves when nothing is under way any more. */
  settled(): Promise<void> {
    return this.queue;
  }
}
