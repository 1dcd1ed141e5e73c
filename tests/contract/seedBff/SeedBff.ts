import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server as SocketServer } from 'socket.io';
import { type BusinessDesk, businessCalls, businessDesk } from './businessCalls';
import { clientFile } from './clientFiles';
import { seedLogin } from './people';
import { type SeedCall, type SeedReply, succeeded, unauthorized, unknownPath } from './SeedCall';
import { seedTexts } from './texts';
import { openCalls, sessionCalls, type UserDesk, userDesk } from './userCalls';

/** Base path of the BFF, different from our own server's `/bff`. */
export const seedBase = '/backoffice/v1';

/** Handles a request instead of the BFF; null falls through to it. */
type Instead = (call: SeedCall) => SeedReply | null | Promise<SeedReply | null>;

/**
 * A BFF written from the specification alone (requirements P1 to P9), as by somebody who does not know our server: no
 * `role`, no permissions,
 * no `users/request-status`, no envelope where the seed shows none, and 404 or 401 without a head, as
 * application servers respond. Also serves the built client, and can be changed by tests while running:
 * `instead`, `desk`, `config`.
 */
export class SeedBff {
  /** All received requests, oldest first. */
  readonly calls: SeedCall[] = [];
  /** Payloads of `userLogin` from sockets. */
  readonly welcomes: unknown[] = [];
  readonly desk: UserDesk = userDesk(seedLogin);
  readonly business: BusinessDesk = businessDesk();
  /** `/config.json`: the only required configuration. */
  config: Readonly<Record<string, unknown>> = { bffAddress: seedBase };
  private readonly instead = new Map<string, Instead>();

  private constructor(
    private readonly http: Server,
    private readonly sockets: SocketServer,
    /** Address of page and BFF. */
    readonly address: string,
  ) {}

  /** Starts a BFF on a free port. */
  static async start(): Promise<SeedBff> {
    const http = createServer();
    const sockets = new SocketServer(http, { serveClient: false });
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const { port } = http.address() as AddressInfo;
    const bff = new SeedBff(http, sockets, `http://127.0.0.1:${port}`);
    http.on('request', (request, response) => {
      if (!request.url?.startsWith('/socket.io/')) void bff.serve(request, response);
    });
    sockets.on('connection', (socket) => socket.on('userLogin', (user) => bff.welcomes.push(user)));
    return bff;
  }

  /** Overrides the response to a method and path (`POST users/unlock`). */
  answer(call: string, instead: Instead | SeedReply): void {
    this.instead.set(call, typeof instead === 'function' ? instead : () => instead);
  }

  /** Received requests of a method and path. */
  received(call: string): readonly SeedCall[] {
    return this.calls.filter(({ method, path }) => `${method} ${path}` === call);
  }

  /** Forgets requests and overridden responses; sessions, records and the configuration stay. */
  forget(): void {
    this.calls.length = 0;
    this.instead.clear();
  }

  /** Sends a message to every socket; the seed names no event. */
  emit(message: object, event = 'message'): void {
    this.sockets.emit(event, message);
  }

  async stop(): Promise<void> {
    const closed = this.sockets.close();
    // Closing would wait for keep-alive connections of pages.
    this.http.closeAllConnections();
    await closed;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.address);
    if (pathname === '/config.json') return send(response, { json: this.config });
    if (pathname.startsWith(`${seedBase}/`)) {
      const call = await callOf(request, pathname.slice(seedBase.length + 1));
      this.calls.push(call);
      return send(response, await this.reply(call));
    }
    const file = clientFile(pathname);
    response.writeHead(file === null ? 404 : 200, { 'content-type': file?.type ?? 'text/plain' });
    response.end(file?.content);
  }

  private async reply(call: SeedCall): Promise<SeedReply> {
    const name = `${call.method} ${call.path}`;
    const instead = await this.instead.get(name)?.(call);
    if (instead) return instead;
    if (name === 'GET utils/localization') return succeeded({ responseObject: seedTexts });
    const session = /(?:^|; )BANKSESSION=([^;]+)/.exec(call.headers.cookie ?? '')?.[1] ?? null;
    const known = session !== null && this.desk.sessions.has(session) ? session : null;
    const open = openCalls[name];
    if (open) return open(this.desk, call, known);
    if (known === null) return unauthorized;
    const own = sessionCalls[name];
    if (own) return own(this.desk, call, known);
    return businessCalls[name]?.(this.business, call) ?? unknownPath;
  }
}

async function callOf(request: IncomingMessage, path: string): Promise<SeedCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const { method = '' } = request;
  return { method, path, headers: request.headers as SeedCall['headers'], body: parsed(text) };
}

function parsed(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function send(response: ServerResponse, { status = 200, json, html, session }: SeedReply): void {
  response.writeHead(status, {
    'content-type': html === undefined ? 'application/json' : 'text/html',
    'cache-control': 'no-store',
    ...(session !== undefined && { 'set-cookie': `BANKSESSION=${session}; Path=/; HttpOnly` }),
  });
  response.end(html ?? JSON.stringify(json));
}
