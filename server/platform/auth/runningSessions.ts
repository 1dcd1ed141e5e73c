import { sql } from 'kysely';
import type { Author } from '../../records/Actor';
import { auditEvent } from '../../records/auditTrail';
import type { Database } from '../../records/openDatabase';
import type { SessionEvent } from './auditSession';

/** Number of a session: its id as a record. */
export async function sessionNumber(database: Database, id: string): Promise<string> {
  const { number } = await database
    .selectFrom('authSession')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return number;
}

/**
 * Ends sessions by their numbers. Their windows show after the commit that an administrator did it; the reason is that of
 * the author.
 */
export async function endSessionsNumbered(
  transaction: Database,
  numbers: readonly string[],
  author: Author,
): Promise<number> {
  if (numbers.length === 0) return 0;
  // Windows show the first signal of an end: that of the trigger knows no reason.
  await sql`
    select pg_notify('sockets',
      json_build_object('event', 'over', 'session', id, 'language', language, 'closed', true)::text)
    from auth_session where number in (${sql.join(numbers)})`.execute(transaction);
  const ended = await transaction
    .deleteFrom('authSession')
    .where('number', 'in', numbers)
    .returning(['id', 'userId'])
    .execute();
  return audited(transaction, ended, author, 'sessionClosed');
}

/** Locks sessions by their numbers. */
export async function lockSessionsNumbered(
  transaction: Database,
  numbers: readonly string[],
  author: Author,
): Promise<number> {
  if (numbers.length === 0) return 0;
  const locked = await transaction
    .updateTable('authSession')
    .set({ locked: true, unlockTries: 0, lockedAt: author.now })
    .where('number', 'in', numbers)
    .where('locked', '=', false)
    .returning(['id', 'userId'])
    .execute();
  return audited(transaction, locked, author, 'lock');
}

async function audited(
  transaction: Database,
  sessions: readonly { readonly id: string; readonly userId: string }[],
  author: Author,
  event: SessionEvent,
): Promise<number> {
  for (const { id, userId } of sessions)
    await auditEvent(transaction, author, event, 'User', userId, { session: id });
  return sessions.length;
}
