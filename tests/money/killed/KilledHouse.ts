import { setTimeout } from 'node:timers/promises';
import type { JsonObject } from '../../../contract/values/json';
import type { Envelope } from '../../../contract/wire/envelope';
import { headerNames } from '../../../contract/wire/headers';
import type { LookupAnswer } from '../../../contract/wire/query';
import { type RunningServer, startServer } from '../../../tools/runs/startServer';
import { ApiClient } from '../../contract/ApiClient';

/** What a commit has besides its values. */
export interface CommitOptions {
  /** The server is killed this many ms after the request left, whatever it is doing then. */
  readonly killAfter?: number | null;
  /** The record that the screen is opened with. */
  readonly record?: string;
  /** Ids of rows that are chosen in blocks. */
  readonly chosen?: JsonObject;
  /** Fields of a price that `calculate` fills before, and the commit confirms. */
  readonly price?: readonly string[];
}

/** A commit as its caller remembers it, until the outcome is known. */
interface Pending {
  readonly path: string;
  readonly body: JsonObject;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A server with the demo institution that is killed and started again on its data. A caller whose answer was lost sends the
 * same request again, with the same request id, until somebody answers it. Each user has one session; `teller#2` is another one of
 * the teller.
 */
export class KilledHouse {
  private server: RunningServer | null = null;
  private readonly tokens = new Map<string, { readonly cookie: string; readonly token: string }>();
  /** Time in ms of the last sign-in by user. */
  private readonly signedIn = new Map<string, number>();
  /** The kill and the start after it, while they last. */
  private killing: Promise<void> | null = null;
  /** Numbers of kills and of requests so far. */
  kills = 0;
  requests = 0;

  constructor(private readonly env: Readonly<Record<string, string>> = {}) {}

  /** Starts the server, on the same data as before. */
  async start(): Promise<void> {
    const dataDir = this.server?.dataDir;
    this.server = await startServer({ env: this.env, ...(dataDir && { dataDir }) });
  }

  /** Ends the process at once, and starts another one; two kills at the same time are one. */
  kill(): Promise<void> {
    this.killing ??= (async () => {
      await this.running.kill();
      this.kills += 1;
      await this.start();
    })().finally(() => {
      this.killing = null;
    });
    return this.killing;
  }

  get running(): RunningServer {
    if (this.server === null) throw new Error('The server was not started');
    return this.server;
  }

  /** Reads from a list, or from a block of a form with this state. */
  async rows(
    user: string,
    path: string,
    filter: JsonObject,
    state: JsonObject = {},
  ): Promise<readonly JsonObject[]> {
    const body = { state, filter, page: 0, size: 100, sort: [] };
    const found = await this.read<{ readonly rows: readonly JsonObject[] }>(user, `${path}/query`, body);
    return found?.rows ?? [];
  }

  /** Options of a look-up. */
  async options(user: string, screen: string, path: string, text: string): Promise<LookupAnswer['options']> {
    const body = { state: {}, text, beside: {} };
    const found = await this.read<LookupAnswer>(user, path, body, { 'screen-id': screen });
    return found?.options ?? [];
  }

