import type { Database } from './openDatabase';

/** A setting of the installation; null if missing. */
export async function readServerSetting(database: Database, name: string): Promise<string | null> {
  const row = await database
    .selectFrom('serverFact')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Stores a setting of the installation. */
export async function writeServerSetting(database: Database, name: string, value: string): Promise<void> {
  await database
    .insertInto('serverFact')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Stores a setting unless it exists; returns the stored one. */
export async function ensureServerSetting(database: Database, name: string, value: string): Promise<string> {
  await database
    .insertInto('serverFact')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await readServerSetting(database, name)) ?? value;
}
