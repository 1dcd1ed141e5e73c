import type { CompiledScreen } from '../../../contract/model/compiled';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { Envelope } from '../../../contract/wire/envelope';
import { hashOf } from '../../base/crypto/randomToken';
import type { Session } from '../../platform/auth/sessions';
import type { Database } from '../../records/openDatabase';
import {
  claimRequest,
  type EndedConversation,
  type LoggedRequest,
  stillRunning,
  storeReply,
} from '../../records/requestLog';
import { coverCodes } from '../../records/secretCodes';
import { inWriteTurn } from '../../records/writeTurns';

/** Identity of a request. */
interface NamedCall {
  readonly requestId: string;
  readonly session: Session;
  readonly path: string;
  readonly screenKey: string;
  readonly body: JsonObject;
  /** Key of the conversation that the request continues. */
  readonly transactionKey: string | undefined;
}

/** Dependencies of requests that may execute only once. */
interface IdempotencyPorts {
  readonly database: Database;
  /** Called if the request was executed before. */
  readonly onRepeated?: (() => void) | undefined;
  /** Ids of running requests. */
  readonly running: Set<string>;
}

/** Password fields of a screen and its dialogs. */
function passwordsOf({ form, actions }: CompiledScreen): ReadonlySet<string> {
  const forms = [form, ...actions.map((action) => action.form)];
  const fields = forms.flatMap((one) => Object.values(one?.fields ?? {}));
  return new Set(fields.flatMap(({ name, kind }) => (kind === 'password' ? [name] : [])));
}

/** A body without its passwords: their hash would allow guessing them. */
function withoutPasswords(body: JsonObject, screen: CompiledScreen): string {
  const passwords = passwordsOf(screen);
  return JSON.stringify(body, (key, value: Json) => (passwords.has(key) ? undefined : value));
}

/** Identity of a request: hash of path, screen and body. */
export async function loggedRequest(
  { requestId, session, path, screenKey, body, transactionKey }: NamedCall,
  screen: CompiledScreen,
  now: Date,
): Promise<ContinuedRequest> {
  const bodyHash = hashOf(JSON.stringify([path, screenKey, withoutPasswords(body, screen)]));
  const conversation = transactionKey
    ? { key: transactionKey, sessionId: session.id, screen: screenKey }
    : null;
  return { id: requestId, userId: session.account.id, path, bodyHash, now, conversation };
}

/** A request, and the conversation that it continues. */
export interface ContinuedRequest extends LoggedRequest {
  readonly conversation: EndedConversation | null;
}

/**
 * Executes a request once per request-id; repetitions get the first response (SECURITY 16) without secret
 * results, which are returned only once. Releases its conversation if the response ends it: with a null
 * `currentTransactionKey`.
 */
export async function runIdempotent(
  { database, running, onRepeated }: IdempotencyPorts,
  request: ContinuedRequest,
  execute: (database: Database) => Promise<Envelope>,
  secret: ReadonlySet<string>,
): Promise<Envelope> {
  const { id } = request;
  if (running.has(id)) throw stillRunning();
  running.add(id);
  try {
    const unit = database.transaction();
    const once = async (transaction: Database) => {
      const before = await claimRequest(transaction, request);
      if (before !== null) {
        onRepeated?.();
        return before;
      }
      const reply = await execute(transaction);
      const { result } = reply;
      const stored = result ? { ...reply, result: coverCodes(result, secret) } : reply;
      const isLast = reply.session?.currentTransactionKey === null;
      await storeReply(transaction, request, stored, isLast ? request.conversation : null);
      return reply;
    };
    return await inWriteTurn(database, () => unit.execute(once));
  } finally {
    running.delete(id);
  }
}
