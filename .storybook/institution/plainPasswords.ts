import type { PasswordPort } from '../../server/base/crypto/PasswordPort';

/** Unhashed passwords: stories need no protection, and hashing is slow. */
export const plainPasswords: PasswordPort = {
  hash: (password) => Promise.resolve(`plain ${password}`),
  verify: (hash, password) => Promise.resolve(hash === `plain ${password}`),
};
