/** The database can't be reached, ended the connection, or can't work now. The transaction is lost with it. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause: Error) {
    super(`The database is unavailable: ${cause.message}`, { cause });
  }
}

/**
 * The transaction was rolled back in favour of another one: a deadlock, or a lock that was not free in time. Nothing
 * was written, so that the same call may succeed a moment later.
 */
export class TransactionConflict extends Error {
  override readonly name = 'TransactionConflict';

  constructor(cause: Error) {
    super(`The transaction was rolled back: ${cause.message}`, { cause });
  }
}

/**
 * SQLSTATEs, or the first letters of their class, of a database that can't work: connection exceptions (08),
 * insufficient resources (53), shutdown, crash and start (57P), system errors (58), a statement that ran out of time,
 * and a server that only reads since another one took over.
 */
const unavailableStates = ['08', '53', '57P', '58', '57014', '25006'] as const;

/** SQLSTATEs: serialization failure, deadlock, lock not available. */
const conflictStates: ReadonlySet<string> = new Set(['40001', '40P01', '55P03']);

/** Codes of Node for a connection that can't be opened or broke. */
const networkCodes: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOENT', 'EACCES'],
]);

/** The driver's own errors have no code. */
const driverMessages =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|Query read timeout|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end|The server does not support SSL|PGlite (is closed|is closing|failed))/;

/** The error that a failure of the driver means to who called the database: the same one where it is about the statement. */
export function databaseFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error;
  const { code } = error as Error & { readonly code?: unknown };
  if (typeof code === 'string') {
    if (conflictStates.has(code)) return new TransactionConflict(error);
    const isState = /^[0-9A-Z]{5}$/.test(code) && !networkCodes.has(code);
    const isUnavailable = isState
      ? unavailableStates.some((state) => code.startsWith(state))
      : networkCodes.has(code);
    if (isUnavailable) return new DatabaseUnavailable(error);
  }
  // The embedded database ends with an error of its WebAssembly.
  return error.name === 'RuntimeError' || driverMessages.test(error.message)
    ? new DatabaseUnavailable(error)
    : error;
}
