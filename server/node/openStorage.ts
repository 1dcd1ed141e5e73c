import { join } from 'node:path';
import { type Database, openDatabase } from '../storage/openDatabase';
import { pgliteDialect, pgliteOptions } from '../storage/pgliteDialect';
import { lockDataFolder } from './lockFile';
import type { Settings } from './settings';

/** An open database, and how it is closed. */
export interface Storage {
  readonly database: Database;
  /** Has told `hear` what is notified on a channel of the database, by this server or another. */
  listen(channel: string, hear: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

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
    const database = openDatabase(postgresDialect(databaseAddress));
    const listener = postgresListener(databaseAddress);
    const close = async () => {
      await listener.close();
      await database.destroy();
    };
    return { database, listen: listener.listen, close };
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
      close: () => database.destroy().finally(release),
    };
  } catch (error) {
    release();
    throw error;
  }
}
