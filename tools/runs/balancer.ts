import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** A local proxy that sends every request to another server than the one before. */
export interface Balancer {
  readonly address: string;
  /** Replaces the servers' addresses. */
  use(addresses: readonly string[]): void;
  close(): Promise<void>;
}

/**
 * Starts a proxy without sticky sessions. A request whose server refuses the connection goes to the next one; a
 * connection that breaks later breaks the caller's, too: whether it was executed is unknown.
 */
export async function startBalancer(first: readonly string[]): Promise<Balancer> {
  let addresses = first;
  let turn = 0;

  /** Opens a request to the next server; `again` is called if that one refuses the connection. */
  function open({ method, url, headers }: IncomingMessage, again: () => void, failed: () => void) {
    const target = new URL(url ?? '/', addresses[turn % addresses.length]);
    turn += 1;
    const outgoing = request(target, { method: method ?? 'GET', headers, agent: false });
    outgoing.on('error', ({ code }: NodeJS.ErrnoException) => (code === 'ECONNREFUSED' ? again() : failed()));
    return outgoing;
  }

  function pass(incoming: IncomingMessage, body: Buffer, reply: ServerResponse, left = addresses.length) {
    const fail = () => void reply.destroy();
    const again = () => (left > 1 ? pass(incoming, body, reply, left - 1) : fail());
    const outgoing = open(incoming, again, fail);
    outgoing.once('response', (response) => {
      reply.writeHead(response.statusCode ?? 502, response.headers);
      response.on('error', fail);
      response.pipe(reply);
    });
    outgoing.end(body);
  }

  function upgrade(incoming: IncomingMessage, client: Duplex, left = addresses.length) {
    const fail = () => void client.destroy();
    const outgoing = open(incoming, () => (left > 1 ? upgrade(incoming, client, left - 1) : fail()), fail);
    outgoing.once('response', fail);
    outgoing.once('upgrade', ({ rawHeaders }, server, head) => {
      const lines = rawHeaders.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
      client.write(`HTTP/1.1 101 Switching Protocols\r\n${lines}\r\n`);
      client.write(head);
      for (const [from, to] of [
        [client, server],
        [server, client],
      ] as const) {
        from.pipe(to);
        from.on('error', () => to.destroy());
        from.on('close', () => to.destroy());
      }
    });
    outgoing.end();
  }

  const proxy = createServer((incoming, reply) => {
    buffer(incoming).then(
      (body) => pass(incoming, body, reply),
      () => reply.destroy(),
    );
  });
  proxy.on('upgrade', (incoming, client) => upgrade(incoming, client));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    use(others) {
      addresses = others;
    },
    async close() {
      const closed = new Promise((resolve) => proxy.close(resolve));
      proxy.closeAllConnections();
      await closed;
    },
  };
}
