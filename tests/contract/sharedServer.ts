import type { TestProject } from 'vitest/node';
import { removeData, startServer } from '../../tools/run/startServer';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server that contract tests drive; absent outside of them. */
    readonly serverAddress: string;
  }
}

/** Starts one server for all contract tests of a run, unless BFF_URL names one; answers how it is stopped. */
export default async function sharedServer({
  provide,
}: Pick<TestProject, 'provide'>): Promise<(() => Promise<void>) | undefined> {
  const address = process.env.BFF_URL;
  if (address !== undefined && address !== '') {
    provide('serverAddress', address);
    return;
  }
  const server = await startServer();
  provide('serverAddress', server.address);
  return async () => {
    await server.stop();
    await removeData(server);
  };
}
