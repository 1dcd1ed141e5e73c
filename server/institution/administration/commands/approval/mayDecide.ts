import { Refusal } from '../../../../base/errors/Refusal';
import type { Call } from '../../../../engine/context/Command';
import type { StoredOf } from '../../../../records/RecordStore';

const refusals = {
  own: () =>
    new Refusal(
      'approval.own',
      { tr: 'Kendi talebinizi onaylayamazsınız.', en: 'You can’t approve your own request.' },
      403,
    ),
  role: () =>
    new Refusal(
      'approval.role',
      { tr: 'Bu adımı onaylamak için yetkiniz yok.', en: 'You are not allowed to approve this step.' },
      403,
    ),
  twice: () =>
    new Refusal(
      'approval.twice',
      { tr: 'Bir önceki adımı siz onayladınız.', en: 'You approved a step before this one.' },
      403,
    ),
  agent: () =>
    new Refusal(
      'approval.agent',
      { tr: 'Bu onay talebin şubesinde verilir.', en: 'This is approved in the branch of the requester.' },
      403,
    ),
};

/** Users who approved earlier steps. */
export function decidersOf({ deciders }: StoredOf<'Approval'>): readonly string[] {
  return deciders ?? [];
}

/**
 * Four-eyes principle: requesters never decide (SECURITY 14), nobody decides two steps, and a step requires
 * its role and, if defined, its branch. Throws `approval.own`, `approval.role`, `approval.twice`,
 * `approval.agent`.
 */
export async function checkDecider(call: Call, approval: StoredOf<'Approval'>): Promise<void> {
  const refusal = await refusalFor(call, approval);
  if (refusal !== null) throw refusal;
}

/**
 * Why the user may not decide the current step of a pending request; null if the user may. The pool lists by the same
 * conditions (`where` of `applicationmanager/approvalPool`).
 */
async function refusalFor({ user, records }: Call, approval: StoredOf<'Approval'>): Promise<Refusal | null> {
  if (approval.requestedBy === user.userName) return refusals.own();
  const role = approval.waitingFor && (await records.get('Role', approval.waitingFor));
  if (!role || !user.role.includes(role.roleCode)) return refusals.role();
  if (decidersOf(approval).includes(user.userName)) return refusals.twice();
  if (approval.requiredUnit && approval.requiredUnit !== user.unit) return refusals.agent();
  return null;
}

/** Whether the user may open the files of a request: may decide it now, decided a step of it, or is the requester. */
export async function mayOpenFiles(call: Call, approval: StoredOf<'Approval'>): Promise<boolean> {
  const { userName } = call.user;
  const concerned = [approval.requestedBy, approval.decidedBy, ...decidersOf(approval)];
  if (concerned.includes(userName)) return true;
  return approval.approvalStatus === 'PENDING' && (await refusalFor(call, approval)) === null;
}
