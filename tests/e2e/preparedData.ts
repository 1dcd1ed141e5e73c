import { removeData, startServer } from '../../tools/runs/startServer';

/** Creates the demo data once, unless it is given: test servers start with a copy. Returns the cleanup function. */
export default async function preparedData(): Promise<() => Promise<void>> {
  if (process.env.PREPARED_DATA !== undefined) return async () => undefined;
  const server = await startServer();
  await server.stop();
  process.env.PREPARED_DATA = server.dataDir;
  return () => removeData(server);
}
