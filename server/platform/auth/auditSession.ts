import { Refusal } from '../../base/errors/Refusal';
import { auditEvent } from '../../records/auditTrail';
import type { Database } from '../../records/openDatabase';

/**
 * Audit events of sign-in and sessions. `Refused`: wrong name, password or code; `Blocked`: too many
 * attempts, once per window; `sessionOver`: timed out, or its last page was left; `Displaced`: the oldest
 * session was ended because the user opened too many; `sessionClosed`: an administrator ended it.
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
  | 'sessionClosed'
  | 'conversationDisplaced';

/** Origin of a request that affects a session. */
export interface Caller {
  readonly ip: string;
  readonly requestId: string;
  /** Raw header `device-key`. */
  readonly device?: string;
}

/**
 * Adds an event to the append-only trail. The user is recorded only if the name exists: users sometimes
 * mistype their password into the name field. @param who null for an unknown name @param details details:
 * session, source, rejection code; never user input
 */
export async function auditSession(
  database: Database,
  event: SessionEvent,
  who: { readonly id: string; readonly userName: string } | null,
  { ip, requestId }: Caller,
  now: Date,
  details: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { id, userName } = who ?? { id: '0', userName: '' };
  const actor = { userName, screen: 'session', requestId, ip, now: now.toISOString() };
  await auditEvent(database, actor, event, 'User', id, details);
}

/** Runs an action; records a rejection in the trail by its code. */
export async function auditRefusal<Answer>(
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
