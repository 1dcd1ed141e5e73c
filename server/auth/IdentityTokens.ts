import type { OtherSource } from '../../contract/session';

/** What an id token says of whom it was issued for, once it is proven. */
export interface ProvenIdentity {
  readonly subject: string;
  /** The source's word for it that the address is the subject's own; null without it. */
  readonly mail: string | null;
  /** When the subject proved himself at the source (`auth_time`); null where the token does not say. */
  readonly authenticatedAt: Date | null;
  /** When the token runs out. */
  readonly expires: Date;
}

/** Proves id tokens of other sources. */
export interface IdentityTokens {
  /** Null where the source is not configured, or the token is not a good one of it. */
  prove(source: OtherSource, token: string, now: Date): Promise<ProvenIdentity | null>;
}
