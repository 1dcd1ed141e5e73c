import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A running simulator. */
export interface RunningSimulator {
  readonly address: string;
  close(): Promise<void>;
}

/** Starts an HTTP server on a free loopback port: the address is that of `path` on it. `serve` must not throw. */
export async function loopbackServer(
  serve: (request: IncomingMessage, response: ServerResponse) => void,
  path = '',
): Promise<RunningSimulator> {
  const server = createServer(serve);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${path}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
