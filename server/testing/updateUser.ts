import type { Updateable } from 'kysely';
import type { Database } from '../records/openDatabase';
import type { SystemTables } from '../records/SystemTables';

/** Changes a user's record directly in the database. */
export async function updateUser(
  database: Database,
  userName: string,
  values: Updateable<SystemTables['user']>,
): Promise<void> {
  await database.updateTable('user').set(values).where('userName', '=', userName).execute();
}
