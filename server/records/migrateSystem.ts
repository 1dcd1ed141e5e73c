import {
  type DatabaseConnection,
  type Dialect,
  Kysely,
  Migrator,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { databaseName } from '../../contract/values/databaseNames';
import { ensureAuditKey } from './auditedValues';
import { migrationNames, systemMigrations } from './migrations';
import type { Database } from './openDatabase';
import { readServerSetting, writeServerSetting } from './serverSettings';

/** Migrates the server's own schema by its numbered migrations, within a transaction. @param views all that are stored */
export async function migrateSystem(transaction: Database, views: readonly string[]): Promise<void> {
  await sql`create table if not exists server_fact (name text primary key, value text not null)`.execute(
    transaction,
  );
  await ensureAuditKey(transaction);
  if (await isMigrated(transaction)) return;
  // Views would keep the columns that they read from being changed; they are made again with the entities.
  for (const name of views)
    await sql`drop view if exists ${sql.table(databaseName(name))}`.execute(transaction);
  await writeServerSetting(transaction, 'schema.entities', '');
  const done = Number((await readServerSetting(transaction, 'schema.statements')) ?? 0);
  const migrator = new Migrator({
    db: new Kysely<unknown>({ dialect: dialectWithin(transaction) }),
    provider: { getMigrations: async () => systemMigrations(done) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** A start with a current schema asks for no more than the names: the Migrator reads the catalogue of the database. */
async function isMigrated(transaction: Database): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('kysely_migration') is not null as known`.execute(transaction);
  if (rows[0]?.known !== true) return false;
  const { rows: executed } = await sql<{ name: string }>`select name from kysely_migration`.execute(
    transaction,
  );
  const names = new Set(executed.map(({ name }) => name));
  return migrationNames.every((name) => names.has(name));
}

/** Servers that start at once wait for the lock of the whole migration: the Migrator's own would be one of the session. */
class LockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Runs statements in the given transaction: the Migrator would begin one of its own, and leave the entities out. */
function dialectWithin(transaction: Database): Dialect {
  const plain = transaction.withoutPlugins();
  const connection: DatabaseConnection = {
    executeQuery: (query) => plain.executeQuery(query) as never,
    streamQuery: () => {
      throw new Error('A migration reads no streams');
    },
  };
  const nothing = async () => undefined;
  return {
    createAdapter: () => new LockedAdapter(),
    createDriver: () => ({
      init: nothing,
      acquireConnection: async () => connection,
      beginTransaction: nothing,
      commitTransaction: nothing,
      rollbackTransaction: nothing,
      releaseConnection: nothing,
      destroy: nothing,
    }),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
