import { sql } from 'kysely';
import type { PasswordPort } from '../../base/crypto/PasswordPort';
import { Refusal } from '../../base/errors/Refusal';
import type { Database } from '../../records/openDatabase';
import { credentialsOf } from './accounts';
import { auditSession, type Caller } from './auditSession';
import { isReauthenticated } from './exchangedAccount';
import type { IdentityTokens } from './IdentityTokens';
import { closeSession, type Session } from './sessions';

/** Maximum failed attempts to unlock; one more ends the session. */
const maxUnlockAttempts = 5;

const wrong = () => new Refusal('unlock.wrong', { tr: 'Şifre hatalı.', en: 'The password is wrong.' });

/** The same message for every invalid token. */
const unconfirmedIdentity = () =>
  new Refusal('unlock.refused', {
    tr: 'Kilit bu hesapla açılamadı. Oturumu açtığınız hesapla yeniden deneyin.',
    en: 'This account could not unlock the session. Please try again with the account that you signed in with.',
  });

/** Proof for unlocking: the password, or an id token of the source that signed the user in. */
export type UnlockProof = { readonly password: string } | { readonly from: unknown; readonly token: unknown };

/** Dependencies for checking proofs. */
export interface ProofPorts {
  readonly database: Database;
  readonly passwords: PasswordPort;
  readonly identityTokens: IdentityTokens;
}

/** Locks a session (requirements P4): notifies its sockets, rejects its requests. */
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
 * Unlocks a session with its user's password, or by the source that signed the user in. Attempts are counted
 * before checking, so that concurrent ones are limited, too; an attempt with an unreachable source is not
 * counted. Throws `unlock.wrong`, `unlock.refused`.
 * @returns false after too many attempts, which end the session
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
  const details = { session: id };
  const counted = await database
    .updateTable('authSession')
    .set({ unlockTries: sql`unlock_tries + 1` })
    .where('id', '=', id)
    .where('unlockTries', '<', maxUnlockAttempts)
    .returning(['unlockTries', 'lockedAt', 'createdAt'])
    .executeTakeFirst();
  if (counted !== undefined && (await isRight())) {
    await database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('authSession')
        .set({ locked: false, unlockTries: 0 })
        .where('id', '=', id)
        .execute();
      await auditSession(transaction, 'unlock', account, caller, now, details);
    });
    return true;
  }
  await auditSession(database, 'unlockRefused', account, caller, now, details);
  if (counted !== undefined && counted.unlockTries < maxUnlockAttempts)
    throw 'password' in proof ? wrong() : unconfirmedIdentity();
  await closeSession(database, id);
  return false;

  async function isRight(): Promise<boolean> {
    if ('password' in proof) return isPasswordOf(ports, account, proof.password);
    // For sessions locked before the lock time was stored, uses their beginning.
    const since = new Date(counted?.lockedAt ?? counted?.createdAt ?? now);
    try {
      return await isReauthenticated(database, ports.identityTokens, session, proof, since, now);
    } catch (error) {
      await revertAttempt(database, id);
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
  const hash = credentials?.passwordHash ?? null;
  return hash !== null && (await passwords.verify(hash, password));
}

async function revertAttempt(database: Database, id: string): Promise<void> {
  await database
    .updateTable('authSession')
    .set({ unlockTries: sql`greatest(unlock_tries - 1, 0)` })
    .where('id', '=', id)
    .execute();
}
