import { removeData, startServer } from '../../tools/run/startServer';

/** Creates the demo data once: test servers start with a copy. Returns the cleanup function. */
export default async function preparedData(): Promise<() => Promise<void>> {
  const server = await startServer();
  await server.stop();
  process.env.PREPARED_DATA = server.dataDir;
  return () => removeData(server);
}
