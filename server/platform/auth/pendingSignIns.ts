import { sql } from 'kysely';
import type { Language } from '../../../contract/values/language';
import { fingerprint, randomToken } from '../../base/crypto/randomToken';
import { Refusal } from '../../base/errors/Refusal';
import type { Database } from '../../records/openDatabase';

/** Time limit in ms for all steps of a sign-in. */
export const pendingLife = 15 * 60_000;

/** Maximum failed attempts per step. */
const maxStepAttempts = 5;

/** A sign-in with verified password, waiting for further steps. */
export interface PendingSignIn {
  readonly secretHash: string;
  readonly userId: string;
  readonly language: Language;
  readonly ip: string;
  /** Hash that the given password matched: a change requires it as the old one. */
  readonly proofHash: string;
  readonly mustChange: boolean;
  readonly awaitsCode: boolean;
  readonly codeHash: string | null;
  /** Time of the last code, ISO UTC. */
  readonly sentAt: string | null;
  readonly sends: number;
}

/** The sign-in is unknown or has expired. */
export const signInExpired = () =>
  new Refusal('login.over', {
    tr: 'Giriş işlemi zaman aşımına uğradı. Lütfen baştan başlayın.',
    en: 'Signing in took too long. Please start again.',
  });

/** Stores a sign-in for its next step. Deletes expired ones. */
export async function openPending(
  database: Database,
  pending: Omit<PendingSignIn, 'secretHash' | 'codeHash' | 'sentAt' | 'sends'>,
  now: Date,
): Promise<{ readonly secret: string; readonly pending: PendingSignIn }> {
  const old = new Date(now.getTime() - pendingLife).toISOString();
  await database.deleteFrom('authPending').where('createdAt', '<', old).execute();
  const secret = randomToken();
  const row = { ...pending, secretHash: fingerprint(secret), codeHash: null, sentAt: null };
  await database
    .insertInto('authPending')
    .values({ ...row, createdAt: now.toISOString() })
    .execute();
  return { secret, pending: { ...row, sends: 0 } };
}

/** The sign-in of a secret. Throws `login.over` if unknown. */
export async function findPending(
  database: Database,
  secret: string | undefined,
  now: Date,
): Promise<PendingSignIn> {
  const row = await database
    .selectFrom('authPending')
    .selectAll()
    .where('secretHash', '=', fingerprint(secret ?? ''))
    .where('createdAt', '>', new Date(now.getTime() - pendingLife).toISOString())
    .executeTakeFirst();
  if (row === undefined) throw signInExpired();
  return { ...row, language: row.language as Language };
}

/** Counts an attempt before checking it; returns whether one was left. */
export async function countStepAttempt(database: Database, { secretHash }: PendingSignIn): Promise<boolean> {
  const counted = await database
    .updateTable('authPending')
    .set({ tries: sql`tries + 1` })
    .where('secretHash', '=', secretHash)
    .where('tries', '<', maxStepAttempts)
    .returning('tries')
    .executeTakeFirst();
  return counted !== undefined;
}

/** Replaces the code, unless a concurrent request did. */
export async function setCode(
  database: Database,
  { secretHash, sends }: PendingSignIn,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const set = await database
    .updateTable('authPending')
    .set({ codeHash, sentAt: now.toISOString(), tries: 0, sends: sends + 1 })
    .where('secretHash', '=', secretHash)
    .where('sends', '=', sends)
    .returning('sends')
    .executeTakeFirst();
  return set !== undefined;
}

/** Consumes the code: of two concurrent requests only one returns true. */
export async function consumeCode(
  database: Database,
  { secretHash }: PendingSignIn,
  codeHash: string,
): Promise<boolean> {
  const spent = await database
    .updateTable('authPending')
    .set({ codeHash: null, awaitsCode: false, tries: 0 })
    .where('secretHash', '=', secretHash)
    .where('codeHash', '=', codeHash)
    .where('awaitsCode', '=', true)
    .returning('secretHash')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Ends the sign-in: of two concurrent requests only one returns true. */
export async function closePending(database: Database, { secretHash }: PendingSignIn): Promise<boolean> {
  const closed = await database
    .deleteFrom('authPending')
    .where('secretHash', '=', secretHash)
    .returning('secretHash')
    .executeTakeFirst();
  return closed !== undefined;
}
