import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { columnParsers } from './columnParsers';
import { DatabaseUnavailable, databaseFailure } from './DatabaseUnavailable';

/** Milliseconds that a call waits for a connection, a new one or one that is in use. */
const connectionWait = 10_000;

/** Milliseconds of silence after which the operating system checks that the other end is there. */
const keepAliveDelay = 10_000;

/** Milliseconds that a server that does not answer gets beyond the time limit of a statement. */
const grace = 5_000;

/** How a PostgreSQL server is used. */
export interface PostgresOptions {
  /** Milliseconds that a statement may take; without it as long as it takes, as a migration does. */
  readonly statementTime?: number;
}

/**
 * Dialect for a PostgreSQL server, at most ten connections. A connection that fails is replaced; the call that used it
 * fails with `DatabaseUnavailable`, or with `TransactionConflict` where the server preferred another one.
 */
export function postgresDialect(address: string, { statementTime }: PostgresOptions = {}): PostgresDialect {
  const types = {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      columnParsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  };
  const pool = new pg.Pool({
    connectionString: address,
    max: 10,
    types,
    options: '-c timezone=UTC',
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelay,
    connectionTimeoutMillis: connectionWait,
    // The server ends a slow statement; where it does not answer at all the connection is given up.
    ...(statementTime !== undefined && {
      statement_timeout: statementTime,
      query_timeout: statementTime + grace,
    }),
  });
  const report = ({ message }: Error) => console.error(`PostgreSQL: ${message}`);
  // Unheard, either error would end the process: that of an idle connection, and that of one in use, whose statement
  // fails with it.
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  return new PostgresDialect({ pool: failingSafely(pool) });
}

/** The pool with errors that callers know, and without connections that failed or whose state is unknown. */
function failingSafely(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw databaseFailure(error);
      });
      let failed: Error | undefined;
      const query = async (statement: string, parameters: readonly unknown[]) => {
        if (failed !== undefined) throw failed;
        try {
          const result = await client.query(statement, [...parameters]);
          // PostgreSQL answers so, without an error, where a statement of the transaction failed before.
          if (statement === 'commit' && result.command === 'ROLLBACK')
            throw new Error(
              'The transaction was rolled back instead of committed: a failed statement was ignored',
            );
          return result;
        } catch (error) {
          const failure = databaseFailure(error);
          if (failure instanceof DatabaseUnavailable) failed = failure;
          throw failure;
        }
      };
      return { query, release: () => client.release(failed) } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}
