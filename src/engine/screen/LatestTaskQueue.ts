import { makeObservable, observable, runInAction } from 'mobx';

/** Runs tasks in sequence; of several waiting tasks only the latest. */
export class LatestTaskQueue {
  /** Whether a task is running or waiting. Observable. */
  busy = false;

  private turn = 0;
  private queue: Promise<void> = Promise.resolve();

  constructor() {
    makeObservable(this, { busy: observable });
  }

  /** Queues a task, which must not reject. Resolves when it is done or was replaced by a later one. */
  enqueue(task: () => Promise<void>): Promise<void> {
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

  /** Resolves when no task is running. */
  settled(): Promise<void> {
    return this.queue;
  }
}
