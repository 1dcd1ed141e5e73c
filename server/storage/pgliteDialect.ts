import type { PGlite } from '@electric-sql/pglite';
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { columnParsers } from './columnParsers';
import { databaseFailure } from './DatabaseUnavailable';

/** What a PGlite must be created with, so that values look the same as from PostgreSQL. */
export const pgliteOptions = { parsers: columnParsers } as const;

/**
 * Kysely's PostgreSQL dialect over PGlite. It has one connection, so whoever holds it (a transaction)
 * keeps the others waiting, in order.
 */
export function pgliteDialect(pglite: PGlite): PostgresDialect {
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

type Command = 'INSERT' | 'UPDATE' | 'DELETE' | 'MERGE' | 'SELECT';

/** Tells the dialect whether affected rows count. */
function commandOf(sql: string): Command {
  const word = /^\s*(insert|update|delete|merge)\b/i.exec(sql)?.[1];
  return (word?.toUpperCase() as Command | undefined) ?? 'SELECT';
}
