import type { Database } from '../storage/openDatabase';
import { createRoles, createUser, hasUsers, type NewUser } from './createUser';
import type { PasswordPort } from './PasswordPort';
import { firstRoles } from './roles';

/** Password of every demo user. They exist in demo mode only. */
export const demoPassword = 'Demo-2026!';

/** Who can sign in to a demo. */
export const demoUsers: readonly NewUser[] = [
  demoUser('teller', 'Elif Şahin', 'TELLER', 'Kadıköy Şubesi', '1'),
  demoUser('manager', 'Kerem Yıldız', 'BRANCH_MGR', 'Kadıköy Şubesi', '1'),
  demoUser('compliance', 'Zeynep Çağlar', 'COMPLIANCE', 'Genel Müdürlük', null),
  demoUser('accounting', 'Ömer Ilgaz', 'ACCOUNTING', 'Genel Müdürlük', null),
  demoUser('admin', 'İrem Öztürk', 'SYS_ADMIN', 'Genel Müdürlük', null),
];

function demoUser(
  userName: string,
  displayName: string,
  role: string,
  channel: string,
  agent: string | null,
): NewUser {
  return { userName, displayName, mail: `${userName}@example.com`, channel, agent, roles: [role] };
}

/** Makes roles and demo users where nobody can sign in yet. */
export async function createDemoUsers(database: Database, passwords: PasswordPort): Promise<void> {
  if (await hasUsers(database)) return;
  await database.transaction().execute(async (transaction) => {
    await createRoles(transaction, firstRoles);
    for (const user of demoUsers) await createUser(transaction, passwords, user, demoPassword);
  });
}
