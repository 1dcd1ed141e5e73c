import type { Language } from '../../contract/language';
import type { Database } from '../storage/openDatabase';
import { type Account, accountOf } from './accounts';
import { fingerprint, randomToken } from './randomToken';

/** Milliseconds without a call after which a session is over. */
const idleLife = 30 * 60_000;

/** Milliseconds after which a session is over whatever happened. */
export const absoluteLife = 12 * 60 * 60_000;

/** Calls move the idle time-out at most this often, so that reading costs no write. */
const touchAfter = 30_000;

/** A live session, with its user as stored at this moment: a changed role takes effect at once. */
export interface Session {
  readonly id: string;
  readonly language: Language;
  readonly ip: string;
  readonly account: Account;
}

/** Opens a session; the cookie's value is known to the browser alone. */
export async function openSession(
  database: Database,
  account: Account,
  language: Language,
  ip: string,
  now: Date,
): Promise<{ readonly session: Session; readonly cookie: string }> {
  const session: Session = { id: randomToken(), language, ip, account };
  const cookie = randomToken();
  const moment = now.toISOString();
  await database
    .insertInto('authSession')
    .values({
      id: session.id,
      secretHash: await fingerprint(cookie),
      userId: account.id,
      language,
      ip,
      createdAt: moment,
      seenAt: moment,
    })
    .execute();
  return { session, cookie };
}

/** The live session of a cookie; null where there is none, it timed out or its user is no longer active. */
export async function liveSession(database: Database, cookie: string, now: Date): Promise<Session | null> {
  const row = await database
    .selectFrom('authSession')
    .selectAll()
    .where('secretHash', '=', await fingerprint(cookie))
    .executeTakeFirst();
  if (row === undefined) return null;
  const idle = now.getTime() - Date.parse(row.seenAt);
  const age = now.getTime() - Date.parse(row.createdAt);
  const account = idle < idleLife && age < absoluteLife ? await accountOf(database, row.userId) : null;
  if (account === null) {
    await closeSession(database, row.id);
    return null;
  }
  if (idle > touchAfter) {
    await database
      .updateTable('authSession')
      .set({ seenAt: now.toISOString() })
      .where('id', '=', row.id)
      .execute();
  }
  return { id: row.id, language: row.language as Language, ip: row.ip, account };
}

/** Ends a session, its conversations with it. */
export async function closeSession(database: Database, id: string): Promise<void> {
  await database.deleteFrom('authSession').where('id', '=', id).execute();
}

/** Clears away what timed out; sign-ins do it, so that nothing needs a clock. */
export async function sweepSessions(database: Database, now: Date): Promise<void> {
  const idleSince = new Date(now.getTime() - idleLife).toISOString();
  await database.deleteFrom('authSession').where('seenAt', '<', idleSince).execute();
}
