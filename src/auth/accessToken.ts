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

/** The claims of a token; null where none can be read. */
export function readClaims(token: string): TokenClaims | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Partial<TokenClaims> | null;
    if (typeof claims?.exp !== 'number') return null;
    return { ...claims, exp: claims.exp, sub: String(claims.sub ?? '') };
  } catch {
    return null;
  }
}

/**
 * Whether a stored token has run out: `exp` is earlier than now (seed 000 §5). Of a token whose `exp` the client can't
 * read only the server knows. `now` in milliseconds.
 */
export function isTokenExpired(token: string, now: number): boolean {
  const claims = readClaims(token);
  return claims !== null && claims.exp < now / 1000;
}

/**
 * Milliseconds that a token lives after it was received, by its own two times where it has both: a wrong clock here then
 * ends no session. Infinite where the token does not say: the server alone ends that session.
 */
export function tokenLife(token: string | null, now: number): number {
  const claims = token === null ? null : readClaims(token);
  if (claims === null) return Number.POSITIVE_INFINITY;
  const life = claims.iat === undefined ? claims.exp * 1000 - now : (claims.exp - claims.iat) * 1000;
  return life > 0 ? life : Number.POSITIVE_INFINITY;
}
