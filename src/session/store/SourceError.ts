/** Failure codes of other sources; text key `login:<code>`. */
type SourceErrorCode =
  /** Wrong name or password. */
  | 'source.invalid'
  /** Too many attempts. */
  | 'source.tooMany'
  /** Rejected by the source or cancelled by the user. */
  | 'source.refused'
  /** The redirect belongs to no pending sign-in, or to an expired one. */
  | 'source.over'
  /** The source's token has expired. */
  | 'source.expired'
  | 'source.unreachable';

/** Failure of a source other than the product's own server. */
export class SourceError extends Error {
  override readonly name = 'SourceError';

  constructor(
    readonly code: SourceErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Response of a source: status and JSON. */
interface SourceReply {
  readonly ok: boolean;
  readonly status: number;
  readonly body: unknown;
}

/**
 * Sends a request to a source other than the product's own server, without our cookies and headers. Throws
 * `source.unreachable` without a JSON response.
 */
export async function fetchSource(address: string, call: RequestInit = {}): Promise<SourceReply> {
  try {
    const reply = await fetch(address, { ...call, credentials: 'omit', signal: AbortSignal.timeout(30_000) });
    const text = await reply.text();
    return { ok: reply.ok, status: reply.status, body: text === '' ? null : JSON.parse(text) };
  } catch (cause) {
    // Without the path: it may contain a token.
    throw new SourceError('source.unreachable', `${new URL(address).origin} gave no answer`, { cause });
  }
}

/** Request options with a JSON body. */
export function withJson(method: 'POST' | 'PATCH', body: object, headers: HeadersInit = {}): RequestInit {
  return { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
