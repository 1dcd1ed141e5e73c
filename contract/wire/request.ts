import type { JsonObject } from '../values/json';
import type { Envelope, FileAnswer, RestHeader } from './envelope';

/** A screen from the point of view of the request layer: sends its state, and merges responses. */
export interface ScreenOwner {
  /** Sent as `screen-id`. */
  readonly screenId: string;
  /** Sent as `current-transaction-key`. */
  readonly transactionKey: string | null;
  /** Sent as `state` of PUT and POST, overridden by the payload's own (requirements P7). */
  readonly state: JsonObject;
  /** Merges the response's state, result and session (requirements P7). */
  merge(reply: Pick<Envelope, 'state' | 'result' | 'session'>): void;
  /** Whether it shows a message at one of its fields: no notice repeats it. */
  tells?(message: string): boolean;
}

/** Options of a request; `Answer` is what its reader returns. */
export interface RequestOptions<Answer = unknown> {
  readonly owner?: ScreenOwner;
  /** False: no loading indicator (requirements P7). Default true. */
  readonly loading?: boolean;
  /** True: no notification on failure (requirements P8); the promise still rejects. */
  readonly silent?: boolean;
  /**
   * True: a reading request whose caller shows an unreachable server in place, with a retry button. Such a
   * failure has the code `request.away`, without notification.
   */
  readonly inPlace?: boolean;
  /**
   * True: the request repeats another one or ends the session itself; its 401 does not sign out (requirements
   * P4).
   */
  readonly retry?: boolean;
  readonly signal?: AbortSignal;
  /** True: a response without a head is the result itself (requirements P7: the template's own requests). */
  readonly plainReply?: boolean;
  /** Upload progress, 0 to 1. */
  onProgress?(share: number): void;
  /**
   * True: a writing request. If its response is lost it is not sent again; its outcome is queried from the
   * server and used as the response.
   */
  readonly atMostOnce?: true;
  /**
   * True: the request precedes a writing one, and like it waits until the outcome of the screen's last
   * writing request is known.
   */
  readonly settled?: true;
  /** Called with the id of the call before it leaves. */
  sent?(requestId: string): void;
  /** Reads the response object (`src/replies`); throws `request.malformed` if it can't. Without it, it stays unknown. */
  readonly read?: (reply: unknown) => Answer;
}

/**
 * The request layer's interface. Paths have no leading slash. Requests resolve with the response's
 * `responseObject`, after state, result and session were merged into the owner, and reject with a
 * `RequestError`. A response object is what its reader returns, and unknown without one.
 */
export interface RequestPort {
  get<Answer>(path: string, options?: RequestOptions<Answer>): Promise<NoInfer<Answer>>;
  delete<Answer>(path: string, options?: RequestOptions<Answer>): Promise<NoInfer<Answer>>;
  /** `payload.state` overrides the owner's state. */
  put<Answer>(path: string, payload?: JsonObject, options?: RequestOptions<Answer>): Promise<NoInfer<Answer>>;
  post<Answer>(
    path: string,
    payload?: JsonObject,
    options?: RequestOptions<Answer>,
  ): Promise<NoInfer<Answer>>;
  upload<Answer>(
    path: string,
    files: readonly File[],
    options?: RequestOptions<Answer>,
  ): Promise<NoInfer<Answer>>;
  /**
   * Downloads the response's file as `name` with the returned extension (requirements P7). The body contains
   * contentType. With `show` a file of a single part is shown instead; a larger one is saved.
   */
  download(
    path: string,
    payload: JsonObject & { readonly contentType: string },
    name: string,
    options?: RequestOptions & { show?(file: FileAnswer): void },
  ): Promise<FileAnswer>;
}

/** A completed request, for the why inspector. */
export interface CallTrace {
  readonly screenId: string | null;
  readonly method: string;
  readonly path: string;
  readonly requestId: string;
  /** HTTP status; null without a response. */
  readonly status: number | null;
  /** Milliseconds. */
  readonly duration: number;
}

/** Failure codes of requests. */
export type RequestErrorCode =
  /** No response from the server: offline, refused, disconnected. */
  | 'request.network'
  | 'request.timeout'
  /** Reading request: no response, timeout, or a gateway's response. Can be retried. */
  | 'request.away'
  | 'request.aborted'
  /** 401: the session has ended. */
  | 'request.unauthorized'
  /** A response without a head (requirements P8: Internal Error). */
  | 'request.malformed'
  /** The server rejected the request: `header` has the reason. */
  | 'request.refused'
  /** The user cancelled a CONFIRM reply. */
  | 'request.cancelled'
  /** The response was lost, and the server has not executed the request: can be retried. */
  | 'request.notDone'
  /**
   * The response was lost, and the server is unreachable: the user must look up the record before repeating.
   */
  | 'request.outcomeUnknown'
  /**
   * The response was lost, and the server has no outcome query: the user must look up the record before
   * repeating.
   */
  | 'request.outcomeUnavailable'
  /** An earlier request of the screen with unknown outcome had been executed: this one was not sent. */
  | 'request.doneBefore';

/** A failed request. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  /** Id of a request that was refused, or whose outcome is unknown; for support. */
  readonly requestId: string | undefined;

  constructor(
    readonly code: RequestErrorCode,
    message: string,
    /** Head of the response, if any. */
    readonly header?: RestHeader,
    /** HTTP status, if any. */
    readonly status?: number,
    options?: ErrorOptions & { readonly requestId?: string | undefined },
  ) {
    super(message, options);
    this.requestId = options?.requestId;
  }
}

/** Whether a reading request failed because the server is unreachable. */
export function isAway(thrown: unknown): boolean {
  return thrown instanceof RequestError && thrown.code === 'request.away';
}
