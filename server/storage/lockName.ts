import { sql } from 'kysely';
import { advisoryLocks } from './advisoryLocks';
import type { Database } from './openDatabase';

/** Waits for a name's advisory lock, which all servers on the database share, until the transaction's end. */
export async function lockName(transaction: Database, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${advisoryLocks.name}))`.execute(
    transaction,
  );
}
