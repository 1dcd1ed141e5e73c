import type { MessageWay } from './routedMessages';

/** An HTTP gateway for short messages. */
export interface SmsGateway {
  readonly address: string;
  /** Sent as bearer token; absent if the gateway requires none. */
  readonly token?: string;
  /** Sender shown on phones, unless a message has its own. */
  readonly from: string;
}

/**
 * Sends short messages by HTTP: `POST {"from", "to", "text"}` as JSON; any status from 200 to 299 means
 * accepted. A repeated message has the same `Idempotency-Key`.
 */
export function smsGateway({ address, token, from }: SmsGateway): MessageWay {
  return async (to, { text, from: header = from, key }) => {
    const reply = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ from: header, to, text }),
      signal: AbortSignal.timeout(10_000),
    });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`the gateway answered ${reply.status}`);
  };
}
