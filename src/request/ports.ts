import type { Language } from '../../contract/language';
import type { CallTrace, RequestErrorCode, ScreenOwner } from '../../contract/request';

/** What the error state takes in when a call fails (seed 000 §8). */
export interface FailureNotice {
  /** The server's code, or `Internal Error` where no head came. */
  readonly header: string;
  readonly message: string;
  readonly type: 'WARNING' | 'ERROR';
  /** Only where the server gave no head. */
  readonly stack?: string;
  /** Of the call whose outcome is unknown. */
  readonly requestId?: string;
}

/** A question or remark of the server: titled with the head's code, showing its message (seed 000 §7). */
export interface ReplyDialog {
  readonly title: string;
  readonly message: string;
}

/** What a call says about the client that makes it (seed 000 §7). */
export interface ClientIdentity {
  readonly instanceId: string;
  readonly clientId: string;
  /** From local storage; null where there is none yet: the header is left out. */
  readonly deviceKey: string | null;
  readonly fingerPrint: string;
}

/** What the request layer needs from outside. The composition root gives it; tests give their own. */
export interface RequestPorts {
  /** Where calls go, without trailing slash: `/bff`, or an address. */
  readonly address: string;
  identity(): ClientIdentity;
  /** Goes out as `Authorization: Bearer …`; null when nobody is signed in. */
  accessToken(): string | null;
  language(): Language;
  /** Token of the bot check for an action; see `captchaProvider`. */
  captcha(action: string): Promise<string>;
  /** Calls in flight that show the loading indicator; every `begin` gets its `end`. */
  readonly loading: { begin(): void; end(): void };
  /** Calls that write and whose outcome is not known yet: a page that is loaded anew asks what became of them. */
  readonly pending?: { begin(requestId: string, screenId: string): void; end(requestId: string): void };
  /**
   * The reply of a call was lost, and the server is asked what became of it, until the returned function is called.
   * `owner`: the screen of a call that shows the loading indicator.
   */
  asking(owner?: ScreenOwner): () => void;
  readonly dialogs: {
    /** Resolves true when the user confirms. */
    confirm(dialog: ReplyDialog): Promise<boolean>;
    /** Resolves when the user has read it. */
    warn(dialog: ReplyDialog): Promise<void>;
  };
  notice(notice: FailureNotice): void;
  /** Hears of every call when it is over, whatever became of it. */
  trace?(call: CallTrace): void;
  /** A reply said LOGOUT; its message tells why. */
  logout(message: string): void;
  /** A reply said LOCK. */
  lock(): void;
  /** A call was answered 401 (seed 000 §4, §8). */
  onUnauthorized(reason: 'Invalid access_token'): void;
  /** Hands a downloaded file to the user. */
  saveFile(name: string, bytes: Uint8Array, contentType: string): void;
  /** Sentence for a failure without a head, in the language of now; undefined before texts are loaded. */
  failureText(code: RequestErrorCode): string | undefined;
}
