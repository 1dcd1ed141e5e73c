import type { TestProject } from 'vitest/node';
import { removeData, startServer } from '../../tools/runs/startServer';
import { bffCase } from './bff/BffCase';
import { provideCapabilities } from './provideCapabilities';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server under test; absent outside of contract tests. */
    readonly serverAddress: string;
  }
}

/** Starts one server for all contract tests of a run, unless BFF_URL names one; returns the stop function. */
export default async function sharedServer({
  provide,
}: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const foreign = process.env.BFF_URL ?? '';
  const server = foreign === '' ? await startServer() : null;
  const address = server?.address ?? foreign;
  provide('serverAddress', address);
  const report = provideCapabilities({ provide }, { address, case: bffCase(), strict: server !== null });
  return async () => {
    report();
    if (server === null) return;
    await server.stop();
    await removeData(server);
  };
}
