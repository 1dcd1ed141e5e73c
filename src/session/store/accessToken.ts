import { bytesOf } from '../../../contract/values/bytes';

/** Local storage key of the access token, of the product's own API (requirements P9). */
export const accessTokenKey = 'jwt_access_token';

/** Claims of an access token used by the client. Not verified here; the server decides. */
export interface TokenClaims {
  /** Expiry, seconds since 1970. */
  readonly exp: number;
  /** The user. */
  readonly sub: string;
  /** Time of issue, seconds since 1970. */
  readonly iat?: number;
  /** The session. */
  readonly sid?: string;
}

/** Parses the claims of a token; null if unreadable. */
export function readClaims(token: string): TokenClaims | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims = JSON.parse(new TextDecoder().decode(bytesOf(payload))) as Partial<TokenClaims> | null;
    if (typeof claims?.exp !== 'number') return null;
    return { ...claims, exp: claims.exp, sub: String(claims.sub ?? '') };
  } catch {
    return null;
  }
}

/** Whether a stored token is valid: it has an `exp`, not before `now` (ms; requirements P5). */
export function isTokenValid(token: string, now: number): boolean {
  const claims = readClaims(token);
  return claims !== null && claims.exp >= now / 1000;
}

/**
 * Lifetime of a token in ms after receiving it, by `exp` and `iat` if both exist, so that a wrong local clock
 * ends no session. Infinite without `exp`: the server ends that session.
 */
export function tokenLife(token: string | null, now: number): number {
  const claims = token === null ? null : readClaims(token);
  if (claims === null) return Number.POSITIVE_INFINITY;
  const life = claims.iat === undefined ? claims.exp * 1000 - now : (claims.exp - claims.iat) * 1000;
  return life > 0 ? life : Number.POSITIVE_INFINITY;
}
