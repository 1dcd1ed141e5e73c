import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Refusal } from '../../base/errors/Refusal';
import { refused } from '../../engine/endpoint/envelope';

/** Address and limits of a server. */
export interface ListenOptions {
  readonly port: number;
  readonly host: string;
  /** Maximum time in seconds to receive a complete request; its connection is closed after that. */
  readonly requestTime: number;
}

/** A listening server. */
export interface Listening {
  readonly server: Server;
  readonly port: number;
  /** Rejects new requests with 503; resolves when running ones are done, after at most `longest` seconds. */
  drain(timeout: number): Promise<void>;
  /** Stops listening and closes all connections. */
  close(): Promise<void>;
}

/** `Retry-After` in seconds: for another server, or this one after its restart. */
const retryAfter = '5';

const stopping = new Refusal(
  'server.stopping',
  {
    tr: 'Sunucu yeniden başlatılıyor. Lütfen birkaç saniye sonra tekrar deneyin.',
    en: 'The server is being restarted. Please try again in a few seconds.',
  },
  503,
);

type Fetch = Parameters<typeof serve>[0]['fetch'];

/** Listens and counts running requests. Rejects if the port is in use. */
export async function listen(answer: Fetch, { port, host, requestTime }: ListenOptions): Promise<Listening> {
  let running = 0;
  let isStopping = false;
  let done = () => {};
  const counted: Fetch = async (request, env) => {
    if (isStopping) return unavailable(request);
    running += 1;
    try {
      return await answer(request, env);
    } finally {
      running -= 1;
      if (running === 0) done();
    }
  };
  const time = requestTime * 1000;
  const server = (await new Promise<Server>((resolve, reject) => {
    const serverOptions = {
      requestTimeout: time,
      headersTimeout: time,
      // Interval of checking for late requests.
      connectionsCheckingInterval: Math.min(time, 5000),
    };
    const started = serve({ fetch: counted, port, hostname: host, serverOptions }, () =>
      resolve(started as Server),
    );
    started.once('error', reject);
  })) as Server;
  return {
    server,
    port: (server.address() as AddressInfo).port,
    async drain(timeout) {
      isStopping = true;
      if (running === 0) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      await new Promise<void>((resolve) => {
        done = resolve;
        timer = setTimeout(resolve, timeout * 1000);
      });
      clearTimeout(timer);
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      // Responses being sent leave in this turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function unavailable(request: Request): Response {
  const language = /^\s*en\b/i.test(request.headers.get('accept-language') ?? '') ? 'en' : 'tr';
  const headers = { 'retry-after': retryAfter, connection: 'close', 'cache-control': 'no-store' };
  return Response.json(refused(stopping, language), { status: 503, headers });
}
