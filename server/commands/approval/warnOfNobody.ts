import { stepsOf } from '../../approval/approvalDefinitions';
import type { Call, Reply } from '../../context/Command';
import { hasApprovers } from '../../domain/identity';
import type { StoredOf } from '../../storage/RecordStore';

/** The reply to a stored change, with a warning if nobody could approve for one of these roles today. */
export async function warnOfNobody(
  { records, today }: Pick<Call, 'records' | 'today'>,
  reply: Reply,
  roles: readonly StoredOf<'Role'>[],
): Promise<Reply> {
  for (const role of roles) {
    if (await hasApprovers(records, role.id, today)) continue;
    const message = {
      tr: `Kaydedildi, ama ${role.nameTr} rolünde onaylayabilecek kullanıcı yok. Rolü bir kullanıcıya atayın ve role onay havuzunda onaylama yetkisi verin.`,
      en: `Stored, but no user with the role ${role.nameEn} could approve. Assign the role to a user, and give it the right to approve in the pool.`,
    };
    return { ...reply, head: { code: 'approval.nobody', notificationType: 'WARNING', message } };
  }
  return reply;
}

/** The role itself if a definition in force gives it a step; else none. */
export async function approvingRole(
  { records }: Pick<Call, 'records'>,
  id: string,
): Promise<readonly StoredOf<'Role'>[]> {
  const active = await records.list('ApprovalDefinition', { status: 'ACTIVE' });
  if (!active.some((each) => stepsOf(each).includes(id))) return [];
  const role = await records.get('Role', id);
  return role?.status === 'ACTIVE' ? [role] : [];
}
