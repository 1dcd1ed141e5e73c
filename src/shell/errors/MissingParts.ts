import { makeAutoObservable } from 'mobx';

/** Parts of the client that failed to load: after a deployment, chunks of an open page no longer exist. */
export class MissingParts {
  /** Whether the server has a newer client version. */
  newVersion = false;
  private readonly failures = new WeakSet<Error>();

  constructor() {
    makeAutoObservable<this, 'failures'>(this, { failures: false, has: false }, { autoBind: true });
  }

  /** Records why a part failed to load. */
  add(failure: Error): void {
    this.failures.add(failure);
  }

  /** Whether an error is a failed part. */
  has(error: Error): boolean {
    return this.failures.has(error);
  }

  foundNewVersion(): void {
    this.newVersion = true;
  }
}
