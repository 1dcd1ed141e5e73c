import type { Call } from '../../context/Command';
import { Refusal } from '../../errors/Refusal';
import type { StoredOf } from '../../storage/RecordStore';

const refusals = {
  own: () =>
    new Refusal(
      'approval.own',
      { tr: 'Kendi talebinizi onaylayamazsınız.', en: 'You can’t approve what you asked for yourself.' },
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
      { tr: 'Bu onay talebin şubesinde verilir.', en: 'This is approved in the branch that asked for it.' },
      403,
    ),
};

/** Users who approved earlier steps. */
export function decidersOf({ deciders }: StoredOf<'Approval'>): readonly string[] {
  return Array.isArray(deciders) ? deciders.map(String) : [];
}

/**
 * Four-eyes principle: requesters never decide (SECURITY 14), nobody decides two steps, and a step requires
 * its role and, if defined, its branch. Throws `approval.own`, `approval.role`, `approval.twice`,
 * `approval.agent`.
 */
export function checkDecider(
  { user }: Call,
  approval: StoredOf<'Approval'>,
  definition: StoredOf<'ApprovalDefinition'> | null,
): void {
  if (approval.requestedBy === user.userName) throw refusals.own();
  if (!user.role.includes(approval.waitingFor ?? '')) throw refusals.role();
  if (decidersOf(approval).includes(user.userName)) throw refusals.twice();
  if (definition?.sameAgentOnly === true && approval.agent !== user.agent) throw refusals.agent();
}
