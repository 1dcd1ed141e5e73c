import { fieldsOf } from '../replies/readValue';
import { callAddress } from './callAddress';
import { randomUuid } from './ids';
import type { RequestPorts } from './ports';
import { requestHeaders } from './requestHeaders';

/**
 * Reads what the server gives to everybody, before the request layer is loaded: one attempt, with the ten
 * headers (requirements P7). Rejects for anything but a successful envelope.
 */
export async function readPublic(
  ports: Pick<RequestPorts, 'address' | 'identity' | 'accessToken' | 'language'>,
  path: string,
  get: typeof fetch = (...call) => fetch(...call),
): Promise<unknown> {
  const headers = requestHeaders(ports, undefined, '', randomUuid());
  const reply = await get(callAddress(ports.address, path), { headers, credentials: 'include' });
  const { restHeader, responseObject } = fieldsOf(await reply.json());
  if (fieldsOf(restHeader).success !== true) throw new Error(`HTTP ${reply.status}: ${path}`);
  return responseObject;
}
