import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { OtherSource } from '../../contract/session';
import type { IdentityTokens, ProvenIdentity } from './IdentityTokens';

/** An OpenID Connect provider whose word is taken. */
export interface TrustedIssuer {
  /** As tokens name it, and where its configuration is found. */
  readonly issuer: string;
  /** Client that the tokens must be issued for. */
  readonly audience: string;
}

/** Id tokens of OpenID Connect providers, proven by the keys that they publish. */
export function openIdTokens(issuers: Readonly<Partial<Record<OtherSource, TrustedIssuer>>>): IdentityTokens {
  const keys = new Map<string, Promise<JWTVerifyGetKey>>();

  function keysOf(issuer: string): Promise<JWTVerifyGetKey> {
    const known = keys.get(issuer) ?? findKeys(issuer);
    keys.set(issuer, known);
    // A provider that could not be asked is asked again.
    known.catch(() => keys.delete(issuer));
    return known;
  }

  return {
    async prove(source, token, now) {
      const trusted = issuers[source];
      if (trusted === undefined) return null;
      const { issuer, audience } = trusted;
      try {
        const { payload } = await jwtVerify(token, await keysOf(issuer), {
          issuer,
          audience,
          // Symmetric ones would make the client's secret a key.
          algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
          currentDate: now,
          clockTolerance: 5,
          requiredClaims: ['sub', 'exp', 'iat'],
        });
        return identityOf(payload);
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}

function identityOf({ sub = '', exp = 0, email, email_verified }: JWTPayload): ProvenIdentity {
  const mail = email_verified === true && typeof email === 'string' ? email : null;
  return { subject: sub, mail, expires: new Date(exp * 1000) };
}

/** Where a provider says that its keys are (OpenID Connect Discovery). */
async function findKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const reply = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  if (!reply.ok) throw new Error(`${issuer} answered ${reply.status}`);
  const { issuer: named, jwks_uri } = (await reply.json()) as { issuer?: string; jwks_uri?: string };
  if (named !== issuer || jwks_uri === undefined) throw new Error(`${issuer} names itself ${named}`);
  return createRemoteJWKSet(new URL(jwks_uri));
}
