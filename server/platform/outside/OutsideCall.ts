/** A call that leaves the server, and how much of an answer it takes. */
export interface OutsideCall {
  readonly url: string | URL;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  /** Absent: the call has none. */
  readonly body?: string;
  /** Time in ms until the answer must be whole. */
  readonly patience: number;
  /** Bytes that the answer may have. */
  readonly mostBytes: number;
  /** Part of the content type that an answer of status 200 must have: `json`. Absent: any type is read. */
  readonly type?: 'json' | 'xml';
}

/** A whole answer. Its status may be any; a redirection is not followed. */
export interface OutsideAnswer {
  readonly status: number;
  /** Value of a header by its name in lower case. */
  readonly header: (name: string) => string | undefined;
  readonly body: Uint8Array;
}

/**
 * Makes a call to a server outside. It is the only way out of the server: `npm run check:layers` refuses any other.
 * @throws OutsideError without a whole answer
 */
export type CallOutside = (call: OutsideCall) => Promise<OutsideAnswer>;

/** Why there is no answer. */
export type OutsideFailure =
  /** The address is not of https, or of a private network. */
  | 'address'
  /** Nothing, or not all, arrived in time. */
  | 'late'
  | 'tooLong'
  /** Another content type, a compressed answer, or a text that is not UTF-8. */
  | 'unreadable'
  /** No connection, or it broke. */
  | 'failed';

/** No whole answer arrived. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError';

  constructor(readonly failure: OutsideFailure) {
    super(`The call outside has no answer: ${failure}`);
  }
}

/** The text of an answer. @throws OutsideError `unreadable` if it is not UTF-8 */
export function answerText({ body }: OutsideAnswer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new OutsideError('unreadable');
  }
}

/** The JSON of an answer. @throws OutsideError `unreadable` if it is none */
export function answerJson(answer: OutsideAnswer): unknown {
  try {
    return JSON.parse(answerText(answer));
  } catch {
    throw new OutsideError('unreadable');
  }
}

/** Where a counterpart is asked. */
export interface OutsideAddress {
  readonly address: string;
  /** Sent as bearer token; absent if it requires none. */
  readonly token?: string;
  /** Time in ms that an answer may take. */
  readonly patience: number;
}
