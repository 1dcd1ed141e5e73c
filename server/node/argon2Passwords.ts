import { hash, verify } from '@node-rs/argon2';
import type { PasswordPort } from '../crypto/PasswordPort';

/** OWASP's parameters for argon2id, the library's default algorithm; memory in KiB. */
const cost = { memoryCost: 19456, timeCost: 2, parallelism: 1 };

/** Passwords hashed by the native argon2id. */
export const argon2Passwords: PasswordPort = {
  hash: (password) => hash(password, cost),
  verify: (stored, password) => verify(stored, password),
};
