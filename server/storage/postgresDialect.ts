import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { columnParsers } from './columnParsers';

/** Dialect for a PostgreSQL server, at most ten connections. */
export function postgresDialect(address: string): PostgresDialect {
  const types = {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      columnParsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  };
  const pool = new pg.Pool({ connectionString: address, max: 10, types, options: '-c timezone=UTC' });
  // A connection that breaks while nobody uses it is replaced by the pool; unheard, the error would end the process.
  pool.on('error', ({ message }) => console.error(`PostgreSQL: ${message}`));
  return new PostgresDialect({ pool });
}
