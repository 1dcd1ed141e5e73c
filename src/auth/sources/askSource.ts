import { SourceError } from './SourceError';

/** What a source answered: status and JSON. */
export interface SourceReply {
  readonly ok: boolean;
  readonly status: number;
  readonly body: unknown;
}

/**
 * Asks another source than the product's own server: nothing of ours goes along, no cookie and none of the ten headers.
 * Throws `source.unreachable` where no JSON comes back.
 */
export async function askSource(address: string, call: RequestInit = {}): Promise<SourceReply> {
  try {
    const reply = await fetch(address, { ...call, credentials: 'omit', signal: AbortSignal.timeout(30_000) });
    const text = await reply.text();
    return { ok: reply.ok, status: reply.status, body: text === '' ? null : JSON.parse(text) };
  } catch (cause) {
    // The address stays out of it: it may carry a token.
    throw new SourceError('source.unreachable', `${new URL(address).origin} gave no answer`, { cause });
  }
}

/** A call with a JSON body. */
export function withJson(method: 'POST' | 'PATCH', body: object, headers: HeadersInit = {}): RequestInit {
  return { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
