import type { PasswordPort } from '../../server/crypto/PasswordPort';

/** Passwords without the cost that keeps real ones: there is nothing to guess in a story. */
export const plainPasswords: PasswordPort = {
  hash: (password) => Promise.resolve(`plain ${password}`),
  verify: (hash, password) => Promise.resolve(hash === `plain ${password}`),
};
