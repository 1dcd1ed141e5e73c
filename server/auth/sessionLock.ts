import { sql } from 'kysely';
import type { PasswordPort } from '../crypto/PasswordPort';
import { Refusal } from '../errors/Refusal';
import type { Database } from '../storage/openDatabase';
import { credentialsOf } from './accounts';
import { auditSession, type Caller } from './auditSession';
import { closeSession, type Session } from './sessions';

/** Wrong passwords that a locked session takes; one more ends it. */
const unlockTries = 5;

const wrong = () => new Refusal('unlock.wrong', { tr: 'Şifre hatalı.', en: 'The password is wrong.' });

/** Locks a session (seed 000 §4): its sockets are told, its calls refused. */
export async function lockSession(
  database: Database,
  { id, account }: Session,
  caller: Caller,
  now: Date,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const locked = await transaction
      .updateTable('authSession')
      .set({ locked: true, unlockTries: 0 })
      .where('id', '=', id)
      .where('locked', '=', false)
      .returning('id')
      .executeTakeFirst();
    if (locked) await auditSession(transaction, 'lock', account, caller, now, { session: id });
  });
}

/**
 * Unlocks a session by its user's password. A try is counted before it is looked at, so that many at once are no more
 * than one after the other. Throws `unlock.wrong`.
 * @returns false where it was one try too many, and the session is over.
 */
export async function unlockSession(
  database: Database,
  passwords: PasswordPort,
  { id, account }: Session,
  password: string,
  caller: Caller,
  now: Date,
): Promise<boolean> {
  const told = { session: id };
  const counted = await database
    .updateTable('authSession')
    .set({ unlockTries: sql`unlock_tries + 1` })
    .where('id', '=', id)
    .where('unlockTries', '<', unlockTries)
    .returning('unlockTries')
    .executeTakeFirst();
  const credentials = await credentialsOf(database, account.userName);
  const right =
    counted !== undefined &&
    credentials !== null &&
    (await passwords.verify(credentials.passwordHash, password));
  if (right) {
    await database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('authSession')
        .set({ locked: false, unlockTries: 0 })
        .where('id', '=', id)
        .execute();
      await auditSession(transaction, 'unlock', account, caller, now, told);
    });
    return true;
  }
  await auditSession(database, 'unlockRefused', account, caller, now, told);
  if (counted !== undefined && counted.unlockTries < unlockTries) throw wrong();
  await closeSession(database, id);
  return false;
}
