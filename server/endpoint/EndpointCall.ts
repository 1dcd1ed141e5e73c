import type { Endpoint } from '../../contract/endpoints';
import type { JsonObject } from '../../contract/json';
import type { Language } from '../../contract/language';
import type { Session } from '../auth/sessions';
import type { NamedBytes, ReadUpload } from '../files/FileContent';

/** A call of a declared endpoint, by a session that was granted the screen. */
export interface EndpointCall {
  readonly path: string;
  readonly endpoint: Endpoint;
  readonly screenKey: string;
  readonly session: Session;
  readonly language: Language;
  readonly requestId: string;
  /** `current-transaction-key` of the call. */
  readonly transactionKey: string | undefined;
  readonly body: JsonObject;
  /** File of an upload. */
  readonly upload?: NamedBytes;
  /** Aborts when the caller no longer waits: an operation that only reads is given up then. */
  readonly signal?: AbortSignal;
}

/** A call whose file is read. */
export type ReadCall = Omit<EndpointCall, 'upload'> & { readonly upload?: ReadUpload };

/** The state that a body carries; empty where it carries none. */
export function stateOf({ state = {} }: JsonObject): JsonObject {
  return typeof state === 'object' && state !== null && !Array.isArray(state) ? (state as JsonObject) : {};
}
