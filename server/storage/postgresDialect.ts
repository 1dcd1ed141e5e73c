import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailable, databaseFailure } from '../errors/DatabaseUnavailable';
import { columnParsers } from './columnParsers';
import { CallAbandoned, callSignal, requireWanted } from './whileWanted';

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
 * fails with `DatabaseUnavailable`, or with `TransactionConflict` where the server preferred another one. A statement of
 * an abandoned call is cancelled.
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
  return new PostgresDialect({ pool: failingSafely(pool, (processId) => cancel(address, processId)) });
}

/** The pool with errors that callers know, and without connections that failed or whose state is unknown. */
function failingSafely(pool: pg.Pool, cancelStatement: (processId: number) => Promise<void>): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw databaseFailure(error);
      });
      let failed: Error | undefined;
      const query = async (statement: string, parameters: readonly unknown[]) => {
        if (failed !== undefined) throw failed;
        requireWanted(statement);
        const signal = callSignal();
        let cancelling: Promise<void> | undefined;
        const abandon = () => {
          cancelling = cancelStatement(processIdOf(client));
        };
        signal?.addEventListener('abort', abandon, { once: true });
        try {
          const result = await client.query(statement, [...parameters]);
          // PostgreSQL answers so, without an error, where a statement of the transaction failed before.
          if (statement === 'commit' && result.command === 'ROLLBACK')
            throw new Error(
              'The transaction was rolled back instead of committed: a failed statement was ignored',
            );
          return result;
        } catch (error) {
          if (cancelling && isCancelled(error)) throw new CallAbandoned(error);
          const failure = databaseFailure(error);
          if (failure instanceof DatabaseUnavailable) failed = failure;
          throw failure;
        } finally {
          signal?.removeEventListener('abort', abandon);
          // What is cancelled late would be the next statement.
          await cancelling;
        }
      };
      return { query, release: () => client.release(failed) } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}

/** The driver says which process of the server a connection has; its types don't. */
function processIdOf(client: pg.PoolClient): number {
  return (client as pg.PoolClient & { readonly processID: number }).processID;
}

const isCancelled = (error: unknown) => error instanceof Error && 'code' in error && error.code === '57014';

/**
 * Cancels what a process of the server runs, over a connection of its own: those of the pool may all be in use. Where that
 * fails the statement runs to its end.
 */
async function cancel(connectionString: string, processId: number): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectionWait });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_cancel_backend($1)', [processId]);
  } catch (error) {
    console.error(
      `PostgreSQL: a statement was not cancelled: ${error instanceof Error ? error.message : error}`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
