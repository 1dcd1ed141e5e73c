import { demoSignIns as roleOf } from '../../contract/roles/demoSignIns';
import { addDays } from '../../contract/values/days';
import type { PasswordPort } from '../base/crypto/PasswordPort';
import { createRoles, createUser, hasUsers, type NewUser } from '../platform/auth/createUser';
import type { Database } from '../records/openDatabase';
import { type Colleague, colleagues } from './colleagues';
import { demoPassword } from './demoPassword';
import { demoRoles } from './demoRoles';
import { demoTckn } from './identityNumbers';

/** Demo users: with password alone, and one for each other way of signing in (requirements P4). */
const signIns: readonly NewUser[] = [
  demoUser('teller', 'Elif Şahin', roleOf.teller, '1'),
  demoUser('manager', 'Kerem Yıldız', roleOf.manager, '1'),
  demoUser('compliance', 'Zeynep Çağlar', roleOf.compliance, null),
  demoUser('accounting', 'Ömer Ilgaz', roleOf.accounting, null),
  { ...demoUser('admin', 'İrem Öztürk', roleOf.admin, null), phone: '+905320000011' },
  { ...demoUser('otp', 'Gökçe Işık', 'TELLER', '1'), phone: '+905320000017', oneTimeCode: true },
  { ...demoUser('newcomer', 'Çağrı Güneş', 'TELLER', '1'), mustChange: true },
  { ...demoUser('newcomer.otp', 'Şule Öz', 'TELLER', '1'), oneTimeCode: true, mustChange: true },
];

/** Those that came later: employee numbers follow the order of all staff, also in data of earlier versions. */
const laterSignIns: readonly NewUser[] = [demoUser('analyst', 'Deniz Aydın', roleOf.analyst, null)];

function demoUser(userName: string, displayName: string, role: string, agent: string | null): NewUser {
  return { userName, displayName, mail: `${userName}@example.com`, agent, roles: [role] };
}

/** Lines that a demo prints on start: users, and the steps each requires. */
export function demoSignIns(): readonly string[] {
  const named = (isOfKind: (user: NewUser) => boolean) =>
    [...signIns, ...laterSignIns]
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

/** Creates the roles of a demo, if there are no users and no roles yet. */
export async function createDemoRoles(database: Database): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const role = await transaction.selectFrom('role').select('id').limit(1).executeTakeFirst();
    if (role === undefined && !(await hasUsers(transaction))) await createRoles(transaction, demoRoles);
  });
}

/**
 * Creates missing demo users. Data of an earlier version may lack the role of a later one, who is left out.
 * @param today business day of the demo, YYYY-MM-DD
 * @param hasAgents whether the agents and channels of the demo institution exist
 */
export async function createDemoUsers(
  database: Database,
  passwords: PasswordPort,
  today: string,
  hasAgents: boolean,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const rows = await transaction.selectFrom('user').select('userName').execute();
    const known = new Set(rows.map((row) => row.userName));
    const roles = await transaction.selectFrom('role').select('roleCode').execute();
    const roleCodes = new Set(roles.map(({ roleCode }) => roleCode));
    const staff: readonly Colleague[] = [...signIns, ...colleagues(today), ...laterSignIns];
    for (const [at, { from, until, reason, ...user }] of staff.entries()) {
      if (known.has(user.userName) || !user.roles.every((role) => roleCodes.has(role))) continue;
      const number = { employeeNo: String(1001 + at), tckn: demoTckn(700_000 + at) };
      const place = hasAgents ? { channel: '1' } : { agent: null };
      const id = await createUser(transaction, passwords, { ...user, ...number, ...place }, demoPassword);
      await dateRoles(transaction, id, { from: addDays(today, -400), until: null, reason: null });
      if (from !== undefined)
        await dateRoles(
          transaction,
          id,
          { from, until: until ?? null, reason: reason ?? null },
          user.roles.at(-1),
        );
    }
  });
}

/** Sets the days of a user's roles, or of one of them. */
async function dateRoles(
  database: Database,
  user: string,
  { from, until, reason }: { from: string; until: string | null; reason: string | null },
  role?: string,
): Promise<void> {
  const named = database
    .selectFrom('role')
    .select('id')
    .$if(role !== undefined, (query) => query.where('roleCode', '=', role ?? ''));
  await database
    .updateTable('userRole')
    .set({ validFrom: from, validUntil: until, reason })
    .where('user', '=', user)
    .where('role', 'in', named)
    .execute();
}
