import { sql } from 'kysely';
import type { Database } from '../records/openDatabase';

/** Runs a statement as someone who can switch off the triggers. The tables stay as they are, so a test can reuse them. */
export async function withoutTriggers(database: Database, statement: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql.raw(statement).execute(transaction);
  });
}
