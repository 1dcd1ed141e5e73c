import type { MessageWay } from './routedMessages';

/** A gateway for short messages that is spoken to by HTTP. */
export interface SmsGateway {
  readonly address: string;
  /** Sent as bearer token; absent where the gateway asks for none. */
  readonly token?: string;
  /** As phones show it. */
  readonly from: string;
}

/** Short messages by HTTP: `POST {"from", "to", "text"}` as JSON; any answer of 200 to 299 means that it was taken. */
export function smsGateway({ address, token, from }: SmsGateway): MessageWay {
  return async (to, text) => {
    const reply = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ from, to, text }),
      signal: AbortSignal.timeout(10_000),
    });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`the gateway answered ${reply.status}`);
  };
}
