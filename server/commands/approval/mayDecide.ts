import type { Call } from '../../context/Command';
import { Refusal } from '../../errors/Refusal';
import type { StoredOf } from '../../storage/RecordStore';

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
export function checkDecider(call: Call, approval: StoredOf<'Approval'>): void {
  const refusal = refusalFor(call, approval);
  if (refusal !== null) throw refusal;
}

/**
 * Why the user may not decide the current step of a pending request; null if the user may. The pool lists by the same
 * conditions (`where` of `applicationmanager/approvalPool`).
 */
function refusalFor({ user }: Call, approval: StoredOf<'Approval'>): Refusal | null {
  if (approval.requestedBy === user.userName) return refusals.own();
  if (!user.role.includes(approval.waitingFor ?? '')) return refusals.role();
  if (decidersOf(approval).includes(user.userName)) return refusals.twice();
  if (approval.requiredUnit && approval.requiredUnit !== user.unit) return refusals.agent();
  return null;
}

/** Whether the user may open the files of a request: may decide it now, decided a step of it, or is the requester. */
export function mayOpenFiles(call: Call, approval: StoredOf<'Approval'>): boolean {
  const { userName } = call.user;
  const concerned = [approval.requestedBy, approval.decidedBy, ...decidersOf(approval)];
  if (concerned.includes(userName)) return true;
  return approval.approvalStatus === 'PENDING' && refusalFor(call, approval) === null;
}
