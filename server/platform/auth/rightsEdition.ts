import { fingerprint } from '../../base/crypto/randomToken';
import type { Account } from './accounts';

/** Text that changes with the roles and rights of an account, and discloses neither. */
export function rightsEdition({ roles, grants }: Pick<Account, 'roles' | 'grants'>): string {
  return fingerprint(JSON.stringify([[...roles].sort(), [...grants].sort()]));
}
