import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/** A folder at an address of this machine. */
export interface ServedFolder {
  readonly address: string;
  close(): Promise<void>;
}

/** Serves files as any static server would, on a port that is free. */
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
