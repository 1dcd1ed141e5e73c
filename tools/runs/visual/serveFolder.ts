import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/** A folder served at a local address. */
export interface ServedFolder {
  readonly address: string;
  close(): Promise<void>;
}

/** Serves static files on a free port. */
export async function serveFolder(folder: string): Promise<ServedFolder> {
  const app = new Hono().use(serveStatic({ root: folder }));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
