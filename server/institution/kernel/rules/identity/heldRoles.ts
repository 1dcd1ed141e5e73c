import type { RecordStore, StoredOf } from '../../../../records/RecordStore';

/** The records of roles that a user holds, by the codes of a session. The level among them names no record. */
export function heldRoles(
  records: RecordStore,
  codes: readonly string[],
): Promise<readonly StoredOf<'Role'>[]> {
  return records.list('Role', { roleCode: codes });
}
