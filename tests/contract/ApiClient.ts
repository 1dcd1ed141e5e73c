import type { Envelope } from '../../contract/wire/envelope';
import type { LoginResult } from '../../contract/wire/session';

/** A response: status, headers and envelope. */
export interface ApiReply<Answer = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly envelope: Envelope<Answer>;
}

/** A caller that behaves like a browser: keeps the cookie, sends the token, screen and conversation. */
export class ApiClient {
  cookie = '';
  token = '';

  constructor(
    readonly address: string,
    /** Base path of requests. */
    readonly base = '/bff',
  ) {}

  /** Creates a signed-in caller. Throws with the code of a refusal. */
  static async signedIn(address: string, username: string, password = 'Demo-2026!'): Promise<ApiClient> {
    const client = new ApiClient(address);
    const { envelope } = await client.login(username, password);
    if (client.token === '') throw new Error(`${username} is not signed in: ${envelope.restHeader.code}`);
    return client;
  }

  async login(username: string, password: string): Promise<ApiReply<LoginResult>> {
    const reply = await this.post<LoginResult>('users/login', { username, password, lang: 'en-US' });
    this.token = reply.envelope.responseObject?.auth?.access_token ?? '';
    return reply;
  }

  post<Answer = unknown>(path: string, body: unknown, headers: Record<string, string> = {}) {
    return this.call<Answer>(
      'POST',
      path,
      { 'content-type': 'application/json', 'request-id': crypto.randomUUID(), ...headers },
      JSON.stringify(body),
    );
  }

  get<Answer = unknown>(path: string, headers: Record<string, string> = {}) {
    return this.call<Answer>('GET', path, headers);
  }

  async call<Answer>(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<ApiReply<Answer>> {
    const response = await this.fetch(`${this.base}/${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
    this.storeCookies(response.headers.getSetCookie());
    const envelope = (await response.json()) as Envelope<Answer>;
    return { status: response.status, headers: response.headers, envelope };
  }

  /** Stores the session from `set-cookie` headers. */
  protected storeCookies(lines: readonly string[]): void {
    const [cookie] = lines.filter((line) => /^(__Host-)?sid=/.test(line));
    if (cookie !== undefined) this.cookie = cookie.split(';', 1)[0] ?? '';
  }

  /** Requests any address of the server, with the caller's cookie and token. */
  fetch(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
    return fetch(this.address + path, {
      ...init,
      headers: {
        'accept-language': 'en',
        ...(this.cookie !== '' && { cookie: this.cookie }),
        ...(this.token !== '' && { authorization: `Bearer ${this.token}` }),
        ...init.headers,
      },
    });
  }
}
