import type { Database } from './openDatabase';

/** A fact of the installation, or null. */
export async function readServerSetting(database: Database, name: string): Promise<string | null> {
  const row = await database
    .selectFrom('serverFact')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Keeps a fact of the installation. */
export async function writeServerSetting(database: Database, name: string, value: string): Promise<void> {
  await database
    .insertInto('serverFact')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Keeps a fact unless there is one already; answers the one that is kept. */
export async function keepServerSetting(database: Database, name: string, value: string): Promise<string> {
  await database
    .insertInto('serverFact')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await readServerSetting(database, name)) ?? value;
}
