import { hash, verify } from '@node-rs/argon2';
import type { PasswordPort } from '../../base/crypto/PasswordPort';

/** OWASP's parameters for argon2id, the library's default algorithm; memory in KiB. */
const cost = { memoryCost: 19456, timeCost: 2, parallelism: 1 };

/**
 * Those of payout codes, which OWASP holds to be as strong: a quarter faster, as more of the work stays in the processor's
 * cache. Every transfer has a code.
 */
const costOfCodes = { memoryCost: 12288, timeCost: 3, parallelism: 1 };

/** A hash of a payout code; `argon2Passwords` verifies it. */
export const argon2Code = (code: string): Promise<string> => hash(code, costOfCodes);

/** Passwords hashed by the native argon2id. */
export const argon2Passwords: PasswordPort = {
  hash: (password) => hash(password, cost),
  verify: (stored, password) => verify(stored, password),
};
