import { applicationName, appVersion, headerNames } from '../../../contract/headers';
import { ApiClient, type ApiReply } from '../ApiClient';
import type { BffCase } from './BffCase';
import { expectConforming } from './conformance';

/** A caller that sends the ten headers with every call (seed 000 §7), and takes no reply that is not conforming. */
export class BffClient extends ApiClient {
  /** Goes out as `current-transaction-key`. */
  transactionKey = '';

  constructor(
    address: string,
    private readonly screenKey: string,
  ) {
    super(address);
  }

  /** A caller that is signed in as the user of the case. */
  static async of(address: string, { user, screen }: BffCase): Promise<BffClient> {
    const client = new BffClient(address, screen.key);
    await client.login(user.userName, user.password);
    return client;
  }

  override async call<Answer>(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<ApiReply<Answer>> {
    const reply = await super.call<Answer>(method, path, { ...this.tenHeaders(), ...headers }, body);
    expectConforming(reply);
    const { session } = reply.envelope;
    if (session !== undefined) this.transactionKey = session.currentTransactionKey ?? '';
    return reply;
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
