import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Database } from '../../records/openDatabase';
import { consumeToken } from '../auth/consumeToken';
import type { Captcha } from './Captcha';

/** Time limit in ms for solving and using a challenge. */
const challengeLife = 10 * 60_000;

/**
 * Cost of a solution: derivations of this many rounds until the key begins with a zero byte, 256 on average.
 */
const algorithm = 'PBKDF2/SHA-256';
const rounds = 1000;
const keyPrefix = '00';

/**
 * The self-hosted bot check: a proof of work (ALTCHA). Challenges are signed instead of stored; each solution
 * is accepted once across all servers.
 * @param secret signing secret of challenges, shared by all servers
 */
export function altchaCaptcha(database: Database, secret: string): Captcha {
  return {
    challenge: (now) =>
      createChallenge({
        algorithm,
        cost: rounds,
        keyPrefix,
        deriveKey,
        expiresAt: new Date(now.getTime() + challengeLife),
        hmacSignatureSecret: secret,
      }),
    async isPassed(token, _action, _ip, now) {
      const payload = payloadOf(token);
      if (payload === null) return false;
      const { challenge, solution } = payload;
      const expires = (challenge.parameters.expiresAt ?? 0) * 1000;
      if (expires <= now.getTime() || challenge.signature === undefined) return false;
      // The library throws for some foreign challenges, and rejects others.
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret: secret,
      }).catch(() => ({ verified: false }));
      // Identified by its signature: a challenge has many solutions, but is accepted once.
      return verified && consumeToken(database, challenge.signature, new Date(expires), now);
    },
  };
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Parses a token, base64 of a JSON payload; null if invalid. */
function payloadOf(token: string): Payload | null {
  try {
    const payload = JSON.parse(atob(token)) as Partial<Payload> | null;
    const isWhole = isObject(payload?.challenge?.parameters) && isObject(payload?.solution);
    return isWhole ? (payload as Payload) : null;
  } catch {
    return null;
  }
}
