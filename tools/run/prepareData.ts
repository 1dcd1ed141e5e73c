// Creates the demo data in a folder, of which test servers start with a copy: `PREPARED_DATA=<folder>`.
import { startServer } from './startServer';

const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('prepareData needs a folder');
const server = await startServer({ dataDir });
await server.stop();
