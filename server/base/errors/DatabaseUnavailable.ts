/** The database is unreachable, closed the connection, or is out of service. The transaction is lost. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause: Error) {
    super(`The database is unavailable: ${cause.message}`, { cause });
  }
}

/**
 * The transaction was rolled back in favour of another one (a deadlock, or a lock timeout), or because a migration has
 * changed its tables meanwhile. Nothing was written; a retry may succeed.
 */
export class TransactionConflict extends Error {
  override readonly name = 'TransactionConflict';
  /** The database ended it to let the others go on: begun again, it passes. A lock that was waited for may stay. */
  readonly mayPass: boolean;

  constructor(cause: Error) {
    super(`The transaction was rolled back: ${cause.message}`, { cause });
    this.mayPass = isOutdatedPlan(cause) || ('code' in cause && passingStates.has(String(cause.code)));
  }
}

/** Whether a prepared statement was planned before the type of a column changed. */
export const isOutdatedPlan = (error: Error): boolean =>
  'routine' in error && error.routine === 'RevalidateCachedQuery';

/**
 * SQLSTATEs or class prefixes of an unavailable database: connection exceptions (08), insufficient resources
 * (53), shutdown, crash and start (57P), system errors (58), statement timeout, and a server that became
 * read-only after a failover.
 */
const unavailableStates = ['08', '53', '57P', '58', '57014', '25006'] as const;

/** SQLSTATEs: serialization failure, deadlock, lock not available. */
const conflictStates: ReadonlySet<string> = new Set(['40001', '40P01', '55P03']);

/** Of these, serialization failure and deadlock. */
const passingStates: ReadonlySet<string> = new Set(['40001', '40P01']);

/** Node's codes of connection failures. */
const networkCodes: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOENT', 'EACCES'],
]);

/** The driver's own errors have no code. */
const driverMessages =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|Query read timeout|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end|The server does not support SSL|PGlite (is closed|is closing|failed))/;

/**
 * Maps a driver's failure to an error for callers of the database; statement errors are returned unchanged.
 */
export function databaseFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error;
  const { code } = error as Error & { readonly code?: unknown };
  if (typeof code === 'string') {
    if (conflictStates.has(code) || isOutdatedPlan(error)) return new TransactionConflict(error);
    const isState = /^[0-9A-Z]{5}$/.test(code) && !networkCodes.has(code);
    const isUnavailable = isState
      ? unavailableStates.some((state) => code.startsWith(state))
      : networkCodes.has(code);
    if (isUnavailable) return new DatabaseUnavailable(error);
  }
  // The embedded database fails with a WebAssembly error.
  return error.name === 'RuntimeError' || driverMessages.test(error.message)
    ? new DatabaseUnavailable(error)
    : error;
}
