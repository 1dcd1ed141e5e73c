import { setFlagsFromString } from 'node:v8';
import type { Database } from '../../server/records/openDatabase';
import { openStorage } from '../../server/web/node/openStorage';
import {
  newData,
  type RunningServer,
  removeData,
  shortLived,
  startServer,
} from '../../tools/runs/startServer';
import { test } from './fixtures';

/** A server that the tests of one file have for themselves, with data that they change. */
export interface OwnServer {
  readonly address: string;
  /** Its output since the last start. */
  output(): string;
  /** Stops it and starts it again on the same data. */
  restart(): Promise<void>;
  /** Stops it, and reads its database: one process at a time opens an embedded database. */
  readStopped<Read>(read: (database: Database) => Promise<Read>): Promise<Read>;
}

/** Opens the database of a server that does not run. */
async function withDatabase<Read>(
  dataFolder: string,
  use: (database: Database) => Promise<Read>,
): Promise<Read> {
  setFlagsFromString(shortLived);
  const { database, close } = await openStorage({ databaseAddress: null, dataFolder });
  try {
    return await use(database);
  } finally {
    await close();
  }
}

/**
 * Starts a server before the tests of a file or group and removes it after them; they run one after the other. `prepare`
 * writes what no screen does, before the start.
 */
export function ownServer(prepare?: (database: Database) => Promise<void>): OwnServer {
  let server: RunningServer;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    // As long as startServer waits on a busy machine.
    test.setTimeout(200_000);
    const dataDir = await newData();
    if (prepare) await withDatabase(dataDir, prepare);
    server = await startServer({ dataDir });
  });
  test.afterAll(async () => {
    await server.stop();
    await removeData(server);
  });
  return {
    get address() {
      return server.address;
    },
    output: () => server.output(),
    async restart() {
      await server.stop();
      server = await startServer({ dataDir: server.dataDir });
    },
    async readStopped(read) {
      await server.stop();
      return withDatabase(server.dataDir, read);
    },
  };
}
