/** A call that reached the BFF. */
export interface SeedCall {
  readonly method: string;
  /** Path below the BFF's address, without leading slash. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Parsed JSON, the text of any other body, null without one. */
  readonly body: unknown;
}

/** A reply: JSON or a page, with a status (200) and the session cookie that it sets. */
export interface SeedReply {
  readonly status?: number;
  readonly json?: unknown;
  readonly html?: string;
  /** Id of the session that begins. */
  readonly session?: string;
}

/** The parts of an envelope (seed 000 §7) beside its head. */
interface EnvelopeParts {
  readonly state?: object;
  readonly result?: object;
  readonly session?: { readonly currentTransactionKey: string | null };
  readonly responseObject?: unknown;
}

/** A successful reply in the envelope of the seed; `head` goes over the head. */
export function succeeded(parts: EnvelopeParts = {}, head: object = {}): SeedReply {
  const restHeader = { success: true, code: '0', message: '', notificationType: 'NONE', ...head };
  return { json: { restHeader, ...parts } };
}

/** A refusal in the envelope of the seed: HTTP 200, as the seed names no other status but 401. */
export function refused(code: string, message: string, head: object = {}): SeedReply {
  return { json: { restHeader: { success: false, code, message, ...head } } };
}

/** What an application server answers to a path that it does not know: JSON without a head. */
export const unknownPath: SeedReply = { status: 404, json: { status: 404, error: 'Not Found' } };

/** What an application server answers where no session is: JSON without a head. */
export const unauthorized: SeedReply = { status: 401, json: { status: 401, error: 'Unauthorized' } };

/** What an application server answers where it fails. */
export const brokenPage: SeedReply = { status: 500, html: '<html><body>Internal Server Error</body></html>' };

/** A field of a JSON body as text; empty where it is none. */
export function textIn(body: unknown, name: string): string {
  const value = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value : '';
}
