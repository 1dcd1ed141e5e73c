import { haveCommonDay } from '../../../../../contract/values/days';
import { Refusal } from '../../../../base/errors/Refusal';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';

/** Two assignments of a user whose roles one person must not hold at the same time. */
export interface Conflict {
  readonly one: StoredOf<'UserRole'>;
  readonly other: StoredOf<'UserRole'>;
  readonly reason: string;
}

/** Conflicts among assignments, each once. The pairs are the records of RoleConflict, in either direction. */
export async function conflictsOf(
  records: RecordStore,
  assigned: readonly StoredOf<'UserRole'>[],
): Promise<readonly Conflict[]> {
  const pairs = await records.list('RoleConflict', {});
  const active = assigned.filter(({ status }) => status === 'ACTIVE');
  return active.flatMap((one, at) =>
    active.slice(at + 1).flatMap((other) => {
      if (one.user !== other.user || !haveCommonDay(one, other)) return [];
      const pair = pairs.find(
        ({ role, conflictsWith }) =>
          (role === one.role && conflictsWith === other.role) ||
          (role === other.role && conflictsWith === one.role),
      );
      return pair ? [{ one, other, reason: pair.reason }] : [];
    }),
  );
}

/** Changes of the roles of a user wait for each other, on all servers, until the end of the transaction. */
export function lockRoles(records: RecordStore, user: string): Promise<void> {
  return records.lockName(`roles of user ${user}`);
}

/**
 * Refuses assignments of a user that conflict: called behind the change, in its transaction. Changes of the same user at
 * the same time wait here for each other, on all servers. Throws
 * `userRole.toxic`, which names the pair.
 */
export async function requireSeparation(records: RecordStore, user: string): Promise<void> {
  await lockRoles(records, user);
  const assigned = await records.list('UserRole', { user, status: 'ACTIVE' });
  const [conflict] = await conflictsOf(records, assigned);
  if (conflict === undefined) return;
  const roles = await records.getAll('Role', [conflict.one.role, conflict.other.role]);
  const [one, other] = [...roles.values()];
  throw new Refusal('userRole.toxic', {
    tr: `${one?.nameTr} ve ${other?.nameTr} aynı kişide birleşemez: ${conflict.reason}`,
    en: `${one?.nameEn} and ${other?.nameEn} may not be held by one person: ${conflict.reason}`,
  });
}
