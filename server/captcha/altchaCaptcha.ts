import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { spendOnce } from '../auth/spendOnce';
import type { Database } from '../storage/openDatabase';
import type { Captcha } from './Captcha';

/** Milliseconds in which a challenge has to be solved and used. */
const challengeLife = 10 * 60_000;

/** What solving costs: derivations of this many rounds until the key begins with a zero byte, 256 of them on average. */
const algorithm = 'PBKDF2/SHA-256';
const rounds = 1000;
const keyPrefix = '00';

/**
 * The self-hosted bot check: a proof of work (ALTCHA). Challenges are signed, so that none has to be kept; a solution is
 * taken once, on all servers of the installation.
 * @param secret what challenges are signed with; one for all servers.
 */
export function altchaCaptcha(database: Database, secret: string): Captcha {
  return {
    challenge: (now) =>
      createChallenge({
        ...{ algorithm, cost: rounds, keyPrefix, deriveKey },
        expiresAt: new Date(now.getTime() + challengeLife),
        hmacSignatureSecret: secret,
      }),
    async isPassed(token, _action, _ip, now) {
      const payload = payloadOf(token);
      if (payload === null) return false;
      const { challenge, solution } = payload;
      const expires = (challenge.parameters.expiresAt ?? 0) * 1000;
      if (expires <= now.getTime() || challenge.signature === undefined) return false;
      // The library throws for some foreign challenges and refuses the others.
      const { verified } = await verifySolution({
        ...{ challenge, solution, deriveKey },
        hmacSignatureSecret: secret,
      }).catch(() => ({ verified: false }));
      // By its signature: a challenge has many solutions, and serves once.
      return verified && spendOnce(database, challenge.signature, new Date(expires), now);
    },
  };
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** A token is the payload as JSON in base64; null where it is anything else. */
function payloadOf(token: string): Payload | null {
  try {
    const payload = JSON.parse(atob(token)) as Partial<Payload> | null;
    const isWhole = isObject(payload?.challenge?.parameters) && isObject(payload?.solution);
    return isWhole ? (payload as Payload) : null;
  } catch {
    return null;
  }
}
