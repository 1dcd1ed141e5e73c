import { errors, jwtVerify, SignJWT } from 'jose';
import { randomToken } from '../crypto/randomToken';
import type { Database } from '../storage/openDatabase';
import { keepServerSetting, readServerSetting } from '../storage/serverSettings';

/** Seconds that an access token lives. */
const accessTokenLife = 15 * 60;

const issuer = 'backoffice';

/** The key that tokens are signed with; made at the first start and kept, one for all servers. */
export async function signingKey(database: Database): Promise<Uint8Array> {
  const key =
    (await readServerSetting(database, 'token.key')) ??
    (await keepServerSetting(database, 'token.key', randomToken()));
  return new TextEncoder().encode(key);
}

/**
 * A token that is good for this session alone, and with its cookie only (seed 000 §3, §9). No two are the same text, by
 * which other windows tell a new one.
 */
export function issueAccessToken(
  key: Uint8Array,
  sessionId: string,
  userId: string,
  now: Date,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(crypto.randomUUID())
    .setIssuer(issuer)
    .setSubject(userId)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + accessTokenLife)
    .sign(key);
}

/**
 * Whether a token belongs to the session.
 * @param tolerance seconds that it may have been expired: renewing takes one that ran out while the session lived.
 */
export async function isAccessTokenOf(
  key: Uint8Array,
  token: string,
  sessionId: string,
  now: Date,
  tolerance = 0,
): Promise<boolean> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer,
      currentDate: now,
      clockTolerance: tolerance,
    });
    return payload.sid === sessionId;
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}
