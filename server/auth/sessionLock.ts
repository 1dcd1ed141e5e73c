import { sql } from 'kysely';
import type { PasswordPort } from '../crypto/PasswordPort';
import { Refusal } from '../errors/Refusal';
import type { Database } from '../storage/openDatabase';
import { credentialsOf } from './accounts';
import { auditSession, type Caller } from './auditSession';
import { vouchesAgain } from './exchangedAccount';
import type { IdentityTokens } from './IdentityTokens';
import { closeSession, type Session } from './sessions';

/** Wrong passwords and tokens that a locked session takes; one more ends it. */
const unlockTries = 5;

const wrong = () => new Refusal('unlock.wrong', { tr: 'Şifre hatalı.', en: 'The password is wrong.' });

/** Told alike whatever was wrong with the token. */
const notVouchedFor = () =>
  new Refusal('unlock.refused', {
    tr: 'Kilit bu hesapla açılamadı. Oturumu açtığınız hesapla yeniden deneyin.',
    en: 'This account could not unlock the session. Please try again with the account that you signed in with.',
  });

/** What is brought to unlock: the password, or an id token of the source that signed the user in. */
export type UnlockProof = { readonly password: string } | { readonly from: unknown; readonly token: unknown };

/** What proofs are checked by. */
export interface ProofPorts {
  readonly database: Database;
  readonly passwords: PasswordPort;
  readonly identityTokens: IdentityTokens;
}

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
      .set({ locked: true, unlockTries: 0, lockedAt: now.toISOString() })
      .where('id', '=', id)
      .where('locked', '=', false)
      .returning('id')
      .executeTakeFirst();
    if (locked) await auditSession(transaction, 'lock', account, caller, now, { session: id });
  });
}

/**
 * Unlocks a session by its user's password, or by the source that signed him in. A try is counted before it is looked
 * at, so that many at once are no more than one after the other; one that the source can't be asked about is given back.
 * Throws `unlock.wrong`, `unlock.refused`.
 * @returns false where it was one try too many, and the session is over.
 */
export async function unlockSession(
  ports: ProofPorts,
  session: Session,
  proof: UnlockProof,
  caller: Caller,
  now: Date,
): Promise<boolean> {
  const { database } = ports;
  const { id, account } = session;
  const told = { session: id };
  const counted = await database
    .updateTable('authSession')
    .set({ unlockTries: sql`unlock_tries + 1` })
    .where('id', '=', id)
    .where('unlockTries', '<', unlockTries)
    .returning(['unlockTries', 'lockedAt', 'createdAt'])
    .executeTakeFirst();
  if (counted !== undefined && (await isRight())) {
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
  if (counted !== undefined && counted.unlockTries < unlockTries)
    throw 'password' in proof ? wrong() : notVouchedFor();
  await closeSession(database, id);
  return false;

  async function isRight(): Promise<boolean> {
    if ('password' in proof) return isPasswordOf(ports, account, proof.password);
    // A session that was locked before this was noted counts from its beginning.
    const since = new Date(counted?.lockedAt ?? counted?.createdAt ?? now);
    try {
      return await vouchesAgain(database, ports.identityTokens, session, proof, since, now);
    } catch (error) {
      await giveTryBack(database, id);
      throw error;
    }
  }
}

async function isPasswordOf(
  { database, passwords }: ProofPorts,
  { userName }: Session['account'],
  password: string,
): Promise<boolean> {
  const credentials = await credentialsOf(database, userName);
  return credentials !== null && (await passwords.verify(credentials.passwordHash, password));
}

async function giveTryBack(database: Database, id: string): Promise<void> {
  await database
    .updateTable('authSession')
    .set({ unlockTries: sql`greatest(unlock_tries - 1, 0)` })
    .where('id', '=', id)
    .execute();
}
