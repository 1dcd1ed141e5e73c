import { hash, verify } from '@node-rs/argon2';
import type { PasswordPort } from '../crypto/PasswordPort';

/** OWASP's figures for argon2id, which is the library's default algorithm; memory in KiB. */
const cost = { memoryCost: 19456, timeCost: 2, parallelism: 1 };

/** Passwords through the native argon2id. */
export const argon2Passwords: PasswordPort = {
  hash: (password) => hash(password, cost),
  verify: (stored, password) => verify(stored, password),
};
