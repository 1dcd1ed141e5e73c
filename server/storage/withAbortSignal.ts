import { AsyncLocalStorage } from 'node:async_hooks';

/** The client of the request disconnected. */
export class CallAbandoned extends Error {
  override readonly name = 'CallAbandoned';

  constructor(cause?: unknown) {
    super('Nobody waits for the answer any more', { cause });
  }
}

const calls = new AsyncLocalStorage<AbortSignal>();

/**
 * Runs read-only work. After the signal aborts no further statement starts, and running ones are cancelled if
 * the database can: the work rejects with `CallAbandoned`, and its transaction is rolled back.
 */
export function withAbortSignal<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  return calls.run(signal, work);
}

/** Signal of the current request; undefined if it is executed regardless. */
export function callSignal(): AbortSignal | undefined {
  return calls.getStore();
}

/**
 * @throws CallAbandoned if the client disconnected; statements that end the transaction are still executed.
 */
export function throwIfAborted(statement: string): void {
  if (callSignal()?.aborted && !/^(rollback|commit)\b/i.test(statement)) throw new CallAbandoned();
}
