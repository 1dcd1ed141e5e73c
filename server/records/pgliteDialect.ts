import type { PGlite } from '@electric-sql/pglite';
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { databaseFailure } from '../base/errors/DatabaseUnavailable';
import { columnParsers } from './columnParsers';
import { CallSignal, nothingRead } from './withAbortSignal';

/** Options of PGlite that make its values equal PostgreSQL's. */
export const pgliteOptions = { parsers: columnParsers } as const;

/**
 * Kysely's PostgreSQL dialect over PGlite. Its single connection is used in turns: a transaction blocks
 * others. Running statements cannot be cancelled; those of an abandoned request do not start.
 */
export function pgliteDialect(pglite: Pick<PGlite, 'query' | 'close'>): PostgresDialect {
  let tail: Promise<void> = Promise.resolve();

  const pool: PostgresPool = {
    async connect() {
      const before = tail;
      let release = () => {};
      tail = new Promise((resolve) => {
        release = resolve;
      });
      await before;
      const call = new CallSignal();
      const client = {
        async query(sql: string, parameters: readonly unknown[]) {
          const isBinding = call.binds(sql, parameters);
          // The previous statement blocked this thread: a disconnect is only noticed now.
          if (call.signal) await nextEventLoopTurn();
          call.throwIfAborted(sql);
          if (isBinding) return nothingRead;
          const result = pglite.query(sql, [...parameters]);
          const { rows, affectedRows = 0 } = await result.catch((error: unknown) => {
            throw databaseFailure(error);
          });
          return { rows, rowCount: affectedRows, command: commandOf(sql) };
        },
        release,
      };
      return client as unknown as PostgresPoolClient;
    },
    end: () => pglite.close(),
  };
  return new PostgresDialect({ pool });
}

/** Resolves after pending I/O events were handled. Stories run the server in the page, which has none. */
async function nextEventLoopTurn(): Promise<void> {
  if (typeof setImmediate === 'undefined') return;
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

type Command = 'INSERT' | 'UPDATE' | 'DELETE' | 'MERGE' | 'SELECT';

/** Command for Kysely's result: whether affected rows are counted. */
function commandOf(sql: string): Command {
  const word = /^\s*(?:\/\*.*?\*\/\s*)?(insert|update|delete|merge)\b/i.exec(sql)?.[1];
  return (word?.toUpperCase() as Command | undefined) ?? 'SELECT';
}
