import { fingerprint } from '../crypto/randomToken';
import type { Database } from '../storage/openDatabase';

/**
 * Takes a token once, on all servers of the installation. What ran out is forgotten, since it is refused for that.
 * @returns whether it was not taken before.
 */
export async function spendOnce(database: Database, token: string, until: Date, now: Date): Promise<boolean> {
  await database.deleteFrom('authSpent').where('until', '<', now.toISOString()).execute();
  const taken = await database
    .insertInto('authSpent')
    .values({ key: await fingerprint(token), until: until.toISOString() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}
