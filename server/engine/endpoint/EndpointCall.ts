import type { Endpoint } from '../../../contract/model/endpoints';
import type { JsonObject } from '../../../contract/values/json';
import type { Language } from '../../../contract/values/language';
import type { Session } from '../../platform/auth/sessions';
import type { NamedBytes, ReadUpload } from '../../platform/files/FileContent';

/** A request to a declared endpoint, from a session with permission for the screen. */
export interface EndpointCall {
  readonly path: string;
  readonly endpoint: Endpoint;
  readonly screenKey: string;
  readonly session: Session;
  readonly language: Language;
  readonly requestId: string;
  /** `current-transaction-key` of the request. */
  readonly transactionKey: string | undefined;
  readonly body: JsonObject;
  /** Uploaded file. */
  readonly upload?: NamedBytes;
  /** Called if the request was executed before: its stored reply is returned. */
  readonly onRepeated?: () => void;
  /** Aborts when the client disconnects: read-only operations are then cancelled. */
  readonly signal?: AbortSignal;
}

/** A request whose uploaded file was read. */
export type ReadCall = Omit<EndpointCall, 'upload'> & { readonly upload?: ReadUpload };

/** The state in a body; empty if absent. */
export function stateOf({ state = {} }: JsonObject): JsonObject {
  return typeof state === 'object' && state !== null && !Array.isArray(state) ? (state as JsonObject) : {};
}
