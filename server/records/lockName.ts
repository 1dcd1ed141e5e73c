import { sql } from 'kysely';
import { advisoryLocks } from './advisoryLocks';
import type { Database } from './openDatabase';

/**
 * Waits for the advisory locks of names, which all servers on the database share, until the transaction's end. They are taken
 * in the order of the alphabet, so that no two transactions wait for each other.
 */
export async function lockName(transaction: Database, ...names: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(name, ${advisoryLocks.name}))
    from unnest(${[...new Set(names)].sort()}::text[]) as locked (name)`.execute(transaction);
}
