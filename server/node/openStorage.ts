import { join } from 'node:path';
import { type Database, openDatabase } from '../storage/openDatabase';
import { pgliteDialect, pgliteOptions } from '../storage/pgliteDialect';
import { lockDataFolder } from './lockFile';
import type { Settings } from './settings';

/** An open database, and how it is closed. */
export interface Storage {
  readonly database: Database;
  /**
   * Calls `hear` with what any server notifies on a channel of the database; `missed` after a lost connection was opened
   * anew, when some of it may not have been heard.
   */
  listen(channel: string, hear: (payload: string) => void, missed: () => void): Promise<void>;
  /** Runs work that may take long, such as a migration, without the time limit of calls. */
  prepare<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Milliseconds that a statement of a call may take on PostgreSQL. */
const statementTime = 60_000;

/** Opens PostgreSQL where an address is given, else the embedded database in the data folder. */
export async function openStorage({
  databaseAddress,
  dataFolder,
}: Pick<Settings, 'databaseAddress' | 'dataFolder'>): Promise<Storage> {
  if (databaseAddress !== null) {
    const [{ postgresDialect }, { postgresListener }] = await Promise.all([
      import('../storage/postgresDialect'),
      import('../storage/postgresListener'),
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
    // A destroy closes what was used; the first query is the one that makes it so.
    return {
      database,
      async listen(channel, hear) {
        await pglite.listen(channel, hear);
      },
      prepare: (work) => work(database),
      close: () => database.destroy().finally(release),
    };
  } catch (error) {
    release();
    throw error;
  }
}
