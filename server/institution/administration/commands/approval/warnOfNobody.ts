import { stepsOf } from '../../../../engine/approval/approvalDefinitions';
import type { Call, Reply } from '../../../../engine/context/Command';
import type { StoredOf } from '../../../../records/RecordStore';
import { hasApprovers } from '../../../kernel/rules/identity';

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

/** Those of some roles that a definition in force, or a waiting request, gives a step. */
export async function approvingRoles(
  { records }: Pick<Call, 'records'>,
  ids: readonly string[],
): Promise<readonly StoredOf<'Role'>[]> {
  const active = await records.list('ApprovalDefinition', { status: 'ACTIVE' });
  // Waiting requests keep the steps that they began with.
  const waiting = await records.list('Approval', { approvalStatus: 'PENDING' });
  const approving = new Set([...active.flatMap(stepsOf), ...waiting.flatMap(({ steps }) => steps ?? [])]);
  const roles = await records.getAll(
    'Role',
    ids.filter((id) => approving.has(id)),
  );
  return [...roles.values()].filter(({ status }) => status === 'ACTIVE');
}
