import { removeData, startServer } from '../../tools/run/startServer';

/** The server that contract tests drive. */
export interface TestedServer {
  readonly address: string;
  stop(): Promise<void>;
}

/** The server at BFF_URL, or the built one on data of its own. */
export async function testedServer(): Promise<TestedServer> {
  const address = process.env.BFF_URL;
  if (address !== undefined && address !== '') return { address, stop: () => Promise.resolve() };
  const server = await startServer();
  return {
    address: server.address,
    async stop() {
      await server.stop();
      await removeData(server);
    },
  };
}
