import { setFlagsFromString } from 'node:v8';
import { openStorage } from '../../server/node/openStorage';
import type { Database } from '../../server/storage/openDatabase';
import { type RunningServer, removeData, shortLived, startServer } from '../../tools/run/startServer';
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

/** Starts a server before the tests of a file or group and removes it after them; they run one after the other. */
export function ownServer(): OwnServer {
  let server: RunningServer;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    // As long as startServer waits on a busy machine.
    test.setTimeout(200_000);
    server = await startServer();
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
      setFlagsFromString(shortLived);
      const { database, close } = await openStorage({ databaseAddress: null, dataFolder: server.dataDir });
      try {
        return await read(database);
      } finally {
        await close();
      }
    },
  };
}
