import type { CompiledScreen } from '../../contract/compiled';
import type { Envelope } from '../../contract/envelope';
import type { Json, JsonObject } from '../../contract/json';
import type { Session } from '../auth/sessions';
import type { Database } from '../storage/openDatabase';
import { claimRequest, hashOf, keepReply, type LoggedRequest, stillRunning } from '../storage/requestLog';
import { coverCodes } from '../storage/secretCodes';

/** A call as it is told apart from others. */
interface NamedCall {
  readonly requestId: string;
  readonly session: Session;
  readonly path: string;
  readonly screenKey: string;
  readonly body: JsonObject;
}

/** What is shared by the calls that may be carried out once only. */
interface OncePorts {
  readonly database: Database;
  /** Ids of those that are being carried out now. */
  readonly running: Set<string>;
}

/** Fields of a screen and of its dialogs that are passwords. */
function passwordsOf({ form, actions }: CompiledScreen): ReadonlySet<string> {
  const forms = [form, ...actions.map((action) => action.form)];
  const fields = forms.flatMap((one) => Object.values(one?.fields ?? {}));
  return new Set(fields.flatMap(({ name, kind }) => (kind === 'password' ? [name] : [])));
}

/** A body without the passwords in it: who has a hash of them could try out what they are. */
function withoutPasswords(body: JsonObject, screen: CompiledScreen): string {
  const passwords = passwordsOf(screen);
  return JSON.stringify(body, (key, value: Json) => (passwords.has(key) ? undefined : value));
}

/** How a call is told apart from others: path, screen and body by their hash. */
export async function loggedRequest(
  { requestId, session, path, screenKey, body }: NamedCall,
  screen: CompiledScreen,
  now: Date,
): Promise<LoggedRequest> {
  const bodyHash = await hashOf(JSON.stringify([path, screenKey, withoutPasswords(body, screen)]));
  return { id: requestId, userId: session.account.id, path, bodyHash, now };
}

/**
 * Carries a call out unless it was already, by its request-id; then it is answered as it was (SECURITY 16), but for what is
 * secret of its result: that is told once.
 */
export async function runIdempotent(
  { database, running }: OncePorts,
  request: LoggedRequest,
  carryOut: (database: Database) => Promise<Envelope>,
  secret: ReadonlySet<string>,
): Promise<Envelope> {
  const { id } = request;
  if (running.has(id)) throw stillRunning();
  running.add(id);
  try {
    return await database.transaction().execute(async (transaction) => {
      const before = await claimRequest(transaction, request);
      if (before !== null) return before;
      const reply = await carryOut(transaction);
      const { result } = reply;
      const kept = result ? { ...reply, result: coverCodes(result, secret) } : reply;
      await keepReply(transaction, request, kept);
      return reply;
    });
  } finally {
    running.delete(id);
  }
}