  /** What is read changes nothing: it is asked for until the server is there. */
  private async read<Found>(
    user: string,
    path: string,
    body: JsonObject,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Found | null | undefined> {
    this.signInAnew(user);
    for (;;) {
      try {
        const client = await this.caller(user);
        return (await client.post<Found>(path, body, headers)).envelope.responseObject;
      } catch {
        await setTimeout(50);
      }
    }
  }

  /** Commits a screen. @returns the answer that the caller gets in the end */
  async commit(
    user: string,
    screen: string,
    path: string,
    values: JsonObject,
    { killAfter = null, record, chosen, price }: CommitOptions = {},
  ): Promise<Envelope> {
    this.signInAnew(user);
    const named = { 'screen-id': screen };
    const body = { state: {}, ...(record !== undefined && { record }) };
    const begun = await this.answer(user, { path: `${path}/begin`, body, headers: named });
    const key = begun.session?.currentTransactionKey ?? '';
    let state = { ...begun.state, ...values };
    let confirmed: JsonObject | null = null;
    if (price !== undefined) {
      const headers = { ...named, [headerNames.currentTransactionKey]: key };
      const answer = await this.answer(user, { path: `${path}/calculate`, body: { state }, headers });
      state = { ...state, ...answer.state };
      confirmed = Object.fromEntries(price.map((name) => [name, answer.state?.[name] ?? null])) as JsonObject;
    }
    return this.deliver(
      user,
      {
        path: `${path}/commit`,
        body: { state, ...(confirmed && { confirmed }), ...(chosen && { chosen }) },
        headers: {
          ...named,
          [headerNames.currentTransactionKey]: key,
          [headerNames.requestId]: crypto.randomUUID(),
        },
      },
      killAfter,
    );
  }

  /** Runs an action of a row, in the same way. */
  act(
    user: string,
    screen: string,
    path: string,
    body: JsonObject,
    killAfter: number | null = null,
  ): Promise<Envelope> {
    this.signInAnew(user);
    const headers = { 'screen-id': screen, [headerNames.requestId]: crypto.randomUUID() };
    return this.deliver(user, { path, body: { state: {}, ...body }, headers }, killAfter);
  }

  /** Asks for what changes no books, such as an inquiry outside. */
  ask(user: string, screen: string, path: string, body: JsonObject): Promise<Envelope> {
    this.signInAnew(user);
    const headers = { 'screen-id': screen, [headerNames.requestId]: crypto.randomUUID() };
    return this.answer(user, { path, body: { state: {}, ...body }, headers });
  }

  private async deliver(user: string, pending: Pending, killAfter: number | null): Promise<Envelope> {
    const first = this.send(user, pending);
    if (killAfter !== null) {
      await setTimeout(killAfter);
      await this.kill();
    }
    const answer = (await first) ?? (await this.answer(user, pending));
    // Sent once more by mistake, it is not carried out once more.
    const again = await this.answer(user, pending);
    // A secret code is in the first answer alone.
    const shown = ({ result }: Envelope) => JSON.stringify({ ...result, payoutCode: null });
    if (answer.restHeader.success && shown(again) !== shown(answer))
      throw new Error(`${pending.path} was carried out twice: ${JSON.stringify([answer, again])}`);
    return answer;
  }

  /** The answer to a request that is sent until there is one. */
  private async answer(user: string, pending: Pending): Promise<Envelope> {
    for (;;) {
      const answer = await this.send(user, pending);
      if (answer !== null) return answer;
      await setTimeout(50);
    }
  }

  /** The answer; null if the connection broke, or the request is still being carried out. */
  private async send(user: string, { path, body, headers }: Pending): Promise<Envelope | null> {
    this.requests += 1;
    try {
      const { envelope } = await (await this.caller(user)).post(path, body, headers);
      const { code } = envelope.restHeader;
      return code === 'request.running' || code === 'server.stopping' ? null : envelope;
    } catch {
      return null;
    }
  }

  /** A session lasts a quarter of an hour: the next call signs in again if half of that is over. */
  private signInAnew(user: string): void {
    if (Date.now() - (this.signedIn.get(user) ?? 0) > 450_000) this.tokens.delete(user);
  }

  private async caller(user: string): Promise<ApiClient> {
    const { address } = this.running;
    const known = this.tokens.get(user);
    if (known !== undefined) return Object.assign(new ApiClient(address), known);
    // Refused when too many sign in at once after a kill: its caller tries again.
    const client = await ApiClient.signedIn(address, user.split('#', 1)[0] ?? user);
    this.signedIn.set(user, Date.now());
    this.tokens.set(user, { cookie: client.cookie, token: client.token });
    return client;
  }
}
