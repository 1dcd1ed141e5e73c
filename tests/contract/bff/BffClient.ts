import { applicationName, appVersion, headerNames } from '../../../contract/wire/headers';
import { ApiClient, type ApiReply } from '../ApiClient';
import type { BffCase } from './BffCase';

/** A response with its request. */
export interface SeenReply extends ApiReply {
  readonly call: string;
}

/** A caller that sends the ten headers with every request and returns all cookies (requirements P7). */
export class BffClient extends ApiClient {
  /** All responses in this file, for common assertions. */
  static readonly seen: SeenReply[] = [];
  /** Sent as `current-transaction-key`. */
  transactionKey = '';
  private readonly cookies = new Map<string, string>();

  constructor(address: string, { base, screen }: BffCase) {
    super(address, base);
    this.screenKey = screen.key;
  }

  private readonly screenKey: string;

  /** Creates a caller signed in as the case's user. */
  static async of(address: string, tested: BffCase): Promise<BffClient> {
    const client = new BffClient(address, tested);
    await client.login(tested.user.userName, tested.user.password);
    return client;
  }

  override async call<Answer>(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<ApiReply<Answer>> {
    const reply = await super.call<Answer>(method, path, { ...this.tenHeaders(), ...headers }, body);
    BffClient.seen.push({ ...reply, call: `${method} ${path}` });
    const { session } = reply.envelope;
    if (session !== undefined) this.transactionKey = session.currentTransactionKey ?? '';
    return reply;
  }

  protected override storeCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /;\s*max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    this.cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private tenHeaders(): Record<string, string> {
    return {
      [headerNames.instanceId]: '0d2d9e1c-7f5c-4b56-9d39-6c4d0b1c7a10',
      [headerNames.clientId]: 'contract-tests',
      [headerNames.applicationName]: applicationName,
      [headerNames.appVersion]: appVersion,
      [headerNames.deviceKey]: 'b0c7a3a5-55a4-4d4b-8f27-9b6f7e0b4c11',
      [headerNames.screenId]: this.screenKey,
      [headerNames.currentTransactionKey]: this.transactionKey,
      [headerNames.fingerPrint]: '6f1ed002ab5595859014ebf0951522d9',
      [headerNames.requestId]: crypto.randomUUID(),
      [headerNames.captchaToken]: '',
    };
  }
}
