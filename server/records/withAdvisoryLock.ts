import { sql } from 'kysely';
import { advisoryLocks } from './advisoryLocks';
import type { Database } from './openDatabase';

/**
 * Runs work that only one of several servers on a database may do at a time: tables, first users, demo
 * records. Others wait and then find it done. `work` gets the connection that holds the lock.
 */
export function withAdvisoryLock<Result>(
  database: Database,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  return database.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${advisoryLocks.preparation})`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${advisoryLocks.preparation})`.execute(connection);
    }
  });
}
