import { AsyncLocalStorage } from 'node:async_hooks';

/** Whoever asked has gone: nobody waits for the answer of the call any more. */
export class CallAbandoned extends Error {
  override readonly name = 'CallAbandoned';

  constructor(cause?: unknown) {
    super('Nobody waits for the answer any more', { cause });
  }
}

const calls = new AsyncLocalStorage<AbortSignal>();

/**
 * Runs a work that only reads. Once the signal aborts, no statement of it begins any more, and where the database can end a
 * running one it does: the work rejects with `CallAbandoned`, and its transaction is rolled back.
 */
export function whileWanted<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  return calls.run(signal, work);
}

/** The signal of the call that this runs for; undefined where the call is carried out whatever happens. */
export function callSignal(): AbortSignal | undefined {
  return calls.getStore();
}

/** @throws CallAbandoned where nobody waits for the call any more; what ends its transaction is still carried out. */
export function requireWanted(statement: string): void {
  if (callSignal()?.aborted && !/^(rollback|commit)\b/i.test(statement)) throw new CallAbandoned();
}
