import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Envelope, RestHeader } from '../../../contract/wire/envelope';

/** A request as the server received it. */
export interface ReceivedCall {
  readonly method: string;
  /** Relative to the server's base address. */
  readonly path: string;
  readonly requestId: string;
  readonly body: unknown;
}

/**
 * A scripted response: an envelope (after so many milliseconds, or once a promise is fulfilled), a text that
 * is none, or nothing.
 */
export type ScriptedReply =
  | { readonly reply: Partial<Envelope>; readonly status?: number; readonly after?: number | Promise<void> }
  | { readonly text: string; readonly status?: number }
  /** Closes the connection: before or within the response. */
  | { readonly cut: 'before' | 'within' };

/** A success head, with overrides. */
export function head(over: Partial<RestHeader> = {}): RestHeader {
  return { success: true, code: 'ok', message: 'Tamam', notificationType: 'NONE', ...over };
}

/** A server with scripted responses, over a real connection. */
export class ScriptedBff {
  readonly received: ReceivedCall[] = [];
  script: (call: ReceivedCall) => ScriptedReply = () => ({ reply: {} });
  private readonly server = createServer((request, response) => void this.serve(request, response));

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/bff`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // The test's page has another origin.
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader(
      'access-control-allow-headers',
      request.headers['access-control-request-headers'] ?? '*',
    );
    response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE');
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    const parts: Uint8Array[] = [];
    for await (const part of request) parts.push(part as Uint8Array);
    const text = Buffer.concat(parts).toString();
    const call: ReceivedCall = {
      method: request.method ?? '',
      path: (request.url ?? '').replace('/bff/', ''),
      requestId: String(request.headers['request-id']),
      body: text === '' ? undefined : JSON.parse(text),
    };
    this.received.push(call);
    await answer(response, this.script(call));
  }
}

async function answer(response: ServerResponse, scripted: ScriptedReply): Promise<void> {
  if ('cut' in scripted) {
    if (scripted.cut === 'within') {
      response.writeHead(200, { 'content-length': 1000 });
      await new Promise((resolve) => response.write('{"restHeader":{"succ', resolve));
    }
    response.destroy();
    return;
  }
  if ('text' in scripted) {
    response.writeHead(scripted.status ?? 200).end(scripted.text);
    return;
  }
  const { reply, status = 200, after = 0 } = scripted;
  await (typeof after === 'number' ? new Promise((resolve) => setTimeout(resolve, after)) : after);
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ restHeader: head(), ...reply }));
}
