import { mayPerform } from '../../../contract/wire/rights';
import { Refusal } from '../../errors/Refusal';
import { grantsOf } from '../../policy/rights';
import type { RecordStore } from '../../storage/RecordStore';

/** Screens that an administrator needs: users, their roles, and the rights of roles. */
const administered = [
  'applicationmanager/userQuery',
  'applicationmanager/userRoleDefinition',
  'applicationmanager/userRoleQuery',
  'applicationmanager/menuAuthorizationDefinition',
];

const lastAdministrator = () =>
  new Refusal('user.lastAdministrator', {
    tr: 'Bu değişiklikten sonra süresiz yetkili bir yönetici kalmaz. Önce başka bir yönetici tanımlayınız.',
    en: 'After this change no permanent administrator would be left. Define another one first.',
  });

/**
 * Refuses a change after which nobody could administer users: called behind the change, in its transaction.
 * Only a user who stays counts: active, of unlimited validity, with roles in force without an end, whose
 * rights together cover all screens of administration. Throws `user.lastAdministrator`.
 */
export async function requireAdministrator(records: RecordStore, today: string): Promise<void> {
  const roles = await records.list('Role', { status: 'ACTIVE' });
  const rights = await records.list('MenuAuthorization', { role: roles.map(({ id }) => id) });
  const grants = new Map<string, string[]>();
  for (const right of rights) grants.set(right.role, [...(grants.get(right.role) ?? []), ...grantsOf(right)]);
  const covers = (held: readonly string[], key: string) => mayPerform(held, key, 'update');
  const useful = [...grants].filter(([, held]) => administered.some((key) => covers(held, key)));
  if (useful.length === 0) throw lastAdministrator();
  const assigned = await records.list('UserRole', { role: useful.map(([id]) => id), status: 'ACTIVE' });
  const permanent = assigned.filter(
    ({ validFrom, validUntil, channel }) => validFrom <= today && !validUntil && !channel,
  );
  const users = await records.getAll(
    'User',
    permanent.map(({ user }) => user),
  );
  const isLeft = [...users.values()].some(({ id, userStatus, validUntil }) => {
    if (userStatus !== 'ACTIVE' || validUntil) return false;
    const held = permanent.filter(({ user }) => user === id).flatMap(({ role }) => grants.get(role) ?? []);
    return administered.every((key) => covers(held, key));
  });
  if (!isLeft) throw lastAdministrator();
}
