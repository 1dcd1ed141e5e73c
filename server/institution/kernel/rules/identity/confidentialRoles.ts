import { confidentialRight } from '../../../../../contract/wire/rights';
import type { RecordStore } from '../../../../records/RecordStore';

/** Ids of the roles, of those given, whose users know of confidential records. */
export async function confidentialRoles(
  records: RecordStore,
  roles: readonly string[],
): Promise<readonly string[]> {
  const given = await records.list('MenuAuthorization', {
    role: roles,
    menuId: confidentialRight,
    canView: true,
  });
  return given.map(({ role }) => role);
}

/**
 * Whether compliance decides who knows of confidential records: every approval definition of assignments in force begins
 * with its role, and there is one.
 */
export async function complianceDecides(records: RecordStore): Promise<boolean> {
  const compliance = await records.find('Role', { roleCode: 'COMPLIANCE' });
  const flows = await records.list('ApprovalDefinition', { txnCode: 'CONFIDENTIAL', status: 'ACTIVE' });
  return flows.length > 0 && flows.every(({ firstRole }) => firstRole === compliance?.id);
}
