import { removeData, startServer } from '../../tools/run/startServer';

/** Brings the demo data once: servers of the tests begin with a copy of it. Answers how it is removed. */
export default async function preparedData(): Promise<() => Promise<void>> {
  const server = await startServer();
  await server.stop();
  process.env.PREPARED_DATA = server.dataDir;
  return () => removeData(server);
}
