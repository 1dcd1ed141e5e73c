import { administratorRole, type FirstRole } from '../../../contract/roles/FirstRole';
import type { PasswordPort } from '../../base/crypto/PasswordPort';
import { randomToken } from '../../base/crypto/randomToken';
import type { Database } from '../../records/openDatabase';
import { createRoles, createUser, hasUsers } from './createUser';

/**
 * Creates the first roles and the administrator of an installation without users; the administrator's role is among them.
 * @returns the generated password, to be shown once; null if users exist
 */
export async function createFirstAdministrator(
  database: Database,
  passwords: PasswordPort,
  roles: readonly FirstRole[],
): Promise<string | null> {
  if (await hasUsers(database)) return null;
  const password = randomToken().slice(0, 20);
  await database.transaction().execute(async (transaction) => {
    await createRoles(transaction, roles);
    await createUser(
      transaction,
      passwords,
      {
        userName: 'admin',
        displayName: 'Admin',
        mail: 'admin@localhost',
        roles: [administratorRole.name],
      },
      password,
    );
  });
  return password;
}
