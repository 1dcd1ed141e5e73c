import { CompiledQuery } from 'kysely';
import type { Database } from './openDatabase';

/** The client of the request disconnected. */
export class CallAbandoned extends Error {
  override readonly name = 'CallAbandoned';

  constructor(cause?: unknown) {
    super('Nobody waits for the answer any more', { cause });
  }
}

/** Not for the database: hands a connection its signal, the only parameter. */
const binding = '/* abort signal */';

/**
 * Runs read-only work on a connection or in a transaction. After the signal aborts no further statement starts, and
 * running ones are cancelled if the database can: the work rejects with `CallAbandoned`, and its transaction is rolled
 * back. The connection has the signal, not the asynchronous context: Node.js 20 pays for one with every promise.
 */
export async function withAbortSignal<Result>(
  connection: Database,
  signal: AbortSignal,
  work: (connection: Database) => Promise<Result>,
): Promise<Result> {
  await connection.executeQuery(CompiledQuery.raw(binding, [signal]));
  return work(connection);
}

/** Signal of the request that a connection works for, until it returns to the pool. */
export class CallSignal {
  private current: AbortSignal | undefined;

  /** Undefined if the work is executed regardless. */
  get signal(): AbortSignal | undefined {
    return this.current;
  }

  /** Whether a statement is only the binding of a signal. */
  binds(statement: string, [signal]: readonly unknown[]): boolean {
    if (statement !== binding || !(signal instanceof AbortSignal)) return false;
    this.current = signal;
    return true;
  }

  /** @throws CallAbandoned if the client disconnected; statements that end the transaction are still executed. */
  throwIfAborted(statement: string): void {
    if (this.current?.aborted && !/^(rollback|commit)\b/i.test(statement)) throw new CallAbandoned();
  }
}

/** Result of a statement that only binds a signal. */
export const nothingRead = { rows: [], rowCount: 0, command: 'SELECT' } as const;
