import type { OtherSource } from '../../../contract/wire/session';

/** Claims of a verified id token. */
export interface VerifiedIdentity {
  readonly subject: string;
  /** The source's verified mail address of the subject; null without one. */
  readonly mail: string | null;
  /** Time of the subject's authentication at the source (`auth_time`); null if missing. */
  readonly authenticatedAt: Date | null;
  /** Expiry of the token. */
  readonly expires: Date;
}

/** Verifies id tokens of other sources. */
export interface IdentityTokens {
  /** Null if the source is not configured, or the token is invalid. */
  verify(source: OtherSource, token: string, now: Date): Promise<VerifiedIdentity | null>;
}
