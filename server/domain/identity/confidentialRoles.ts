import { confidentialRight } from '../../../contract/wire/rights';
import type { RecordStore } from '../../storage/RecordStore';

/** Ids of the roles, of those given, whose users know of confidential records. */
export async function confidentialRoles(
  records: RecordStore,
  roles: readonly string[],
): Promise<readonly string[]> {
  const given = await records.list('MenuAuthorization', {
    ...{ role: roles, menuId: confidentialRight, canView: true },
  });
  return given.map(({ role }) => role);
}

/**
 * Id of the approval definition by which compliance decides who knows of confidential records; one that names another
 * role does not count. Without one nobody can be given such a role.
 */
export async function confidentialFlow(records: RecordStore): Promise<string> {
  const compliance = await records.find('Role', { roleCode: 'COMPLIANCE' });
  if (compliance === null) return '0';
  const match = { txnCode: 'CONFIDENTIAL', firstRole: compliance.id, status: 'ACTIVE' } as const;
  return (await records.find('ApprovalDefinition', match))?.id ?? '0';
}
