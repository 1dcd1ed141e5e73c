import type { PasswordPort } from '../../base/crypto/PasswordPort';
import { randomToken } from '../../base/crypto/randomToken';
import type { Database } from '../../records/openDatabase';

/** Validity of a temporary password in ms: over a weekend. */
const temporaryPasswordLife = 72 * 60 * 60_000;

/** A random password without letters that are easily mistaken for others. */
export function readablePassword(): string {
  return randomToken()
    .replace(/[-_lIO0]/g, '')
    .slice(0, 12);
}

/**
 * Replaces a user's password with one for the next sign-in, which then requires a new one; the user's sessions end.
 * @returns the password, to be sent to the user
 */
export async function issueTemporaryPassword(
  database: Database,
  passwords: PasswordPort,
  userId: string,
  now: Date,
): Promise<string> {
  const password = readablePassword();
  await database
    .updateTable('authCredential')
    .set({
      passwordHash: null,
      onceHash: await passwords.hash(password),
      onceUntil: new Date(now.getTime() + temporaryPasswordLife).toISOString(),
    })
    .where('userId', '=', userId)
    .execute();
  await database.deleteFrom('authSession').where('userId', '=', userId).execute();
  return password;
}
