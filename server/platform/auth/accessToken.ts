import { errors, jwtVerify, SignJWT } from 'jose';
import { randomToken } from '../../base/crypto/randomToken';
import type { Database } from '../../records/openDatabase';
import { ensureServerSetting, readServerSetting } from '../../records/serverSettings';

/** Lifetime of an access token in seconds. */
const accessTokenLife = 15 * 60;

const issuer = 'backoffice';

/** The signing key of tokens; created on the first start, shared by all servers. */
export async function signingKey(database: Database): Promise<CryptoKey> {
  const key =
    (await readServerSetting(database, 'token.key')) ??
    (await ensureServerSetting(database, 'token.key', randomToken()));
  const bytes = new TextEncoder().encode(key);
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

/**
 * Issues a token valid only for this session and with its cookie (requirements P3, P9). Always unique: other
 * windows detect a renewal by a different text.
 */
export function issueAccessToken(
  key: CryptoKey,
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
 * @param tolerance seconds since expiry that are accepted: a renewal accepts a token that expired while the
 * session was alive
 */
export async function isAccessTokenOf(
  key: CryptoKey,
  token: string,
  sessionId: string,
  now: Date,
  tolerance = 0,
): Promise<boolean> {
  const known = verified.get(key)?.get(token) ?? (await verifiedToken(key, token));
  return (
    known !== null && known.sid === sessionId && known.exp + tolerance > Math.floor(now.getTime() / 1000)
  );
}

/** Session and expiry (seconds) of a token with a valid signature. */
interface VerifiedToken {
  readonly sid: unknown;
  readonly exp: number;
}

/** Maximum number of verified tokens kept: a page sends the same one for a quarter of an hour. */
const maxVerified = 1000;

/** Verified tokens by key: a signature stays valid, only the expiry is checked again. */
const verified = new WeakMap<CryptoKey, Map<string, VerifiedToken>>();

/** Verifies signature and issuer, but not the expiry; null for a token that this key did not sign. */
async function verifiedToken(key: CryptoKey, token: string): Promise<VerifiedToken | null> {
  try {
    // The beginning of time: expiry is the caller's check.
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer,
      requiredClaims: ['exp'],
      currentDate: new Date(0),
    });
    const known = { sid: payload.sid, exp: payload.exp ?? 0 };
    const tokens = verified.get(key) ?? new Map<string, VerifiedToken>();
    if (tokens.size >= maxVerified) tokens.clear();
    verified.set(key, tokens.set(token, known));
    return known;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
