// Creates the demo data in a folder, of which test servers start with a copy: `PREPARED_DATA=<folder>`.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer } from './startServer';

const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('prepareData needs a folder');
const server = await startServer({ dataDir });
await server.stop();
// The database begins with the log's first file, which has the end of its last run. The next ones are empty, ready for
// use, and more than half of the data: each copy would be twice as long.
const log = join(dataDir, 'pglite/pg_wal');
const files = (await readdir(log)).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort();
for (const name of files.slice(2)) await rm(join(log, name));
