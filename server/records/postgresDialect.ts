import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailable, databaseFailure, isOutdatedPlan } from '../base/errors/DatabaseUnavailable';
import { columnParsers } from './columnParsers';
import { preparedName } from './preparedStatement';
import { CallAbandoned, CallSignal, nothingRead } from './withAbortSignal';

/** Maximum wait in ms for a new or pooled connection. */
const connectionWait = 10_000;

/** Idle time in ms before TCP keep-alive probes. */
const keepAliveDelay = 10_000;

/**
 * Session settings: the database notices within half a minute that a server's machine is gone, and rolls its
 * transactions back. Their locks would stop the other servers for hours otherwise.
 */
const session =
  '-c timezone=UTC -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';

/** Additional time in ms for an unresponsive server after the statement timeout. */
const grace = 5_000;

/** Options for a PostgreSQL server. */
export interface PostgresOptions {
  /** Timeout of a statement, and of a pause within a transaction, in ms; unlimited if absent, as for migrations. */
  readonly statementTime?: number;
}

/**
 * Dialect for a PostgreSQL server, with up to ten connections. Failed connections are replaced; their
 * requests fail with `DatabaseUnavailable`, or with `TransactionConflict` if the server preferred another
 * transaction. Statements of abandoned requests are cancelled.
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
    options: session,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelay,
    connectionTimeoutMillis: connectionWait,
    // The server ends slow statements; the connection to an unresponsive server is closed.
    ...(statementTime !== undefined && {
      statement_timeout: statementTime,
      query_timeout: statementTime + grace,
      // A server that stopped within a transaction keeps its locks no longer.
      idle_in_transaction_session_timeout: statementTime,
    }),
  });
  const report = ({ message }: Error) => console.error(`PostgreSQL: ${message}`);
  // Without listeners, errors of idle or used connections would end the process; the latter also fail their
  // statement.
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  return new PostgresDialect({ pool: failingSafely(pool, (processId) => cancel(address, processId)) });
}

/** The pool with known error types, and without connections that failed or whose state is unknown. */
function failingSafely(pool: pg.Pool, cancelStatement: (processId: number) => Promise<void>): PostgresPool {
  // A later edition of the prepared statements has names of its own: they are planned again.
  let edition = 0;
  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw databaseFailure(error);
      });
      let failed: Error | undefined;
      const call = new CallSignal();
      const query = async (statement: string, parameters: readonly unknown[]) => {
        if (failed !== undefined) throw failed;
        const isBinding = call.binds(statement, parameters);
        call.throwIfAborted(statement);
        if (isBinding) return nothingRead;
        const { signal } = call;
        let cancelling: Promise<void> | undefined;
        const abandon = () => {
          cancelling = cancelStatement(processIdOf(client));
        };
        signal?.addEventListener('abort', abandon, { once: true });
        try {
          const name = preparedName(statement);
          const result = await client.query({
            text: statement,
            values: [...parameters],
            ...(name && { name: `${name} ${edition}` }),
          });
          // PostgreSQL answers a commit so, without an error, if an earlier statement of the transaction
          // failed.
          if (statement === 'commit' && result.command === 'ROLLBACK')
            throw new Error(
              'The transaction was rolled back instead of committed: a failed statement was ignored',
            );
          return result;
        } catch (error) {
          if (cancelling && isCancelled(error)) throw new CallAbandoned(error);
          const failure = databaseFailure(error);
          if (failure instanceof DatabaseUnavailable) failed = failure;
          if (error instanceof Error && isOutdatedPlan(error)) edition += 1;
          throw failure;
        } finally {
          signal?.removeEventListener('abort', abandon);
          // A late cancellation would hit the next statement.
          await cancelling;
        }
      };
      return { query, release: () => client.release(failed) } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}

/** The driver provides the connection's server process, but its types do not. */
function processIdOf(client: pg.PoolClient): number {
  return (client as pg.PoolClient & { readonly processID: number }).processID;
}

const isCancelled = (error: unknown) => error instanceof Error && 'code' in error && error.code === '57014';

/**
 * Cancels the statement of a server process over a separate connection, as all pooled ones may be in use. On
 * failure the statement continues.
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
