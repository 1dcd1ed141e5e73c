/** A request received by the BFF. */
export interface SeedCall {
  readonly method: string;
  /** Path relative to the BFF's address, without leading slash. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Parsed JSON, the text of any other body, null without one. */
  readonly body: unknown;
}

/** A response: JSON or a page, with status (200) and session cookie. */
export interface SeedReply {
  readonly status?: number;
  readonly json?: unknown;
  readonly html?: string;
  /** Id of the new session. */
  readonly session?: string;
}

/** Members of an envelope (requirements P7) besides its head. */
interface EnvelopeParts {
  readonly state?: object;
  readonly result?: object;
  readonly session?: { readonly currentTransactionKey: string | null };
  readonly responseObject?: unknown;
}

/** A success response in the seed's envelope; `head` overrides the head. */
export function succeeded(parts: EnvelopeParts = {}, head: object = {}): SeedReply {
  const restHeader = { success: true, code: '0', message: '', notificationType: 'NONE', ...head };
  return { json: { restHeader, ...parts } };
}

/** A rejection in the seed's envelope: HTTP 200, since the seed names no other status but 401. */
export function refused(code: string, message: string, head: object = {}): SeedReply {
  return { json: { restHeader: { success: false, code, message, ...head } } };
}

/** Application server response for an unknown path: JSON without a head. */
export const unknownPath: SeedReply = { status: 404, json: { status: 404, error: 'Not Found' } };

/** Application server response without a session: JSON without a head. */
export const unauthorized: SeedReply = { status: 401, json: { status: 401, error: 'Unauthorized' } };

/** Application server response after a failure. */
export const brokenPage: SeedReply = { status: 500, html: '<html><body>Internal Server Error</body></html>' };

/** A text field of a JSON body; empty if missing. */
export function textIn(body: unknown, name: string): string {
  const value = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value : '';
}
