import { sql } from 'kysely';
import type { Database } from './openDatabase';

/** Number of the lock that servers of one installation take while they make it ready. */
const turnLock = 713_002;

/**
 * Does what only one of several servers on a database may do at a time: making tables, first users, demo records. The
 * others wait, and find it done. `work` gets the connection that holds the turn.
 */
export function withAdvisoryLock<Result>(
  database: Database,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  return database.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${turnLock})`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${turnLock})`.execute(connection);
    }
  });
}
