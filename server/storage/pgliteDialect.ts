import type { PGlite } from '@electric-sql/pglite';
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { databaseFailure } from '../errors/DatabaseUnavailable';
import { columnParsers } from './columnParsers';
import { callSignal, requireWanted } from './whileWanted';

/** What a PGlite must be created with, so that values look the same as from PostgreSQL. */
export const pgliteOptions = { parsers: columnParsers } as const;

/**
 * Kysely's PostgreSQL dialect over PGlite. It has one connection, so whoever holds it (a transaction)
 * keeps the others waiting, in order. A statement that runs can't be ended; one of an abandoned call doesn't begin.
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
      const client = {
        async query(sql: string, parameters: readonly unknown[]) {
          // The statement before kept this thread busy: that somebody has gone meanwhile is heard of only now.
          if (callSignal()) await turnOfEvents();
          requireWanted(sql);
          const result = pglite.query(sql, [...parameters]);
          const { rows, affectedRows = 0 } = await result.catch((error: unknown) => {
            throw databaseFailure(error);
          });
          return { rows, rowCount: affectedRows, command: commandOf(sql) };
        },
        release,
      };
      return client as PostgresPoolClient;
    },
    end: () => pglite.close(),
  };
  return new PostgresDialect({ pool });
}

/** Resolves when what came in from outside has been heard: the next turn begins with it. */
async function turnOfEvents(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

type Command = 'INSERT' | 'UPDATE' | 'DELETE' | 'MERGE' | 'SELECT';

/** Tells the dialect whether affected rows count. */
function commandOf(sql: string): Command {
  const word = /^\s*(insert|update|delete|merge)\b/i.exec(sql)?.[1];
  return (word?.toUpperCase() as Command | undefined) ?? 'SELECT';
}
