import type { PasswordPort } from '../crypto/PasswordPort';
import type { Database } from '../storage/openDatabase';
import { userNameKey } from './accounts';
import { createRoles, createUser, hasUsers, type NewRole, type NewUser } from './createUser';
import { firstRoles } from './roles';

/** Password of all demo users, which exist only in demo mode. */
const demoPassword = 'Demo-2026!';

/** Demo users: with password alone, and one for each other way of signing in (seed 000 §4). */
const demoUsers: readonly NewUser[] = [
  demoUser('teller', 'Elif Şahin', 'TELLER', 'Kadıköy Şubesi', '1'),
  demoUser('manager', 'Kerem Yıldız', 'BRANCH_MGR', 'Kadıköy Şubesi', '1'),
  demoUser('compliance', 'Zeynep Çağlar', 'COMPLIANCE', 'Genel Müdürlük', null),
  demoUser('accounting', 'Ömer Ilgaz', 'ACCOUNTING', 'Genel Müdürlük', null),
  demoUser('admin', 'İrem Öztürk', 'SYS_ADMIN', 'Genel Müdürlük', null),
  {
    ...demoUser('otp', 'Gökçe Işık', 'TELLER', 'Kadıköy Şubesi', '1'),
    phone: '+905320000017',
    oneTimeCode: true,
  },
  { ...demoUser('newcomer', 'Çağrı Güneş', 'TELLER', 'Kadıköy Şubesi', '1'), mustChange: true },
  {
    ...demoUser('newcomer.otp', 'Şule Öz', 'TELLER', 'Kadıköy Şubesi', '1'),
    oneTimeCode: true,
    mustChange: true,
  },
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

/** Lines that a demo prints on start: users, and the steps each requires. */
export function demoSignIns(): readonly string[] {
  const named = (isOfKind: (user: NewUser) => boolean) =>
    demoUsers
      .filter(isOfKind)
      .map(({ userName }) => userName)
      .join(', ');
  return [
    `Demo sign-ins, password ${demoPassword}: ${named((user) => !user.oneTimeCode && !user.mustChange)}`,
    `  asked for a code, which is printed here: ${named((user) => !!user.oneTimeCode && !user.mustChange)}`,
    `  asked for a new password: ${named((user) => !user.oneTimeCode && !!user.mustChange)}`,
    `  asked for both: ${named((user) => !!user.oneTimeCode && !!user.mustChange)}`,
  ];
}

/** Creates roles if there are no users yet, and missing demo users. */
export async function createDemoUsers(database: Database, passwords: PasswordPort): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    if (!(await hasUsers(transaction))) await createRoles(transaction, firstRoles.map(withGallery));
    const rows = await transaction.selectFrom('authUser').select('userNameKey').execute();
    const known = new Set(rows.map((row) => row.userNameKey));
    for (const user of demoUsers) {
      if (!known.has(userNameKey(user.userName)))
        await createUser(transaction, passwords, user, demoPassword);
    }
  });
}

/** Adds the gallery, which exists only in demo mode, to all roles except tellers. */
function withGallery(role: NewRole): NewRole {
  if (role.name === 'TELLER') return role;
  return { ...role, screens: [...role.screens, 'gallery/*'] };
}
