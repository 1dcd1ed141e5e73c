import { mayPerform } from '../../../../../contract/wire/rights';
import { grantsOf } from '../../../../platform/policy/rights';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';

/** The screen where users approve. */
const pool = 'applicationmanager/approvalPool';

/** Whether anybody holds a role, by id, on a day, and may approve in the pool by this or another role. */
export async function hasApprovers(records: RecordStore, role: string, today: string): Promise<boolean> {
  const isInForce = ({ validFrom, validUntil }: StoredOf<'UserRole'>) =>
    validFrom <= today && (!validUntil || validUntil >= today);
  const holders = (await records.list('UserRole', { role, status: 'ACTIVE' })).filter(isInForce);
  const users = await records.getAll(
    'User',
    holders.map(({ user }) => user),
  );
  const able = [...users.values()].filter(
    ({ userStatus, validUntil }) => userStatus === 'ACTIVE' && (!validUntil || validUntil >= today),
  );
  if (able.length === 0) return false;
  const user = able.map(({ id }) => id);
  const held = (await records.list('UserRole', { user, status: 'ACTIVE' })).filter(isInForce);
  const roles = await records.list('Role', { id: held.map((one) => one.role), status: 'ACTIVE' });
  const rights = await records.list('MenuAuthorization', { role: roles.map(({ id }) => id) });
  const approving = new Set(
    rights.filter((each) => mayPerform(grantsOf(each), pool, 'approve')).map((each) => each.role),
  );
  return held.some((one) => approving.has(one.role));
}

/** The records of roles that a user holds, by the codes of a session. The level among them names no record. */
export function heldRoles(
  records: RecordStore,
  codes: readonly string[],
): Promise<readonly StoredOf<'Role'>[]> {
  return records.list('Role', { roleCode: codes });
}
