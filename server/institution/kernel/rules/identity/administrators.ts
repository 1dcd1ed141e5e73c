import { mayPerform } from '../../../../../contract/wire/rights';
import { Refusal } from '../../../../base/errors/Refusal';
import { grantsOf } from '../../../../platform/policy/rights';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';

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

const restrictedAdministrators = () =>
  new Refusal('user.lastAdministrator', {
    tr: 'Bu değişiklikten sonra her adresten, her saatte şifresiyle girebilen bir yönetici kalmaz. Önce başka bir yönetici tanımlayınız.',
    en: 'After this change no administrator would be left who can sign in from any address, at any time and with a password. Define another one first.',
  });

/** Whether a user signs in with a password, from any address and at any time: an error in these fields locks nobody out. */
export function isUnrestricted({
  authType,
  ipWhitelist,
  workFrom,
  workTo,
}: Pick<StoredOf<'User'>, 'authType' | 'ipWhitelist' | 'workFrom' | 'workTo'>): boolean {
  return authType === 'LOCAL' && !ipWhitelist?.length && !(workFrom && workTo);
}

/**
 * Refuses a change after which nobody could administer users: called behind the change, in its transaction.
 * Only a user who stays counts: active, of unlimited validity, with roles in force without an end, whose
 * rights together cover all screens of administration. Changes of two administrators at the same time wait here for each
 * other, on all servers. Throws `user.lastAdministrator`.
 * @param restricted user whose sign-in the change restricts: another one without restrictions must be left
 */
export async function requireAdministrator(
  records: RecordStore,
  today: string,
  restricted: string | null = null,
): Promise<void> {
  await records.lockName('administrators');
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
  const left = [...users.values()].filter(({ id, userStatus, validUntil }) => {
    if (userStatus !== 'ACTIVE' || validUntil) return false;
    const held = permanent.filter(({ user }) => user === id).flatMap(({ role }) => grants.get(role) ?? []);
    return administered.every((key) => covers(held, key));
  });
  if (left.length === 0) throw lastAdministrator();
  if (left.some(({ id }) => id === restricted) && !left.some(isUnrestricted))
    throw restrictedAdministrators();
}
