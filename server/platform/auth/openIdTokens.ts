import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import type { OtherSource } from '../../../contract/wire/session';
import { answerJson, answerText, type CallOutside } from '../outside/OutsideCall';
import type { IdentityTokens, VerifiedIdentity } from './IdentityTokens';

/** A trusted OpenID Connect provider. */
export interface TrustedIssuer {
  /** Issuer, where its configuration is found. In tokens optionally with a trailing slash. */
  readonly issuer: string;
  /** Required audience of the tokens. */
  readonly audience: string;
}

/** Verifies id tokens of OpenID Connect providers with their published keys. */
export function openIdTokens(
  callOutside: CallOutside,
  issuers: Readonly<Partial<Record<OtherSource, TrustedIssuer>>>,
): IdentityTokens {
  const providers = new Map<string, Promise<Provider>>();

  function providerOf(issuer: string): Promise<Provider> {
    const known = providers.get(issuer) ?? findProvider(callOutside, issuer);
    providers.set(issuer, known);
    // Retries a failed provider.
    known.catch(() => providers.delete(issuer));
    return known;
  }

  return {
    async verify(source, token, now) {
      const trusted = issuers[source];
      if (trusted === undefined) return null;
      try {
        const { issuer, keys } = await providerOf(trusted.issuer);
        const { payload } = await jwtVerify(token, keys, {
          issuer,
          audience: trusted.audience,
          // Symmetric ones would make the client secret a key.
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

function identityOf({ sub = '', exp = 0, email, email_verified, auth_time }: JWTPayload): VerifiedIdentity {
  const mail = email_verified === true && typeof email === 'string' ? email : null;
  const authenticatedAt = typeof auth_time === 'number' ? new Date(auth_time * 1000) : null;
  return { subject: sub, mail, authenticatedAt, expires: new Date(exp * 1000) };
}

/** Configuration published by a provider. */
interface Provider {
  readonly issuer: string;
  readonly keys: JWTVerifyGetKey;
}

const withoutSlash = (address: string) => address.replace(/\/$/, '');

/** Limits of a provider's answers: its configuration and its keys have a few thousand bytes. */
const limits = { method: 'GET', patience: 5000, mostBytes: 256 * 1024, type: 'json' } as const;

/** Loads a provider's configuration (OpenID Connect Discovery). Its issuer must be the expected one. */
async function findProvider(callOutside: CallOutside, trusted: string): Promise<Provider> {
  const url = `${withoutSlash(trusted)}/.well-known/openid-configuration`;
  const answer = await callOutside({ ...limits, url });
  if (answer.status !== 200) throw new Error(`${trusted} answered ${answer.status}`);
  const { issuer, jwks_uri } = (answerJson(answer) ?? {}) as { issuer?: unknown; jwks_uri?: unknown };
  if (
    typeof issuer !== 'string' ||
    typeof jwks_uri !== 'string' ||
    withoutSlash(issuer) !== withoutSlash(trusted)
  )
    throw new Error(`${trusted} names itself ${issuer}`);
  const keys = createRemoteJWKSet(new URL(jwks_uri), {
    async [customFetch](address) {
      const published = await callOutside({ ...limits, url: address });
      return new Response(answerText(published), { status: published.status });
    },
  });
  return { issuer, keys };
}
