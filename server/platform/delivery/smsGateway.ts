import type { CallOutside } from '../outside/OutsideCall';
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
export function smsGateway(callOutside: CallOutside, { address: url, token, from }: SmsGateway): MessageWay {
  return async (to, { text, from: header = from, key }) => {
    const { status } = await callOutside({
      url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ from: header, to, text }),
      patience: 10_000,
      mostBytes: 64 * 1024,
    });
    if (status < 200 || status > 299) throw new Error(`the gateway answered ${status}`);
  };
}
