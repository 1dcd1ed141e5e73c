import { makeAutoObservable } from 'mobx';

/** Parts of the client that could not be loaded: after a deployment, those that an open page asks for are gone. */
export class MissingParts {
  /** Whether the server has another client than the one that runs. */
  newVersion = false;
  private readonly failures = new WeakSet<Error>();

  constructor() {
    makeAutoObservable<this, 'failures'>(this, { failures: false, has: false }, { autoBind: true });
  }

  /** Takes note of why a part could not be loaded. */
  add(failure: Error): void {
    this.failures.add(failure);
  }

  /** Whether an error is a part that could not be loaded. */
  has(error: Error): boolean {
    return this.failures.has(error);
  }

  foundNewVersion(): void {
    this.newVersion = true;
  }
}
