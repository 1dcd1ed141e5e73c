import type { Envelope, FileAnswer, RestHeader } from './envelope';
import type { JsonObject } from './json';

/** A screen as the request layer sees it: its state goes with a call, and takes what the reply brings. */
export interface ScreenOwner {
  /** Goes out as `screen-id`. */
  readonly screenId: string;
  /** Goes out as `current-transaction-key`. */
  readonly transactionKey: string | null;
  /** Goes out as `state` of PUT and POST, under the payload's own (seed 000 §7). */
  readonly state: JsonObject;
  /** Takes the reply's state, result and session (seed 000 §7). */
  merge(reply: Pick<Envelope, 'state' | 'result' | 'session'>): void;
}

/** How a call is made. */
export interface RequestOptions {
  readonly owner?: ScreenOwner;
  /** False: no loading indicator (seed 000 §7). Default true. */
  readonly loading?: boolean;
  /** True: no notice when it fails (seed 000 §8); the promise is rejected all the same. */
  readonly silent?: boolean;
  /**
   * True: the call only reads, and whoever makes it shows in its own place that the server is away, with a way to try
   * again. Such a failure is `request.away`, and no notice tells of it.
   */
  readonly inPlace?: boolean;
  /** True: the call repeats another or ends the session itself; its 401 signs nobody out (seed 000 §4). */
  readonly retry?: boolean;
  readonly signal?: AbortSignal;
  /** True: a reply without a head is the answer itself (seed 000 §7: the template's own calls). */
  readonly plainReply?: boolean;
  /** Told how much of what goes out is there, 0 to 1. */
  onProgress?(share: number): void;
  /**
   * True: the call writes. Where its reply is lost it is not sent again; the server is asked what became of it, and
   * its answer stands for the reply.
   */
  readonly once?: true;
  /**
   * True: the call comes before one that writes, and like it waits until it is known what became of the last such call
   * of its screen.
   */
  readonly settled?: true;
}

/**
 * The request layer as the rest of the client sees it. Paths have no leading slash.
 * Every call resolves with the reply's `responseObject`, after state, result and session went to the
 * owner, and rejects with a `RequestError`.
 */
export interface RequestPort {
  get<Answer>(path: string, options?: RequestOptions): Promise<Answer>;
  delete<Answer>(path: string, options?: RequestOptions): Promise<Answer>;
  /** `payload.state` goes over the owner's state. */
  put<Answer>(path: string, payload?: JsonObject, options?: RequestOptions): Promise<Answer>;
  post<Answer>(path: string, payload?: JsonObject, options?: RequestOptions): Promise<Answer>;
  upload<Answer>(path: string, files: readonly File[], options?: RequestOptions): Promise<Answer>;
  /** Saves the reply's file as `name` and the returned extension (seed 000 §7). The body holds contentType. */
  download(
    path: string,
    payload: JsonObject & { readonly contentType: string },
    name: string,
    options?: RequestOptions,
  ): Promise<FileAnswer>;
}

/** A call as it went: for those who look into a screen. */
export interface CallTrace {
  readonly screenId: string | null;
  readonly method: string;
  readonly path: string;
  readonly requestId: string;
  /** HTTP status; null where no answer came. */
  readonly status: number | null;
  /** Milliseconds. */
  readonly duration: number;
}

/** Why a call failed. */
export type RequestErrorCode =
  /** No answer from the server: offline, refused, cut off. */
  | 'request.network'
  | 'request.timeout'
  /** Of a call that reads: no answer, none in time, or one of a gateway. It can be made again. */
  | 'request.away'
  | 'request.aborted'
  /** 401: the session is over. */
  | 'request.unauthorized'
  /** An answer without a head (seed 000 §8: Internal Error). */
  | 'request.malformed'
  /** The server said no: `header` tells why. */
  | 'request.refused'
  /** The user cancelled a CONFIRM reply. */
  | 'request.cancelled'
  /** The reply was lost, and the server says that the call was not carried out: it can be made again. */
  | 'request.notDone'
  /** The reply was lost, and nobody could be asked: the record has to be looked up before it is done again. */
  | 'request.outcomeUnknown'
  /** The reply was lost, and the server offers no way to ask: the user looks the record up before sending again. */
  | 'request.outcomeUnavailable'
  /** An earlier call of the screen whose outcome was unknown had been carried out: this one was not sent. */
  | 'request.doneBefore';

/** A failed call. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  /** Of the call whose outcome is unknown: what the institution's support asks for. */
  readonly requestId: string | undefined;

  constructor(
    readonly code: RequestErrorCode,
    message: string,
    /** Head of the reply, where there was one. */
    readonly header?: RestHeader,
    /** HTTP status, where there was an answer. */
    readonly status?: number,
    options?: ErrorOptions & { readonly requestId?: string | undefined },
  ) {
    super(message, options);
    this.requestId = options?.requestId;
  }
}

/** Whether a call that reads failed because the server was away. */
export function isAway(thrown: unknown): boolean {
  return thrown instanceof RequestError && thrown.code === 'request.away';
}
