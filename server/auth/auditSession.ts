import { Refusal } from '../errors/Refusal';
import { auditEvent } from '../storage/auditTrail';
import type { Database } from '../storage/openDatabase';

/**
 * What the audit trail says of signing in and of sessions. `Refused`: with a wrong name, password or code; `Blocked`:
 * too many attempts, said once a window; `sessionOver`: it timed out, or its last page was left; `Displaced`: the user
 * opened more than one may have, and the oldest was ended.
 */
export type SessionEvent =
  | 'signIn'
  | 'signInRefused'
  | 'signInBlocked'
  | 'codeSent'
  | 'codeRefused'
  | 'passwordSent'
  | 'passwordChanged'
  | 'passwordRefused'
  | 'lock'
  | 'unlock'
  | 'unlockRefused'
  | 'signOut'
  | 'sessionOver'
  | 'sessionDisplaced'
  | 'conversationDisplaced';

/** A call that signs in, or does something with a session. */
export interface Caller {
  readonly ip: string;
  readonly requestId: string;
  /** Header `device-key` of the call, as it came. */
  readonly device?: string;
}

/**
 * Adds what happened to the append-only trail. Who a name belongs to is said where there is somebody: what people
 * mistype into the name field is sometimes their password.
 * @param who null: a name that nobody has.
 * @param told more about it: the session, the source, the code of a refusal. Never what was typed.
 */
export async function auditSession(
  database: Database,
  event: SessionEvent,
  who: { readonly id: string; readonly userName: string } | null,
  { ip, requestId }: Caller,
  now: Date,
  told: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { id, userName } = who ?? { id: '0', userName: '' };
  const actor = { userName, screen: 'session', requestId, ip, now: now.toISOString() };
  await auditEvent(database, actor, event, 'User', id, told);
}

/** Does what may be refused; a refusal is told to the trail by its code. */
export async function toldRefused<Answer>(
  database: Database,
  event: SessionEvent,
  who: Parameters<typeof auditSession>[2],
  caller: Caller,
  now: Date,
  act: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refusal) await auditSession(database, event, who, caller, now, { code: error.code });
    throw error;
  }
}
