import type { Json, JsonObject } from '../values/json';

/** How the client handles a response (requirements P7). `NONE` returns it. */
export type NotificationType = 'NONE' | 'CONFIRM' | 'WARNING' | 'LOGOUT' | 'LOCK';

/** HTTP methods that a CONFIRM reply may ask for. */
export type RedirectMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The request that follows when the user confirms or cancels (requirements P7). */
export interface ConfirmCall {
  readonly redirectMethod: RedirectMethod;
  /** Path relative to the server's address, without leading slash. */
  readonly redirectPath: string;
  readonly body?: JsonObject;
}

/** The head of every response (requirements P7). */
export interface RestHeader {
  readonly success: boolean;
  /** Stable dotted code: `validation.failed`, `account.balanceNotZero`. Shown as the title of a notice. */
  readonly code: string;
  /** Localized message for the user. */
  readonly message: string;
  /** Localized title of the message. Without it, the title is the localization entry of the code, or the code. */
  readonly title?: string;
  readonly notificationType: NotificationType;
  readonly onConfirm?: ConfirmCall;
  readonly onCancel?: ConfirmCall;
}

/** An error of one field, in `result.fieldErrors` of a rejecting response. */
export interface FieldError {
  /** Name of the form field; for a cell of lines `lines.2.currency`, zero-based. */
  readonly field: string;
  /** Dotted code: `validation.tckn`. */
  readonly code: string;
  /** Localized message for the user. */
  readonly message: string;
}

/** Result of an operation; merged into the screen as `$result`. */
export interface OperationResult {
  readonly fieldErrors?: readonly FieldError[];
  readonly [key: string]: unknown;
}

/** Envelope of every response (requirements P7). */
export interface Envelope<Answer = unknown> {
  readonly restHeader: RestHeader;
  /** Merged into the requesting screen's state, key by key. */
  readonly state?: JsonObject;
  /** Merged into the screen beside the state: generated number, field errors. */
  readonly result?: OperationResult;
  readonly session?: {
    /** Key of the open conversation; null after its release. */
    readonly currentTransactionKey: string | null;
  };
  /** Data for the caller: query rows, a record, the login result, a file. */
  readonly responseObject?: Answer;
}

/** A file in a response: requirements P7, downloads. */
export interface FileAnswer {
  /** Content, base64. */
  readonly bytes: string;
  /** Without the dot: xlsx. */
  readonly extension: string;
  /** Its own name, such as that of an upload. */
  readonly name?: string;
  /** Position of the next part of a large file, sent as `behind` by the same request; absent in the last one. */
  readonly next?: string;
}

/** Body of PUT and POST: the merged state of the screen, and further keys (requirements P7). */
export interface RequestBody {
  readonly state: JsonObject;
  readonly [key: string]: Json | undefined;
}
