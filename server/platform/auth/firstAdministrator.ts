import { firstRoles } from '../../../contract/roles/firstRoles';
import type { PasswordPort } from '../../base/crypto/PasswordPort';
import { randomToken } from '../../base/crypto/randomToken';
import type { Database } from '../../records/openDatabase';
import { createRoles, createUser, hasUsers } from './createUser';

/**
 * Creates the administrator of an installation without users.
 * @returns the generated password, to be shown once; null if users exist
 */
export async function createFirstAdministrator(
  database: Database,
  passwords: PasswordPort,
): Promise<string | null> {
  if (await hasUsers(database)) return null;
  const password = randomToken().slice(0, 20);
  await database.transaction().execute(async (transaction) => {
    await createRoles(transaction, firstRoles);
    await createUser(
      transaction,
      passwords,
      {
        userName: 'admin',
        displayName: 'Sistem Yöneticisi',
        mail: 'admin@localhost',
        roles: ['SYS_ADMIN'],
      },
      password,
    );
  });
  return password;
}
