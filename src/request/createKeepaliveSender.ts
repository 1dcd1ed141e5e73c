import type { JsonObject } from '../../contract/values/json';
import { callAddress } from './callAddress';
import { randomUuid } from './ids';
import type { RequestPorts } from './ports';
import { requestBody } from './requestBody';
import { requestHeaders } from './requestHeaders';

/**
 * Creates `send(path, payload)`: a POST with the ten headers (requirements P7) that the browser delivers even
 * when the page is closed. Sent at once, without waiting for other requests or the bot check; ignores the
 * response.
 */
export function createKeepaliveSender(
  ports: Pick<RequestPorts, 'address' | 'identity' | 'accessToken' | 'language'>,
  send: typeof fetch = (...call) => fetch(...call),
): (path: string, payload: JsonObject) => void {
  return (path, payload) => {
    const headers = requestHeaders(ports, undefined, '', randomUuid());
    void send(callAddress(ports.address, path), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(requestBody(payload, undefined)),
      credentials: 'include',
      keepalive: true,
    }).catch(() => undefined);
  };
}
