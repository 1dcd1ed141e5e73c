/** Key of the access token in local storage: the product's own API (seed 000 §9). */
export const accessTokenKey = 'jwt_access_token';

/** What the client reads in an access token. It can't be checked here: only the server's word counts. */
export interface TokenClaims {
  /** When it expires, in seconds since 1970. */
  readonly exp: number;
  /** Whose it is. */
  readonly sub: string;
  /** When it was issued, in seconds since 1970. */
  readonly iat?: number;
  /** The session that it belongs to. */
  readonly sid?: string;
}

/** The claims of a token; null where the text is none. */
export function readClaims(token: string): TokenClaims | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Partial<TokenClaims> | null;
    return typeof claims?.exp === 'number' && typeof claims.sub === 'string' ? (claims as TokenClaims) : null;
  } catch {
    return null;
  }
}

/**
 * Whether a stored token may be used: only if present and `exp` is not earlier than now (seed 000 §5).
 * `now` in milliseconds.
 */
export function isTokenValid(token: string | null, now: number): boolean {
  const claims = token === null ? null : readClaims(token);
  return claims !== null && claims.exp >= now / 1000;
}

/**
 * Milliseconds that a token lives after it was received. Told by its own two times where it has both, so that a
 * clock that is wrong here does not end a session.
 */
export function tokenLife(claims: TokenClaims, now: number): number {
  return claims.iat === undefined ? claims.exp * 1000 - now : (claims.exp - claims.iat) * 1000;
}
