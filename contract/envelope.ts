import type { Json, JsonObject } from './json';

/** What the server wants to happen with a reply (seed 000 §7). `NONE` passes it on. */
export type NotificationType = 'NONE' | 'CONFIRM' | 'WARNING' | 'LOGOUT' | 'LOCK';

/** HTTP methods that a CONFIRM reply may ask for. */
export type RedirectMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The call that follows when the user confirms or cancels (seed 000 §7). */
export interface ConfirmCall {
  readonly redirectMethod: RedirectMethod;
  /** Path below the server's address, without leading slash. */
  readonly redirectPath: string;
  readonly body?: JsonObject;
}

/** The head of every reply (seed 000 §7). */
export interface RestHeader {
  readonly success: boolean;
  /** Stable dotted code: `validation.failed`, `account.balanceNotZero`. Shown as the title of a notice. */
  readonly code: string;
  /** Sentence for the user, in the language of the request. */
  readonly message: string;
  readonly notificationType: NotificationType;
  readonly onConfirm?: ConfirmCall;
  readonly onCancel?: ConfirmCall;
}

/** An error of one field, in `result.fieldErrors` of a refused reply. */
export interface FieldError {
  /** Name of the form's field; for a cell of lines `lines.2.currency`, counted from 0. */
  readonly field: string;
  /** Dotted code: `validation.tckn`. */
  readonly code: string;
  /** Sentence for the user, in the language of the request. */
  readonly message: string;
}

/** Outcome of an operation on a screen; merged into the screen as `$result`. */
export interface OperationResult {
  readonly fieldErrors?: readonly FieldError[];
  readonly [key: string]: unknown;
}

/** What every call answers (seed 000 §7). */
export interface Envelope<Answer = unknown> {
  readonly restHeader: RestHeader;
  /** Merged into the state of the screen that called, key by key. */
  readonly state?: JsonObject;
  /** Merged into the screen beside the state: number given, field errors. */
  readonly result?: OperationResult;
  readonly session?: {
    /** Key of the open conversation; null when it was released. */
    readonly currentTransactionKey: string | null;
  };
  /** What was asked for: rows of a query, a record, the login result, a file. Handed to the caller. */
  readonly responseObject?: Answer;
}

/** A file in a reply: seed 000 §7, downloads. */
export interface FileAnswer {
  /** Content, base64. */
  readonly bytes: string;
  /** Without the point: xlsx. */
  readonly extension: string;
  /** As the user called it, where it was uploaded. */
  readonly name?: string;
}

/** Body of PUT and POST: the merged state of the screen, and what else the call needs (seed 000 §7). */
export interface RequestBody {
  readonly state: JsonObject;
  readonly [key: string]: Json | undefined;
}
