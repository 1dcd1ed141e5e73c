import type { Envelope } from '../../contract/wire/envelope';
import { headerNames } from '../../contract/wire/headers';
import { ApiClient, type ApiReply } from '../contract/ApiClient';

const account = 'accounting/account';

/** Outcome of a commit for its caller: `none` was rejected, or withdrawn before execution. */
type Fate = 'done' | 'none';

/** Observations of the callers. */
export interface LoadReport {
  /** Name of an account → whether it was opened. */
  readonly outcomes: ReadonlyMap<string, Fate>;
  /** Ids of opened accounts in responses. */
  readonly ids: readonly string[];
  /** `503 database.unavailable` and similar, each once. */
  readonly failures: ReadonlySet<string>;
}

/** Callers that open accounts in a loop, and query the outcome of each commit without a response. */
export class Load {
  private readonly outcomes = new Map<string, Fate>();
  private readonly ids: string[] = [];
  private readonly failures = new Set<string>();
  private readonly opened = new Map<string, number>();
  private readonly callers: Promise<void>[] = [];
  private stopped = false;

  /** Starts a number of callers for each server. They share a session. */
  constructor(addresses: readonly string[], session: ApiClient, callersPerServer: number) {
    for (const address of addresses) {
      const client = Object.assign(new ApiClient(address), { cookie: session.cookie, token: session.token });
      for (let caller = 0; caller < callersPerServer; caller += 1) this.callers.push(this.run(client));
    }
  }

  /** Resolves when each server has opened `more` further accounts. */
  async untilOpened(more: number): Promise<void> {
    const goals = new Map([...this.opened].map(([address, count]) => [address, count + more]));
    while ([...goals].some(([address, goal]) => (this.opened.get(address) ?? 0) < goal)) await pause(50);
  }

  /** Stops the load once all outcomes are known. */
  async stop(): Promise<LoadReport> {
    this.stopped = true;
    await Promise.all(this.callers);
    return { outcomes: this.outcomes, ids: this.ids, failures: this.failures };
  }

  private async run(client: ApiClient): Promise<void> {
    this.opened.set(client.address, this.opened.get(client.address) ?? 0);
    while (!this.stopped) {
      const begun = await this.reply(client.post(`${account}/begin`, { state: {} }));
      if (begun?.status === 200) await this.open(client, begun.envelope);
      else await pause(50);
    }
  }

  private async open(client: ApiClient, begun: Envelope): Promise<void> {
    const name = `Yük ${crypto.randomUUID()}`;
    const requestId = crypto.randomUUID();
    const values = { ownerType: 'INTERNAL', accountType: 'SUSPENSE', currency: 'TRY', glCode: '336.90' };
    const state = { ...begun.state, ...values, name, openDate: '2026-01-05' };
    const headers = {
      [headerNames.requestId]: requestId,
      [headerNames.currentTransactionKey]: begun.session?.currentTransactionKey ?? '',
    };
    const reply = await this.reply(client.post(`${account}/commit`, { state }, headers));
    const envelope = reply?.status === 200 ? reply.envelope : await this.outcome(client, requestId);
    this.outcomes.set(name, envelope === null ? 'none' : 'done');
    if (envelope === null) return;
    this.ids.push(String(envelope.result?.id));
    this.opened.set(client.address, (this.opened.get(client.address) ?? 0) + 1);
  }

  /** Queries the outcome of a commit until it is known: its response, or null if it was not executed. */
  private async outcome(client: ApiClient, requestId: string): Promise<Envelope | null> {
    for (;;) {
      type Outcome = { readonly outcome: string; readonly reply?: Envelope };
      const asked = await this.reply(client.post<Outcome>('users/request-status', { requestId }));
      const { outcome, reply = null } = asked?.envelope.responseObject ?? {};
      if (asked?.status === 200 && outcome !== 'running') return outcome === 'done' ? reply : null;
      await pause(50);
    }
  }

  /** Awaits a response; null if the connection to the server failed. Records failures. */
  private async reply<Answer>(call: Promise<ApiReply<Answer>>): Promise<ApiReply<Answer> | null> {
    try {
      const reply = await call;
      if (reply.status !== 200) this.failures.add(`${reply.status} ${reply.envelope.restHeader.code}`);
      return reply;
    } catch (error) {
      this.failures.add(String(error));
      return null;
    }
  }
}

/** Waits a number of milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
