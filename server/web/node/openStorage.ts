import { join } from 'node:path';
import { type Database, openDatabase } from '../../records/openDatabase';
import { pgliteDialect, pgliteOptions } from '../../records/pgliteDialect';
import { lockDataFolder } from './lockFile';
import type { Settings } from './settings';

/** An open database and its close function. */
export interface Storage {
  readonly database: Database;
  /**
   * Calls `hear` with notifications from any server on a database channel; calls `missed` after a reconnect,
   * when some may be lost.
   */
  listen(channel: string, onPayload: (payload: string) => void, missed: () => void): Promise<void>;
  /** Runs long work, such as a migration, without the statement timeout of requests. */
  prepare<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Statement timeout of requests on PostgreSQL, in ms. */
const statementTime = 60_000;

/** Opens PostgreSQL if an address is given, otherwise the embedded database in the data folder. */
export async function openStorage({
  databaseAddress,
  dataFolder,
}: Pick<Settings, 'databaseAddress' | 'dataFolder'>): Promise<Storage> {
  if (databaseAddress !== null) {
    const [{ postgresDialect }, { postgresListener }] = await Promise.all([
      import('../../records/postgresDialect'),
      import('../../records/postgresListener'),
    ]);
    const database = openDatabase(postgresDialect(databaseAddress, { statementTime }));
    const listener = postgresListener(databaseAddress);
    const close = async () => {
      await listener.close();
      await database.destroy();
    };
    const prepare = async <Result>(work: (database: Database) => Promise<Result>) => {
      const patient = openDatabase(postgresDialect(databaseAddress));
      return work(patient).finally(() => patient.destroy());
    };
    return { database, listen: listener.listen, prepare, close };
  }
  const release = lockDataFolder(dataFolder);
  try {
    const [{ PGlite }, { pg_trgm }] = await Promise.all([
      import('@electric-sql/pglite'),
      import('@electric-sql/pglite/contrib/pg_trgm'),
    ]);
    const pglite = await PGlite.create(join(dataFolder, 'pglite'), {
      ...pgliteOptions,
      extensions: { pg_trgm },
    });
    const database = openDatabase(pgliteDialect(pglite));
    // Kysely's destroy only closes used databases; the first query marks it as used.
    return {
      database,
      async listen(channel, onPayload) {
        await pglite.listen(channel, onPayload);
      },
      prepare: (work) => work(database),
      close: () => database.destroy().finally(release),
    };
  } catch (error) {
    release();
    throw error;
  }
}
