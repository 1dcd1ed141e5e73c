import type { Language } from '../../contract/values/language';
import type { CallTrace, RequestErrorCode, ScreenOwner } from '../../contract/wire/request';

/** Error reported for a failed request (requirements P8). */
export interface FailureNotice {
  /** The server's code, or `Internal Error` without a head. */
  readonly header: string;
  /** Title that the server sent with the code. */
  readonly heading?: string;
  readonly message: string;
  readonly type: 'WARNING' | 'ERROR';
  /** Only without a head. */
  readonly stack?: string;
  /** Id of the request, for support. */
  readonly requestId?: string;
}

/** A confirmation or message of the server: title from the head's code, and its message (requirements P7). */
export interface ReplyDialog {
  readonly title: string;
  /** Title that the server sent with the code. */
  readonly heading?: string;
  readonly message: string;
}

/** Identification of the client in requests (requirements P7). */
export interface ClientIdentity {
  readonly instanceId: string;
  readonly clientId: string;
  /** From local storage; null if missing: the header is then omitted. */
  readonly deviceKey: string | null;
  readonly fingerPrint: string;
}

/** Outside dependencies of the request layer. The composition root provides them; tests provide fakes. */
export interface RequestPorts {
  /** Base address without trailing slash: `/bff`, or absolute. */
  readonly address: string;
  identity(): ClientIdentity;
  /** Sent as `Authorization: Bearer …`; null if signed out. */
  accessToken(): string | null;
  language(): Language;
  /** Bot check token for an action; see `captchaProvider`. */
  captcha(action: string): Promise<string>;
  /** Pending requests with loading indicator; every `begin` has one `end`. */
  readonly loading: { begin(): void; end(): void };
  /** Writing requests with unknown outcome: after a page load their outcome is queried. */
  readonly pending?: { begin(requestId: string, screenId: string): void; end(requestId: string): void };
  /**
   * Starts an outcome query; the returned function ends it. `owner`: the screen, if the request shows the
   * loading indicator.
   */
  beginOutcomeQuery(owner?: ScreenOwner): () => void;
  readonly dialogs: {
    /** Resolves true if the user confirms. */
    confirm(dialog: ReplyDialog): Promise<boolean>;
    /** Resolves when dismissed. */
    warn(dialog: ReplyDialog): Promise<void>;
  };
  notice(notice: FailureNotice): void;
  /** Called for every completed request, successful or not. */
  trace?(call: CallTrace): void;
  /** The response requests LOGOUT, with a message. */
  logout(message: string): void;
  /** The response requests LOCK. */
  lock(): void;
  /** The response has status 401 (requirements P4, P8). */
  onUnauthorized(reason: 'Invalid access_token'): void;
  /** Downloads a file. */
  saveFile(name: string, bytes: Uint8Array, contentType: string): void;
  /** Localized message of a failure without a head; undefined before texts are loaded. */
  failureText(code: RequestErrorCode): string | undefined;
}
