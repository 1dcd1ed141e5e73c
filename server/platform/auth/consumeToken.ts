import { fingerprint } from '../../base/crypto/randomToken';
import type { Database } from '../../records/openDatabase';

/**
 * Marks a token as used, across all servers. Deletes expired ones, which are rejected anyway.
 * @returns whether it was unused
 */
export async function consumeToken(
  database: Database,
  token: string,
  until: Date,
  now: Date,
): Promise<boolean> {
  await database.deleteFrom('authSpent').where('until', '<', now.toISOString()).execute();
  const inserted = await database
    .insertInto('authSpent')
    .values({ key: fingerprint(token), until: until.toISOString() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}
