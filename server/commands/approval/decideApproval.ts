import type { Json } from '../../../contract/values/json';
import { stepsOf } from '../../approval/approvalDefinitions';
import { outcomeNotice } from '../../approval/outcomeNotice';
import type { Call, Command } from '../../context/Command';
import { heldCommit } from '../../context/HeldCommit';
import { endWaiting } from '../../domain/orders';
import { Refusal } from '../../errors/Refusal';
import type { StoredOf } from '../../storage/RecordStore';
import { orderCall } from '../orderCall';
import { checkDecider, decidersOf } from './mayDecide';
import { waitingApproval } from './waitingApproval';

type Approval = StoredOf<'Approval'>;

/** Maximum number of approvals decided at once (catalogue §7: approvalPool). */
const most = 20;

const wrongChoice = () =>
  new Refusal('approval.choice', {
    tr: `Bir seferde 1–${most} onay kaydı seçiniz.`,
    en: `Choose 1 to ${most} approvals at a time.`,
  });

/** Ids of one approval, or of the selected rows. */
function approvalIds(approvals: Json | undefined): readonly string[] {
  const ids = (Array.isArray(approvals) ? approvals : [approvals]).filter((id) => typeof id === 'string');
  if (ids.length === 0 || ids.length > most) throw wrongChoice();
  return [...new Set(ids)];
}

/**
 * Notifies the requester of the decision. @param created id of the record that the approved commit created; null if
 * it created none
 */
async function notifyRequester(
  { notify, user, titleOf }: Call,
  approval: Approval,
  outcome: 'approved' | 'rejected',
  created: string | null = null,
): Promise<void> {
  const { requester, notification, targets } = outcomeNotice(approval, outcome, titleOf, {
    decider: user.displayName,
    created,
  });
  await notify(requester, notification, targets);
}

/** Operation and record of a decision, in the pool's terms. */
function named({ titleOf, language }: Call, { screenId, summary }: Approval) {
  return { operation: titleOf(screenId)[language], record: summary };
}

/** Records who decided the current step, and when. */
async function recordStep(
  { records, user, now }: Call,
  { id, currentStep, waitingFor }: Approval,
  decision: 'APPROVED' | 'REJECTED',
): Promise<void> {
  await records.insert('ApprovalStep', {
    ...{ approval: id, step: currentStep, role: waitingFor, decision },
    ...{ decidedBy: user.userName, deciderName: user.displayName, decidedAt: now },
  });
}

/** Advances to the next step; after the last one, executes the commit as requested. */
async function approve(call: Call, approval: Approval): Promise<void> {
  const { records, user, now } = call;
  const definition = await records.get('ApprovalDefinition', approval.definition);
  await checkDecider(call, approval);
  await recordStep(call, approval, 'APPROVED');
  const deciders = [...decidersOf(approval), user.userName];
  const next = definition === null ? undefined : stepsOf(definition)[deciders.length];
  if (next !== undefined) {
    const currentStep = deciders.length + 1;
    await records.update('Approval', approval.id, approval.version, {
      deciders,
      currentStep,
      waitingFor: next,
    });
    await call.notifyApprovers({
      ...{ approvalNo: approval.approvalNo, role: next, record: approval.summary },
      operation: call.titleOf(approval.screenId),
      unit: approval.requiredUnit,
      except: [approval.requestedBy, ...deciders],
    });
    return;
  }
  const held = heldCommit(approval.request ?? null);
  const { result } = await call.carryOut(held, approval.approvalNo);
  await records.update('Approval', approval.id, approval.version, {
    deciders,
    approvalStatus: 'APPROVED',
    decidedBy: user.userName,
    deciderName: user.displayName,
    decidedAt: now,
  });
  const created = held.recordId === null && typeof result?.id === 'string' ? result.id : null;
  await notifyRequester(call, approval, 'approved', created);
}

/**
 * Approves one or several pending requests, all or none. Throws `approval.choice`, errors of
 * `waitingApproval` and `checkDecider`, and errors of the commit, such as `record.stale`.
 */
export const approveHeld: Command = {
  path: 'approval/decide/approve',
  async handle(call) {
    const ids = approvalIds(call.body.approvals);
    let last: Approval | null = null;
    for (const id of ids) {
      last = await waitingApproval(call, id);
      await approve(call, last);
    }
    return { result: { count: ids.length, ...(last && named(call, last)) } };
  },
};

/** Rejects pending requests, with a note; nothing is executed. Same errors as approving. */
export const rejectHeld: Command<'Approval'> = {
  path: 'approval/decide/reject',
  async handle(call) {
    const { records, user, now, payload } = call;
    const [id = ''] = approvalIds(call.body.approvals);
    const approval = await waitingApproval(call, id);
    const decisionNote = payload.decisionNote ?? null;
    await checkDecider(call, approval);
    await recordStep(call, approval, 'REJECTED');
    await records.update('Approval', approval.id, approval.version, {
      ...{ approvalStatus: 'REJECTED', decidedBy: user.userName, deciderName: user.displayName },
      ...{ decidedAt: now, decisionNote },
    });
    await endWaiting(orderCall(call), { ...approval, decisionNote });
    await notifyRequester(call, { ...approval, decisionNote }, 'rejected');
    return { result: { id: approval.id, ...named(call, approval) } };
  },
};

/** Withdraws the user's own request while it is undecided. Throws `approval.notOwn`. */
export const withdrawHeld: Command = {
  path: 'approval/decide/withdraw',
  async handle(call) {
    const { records, user, now } = call;
    const [id = ''] = approvalIds(call.body.approvals);
    const approval = await waitingApproval(call, id);
    if (approval.requestedBy !== user.userName) {
      throw new Refusal(
        'approval.notOwn',
        { tr: 'Yalnız talep eden geri çekebilir.', en: 'Only the requester can withdraw it.' },
        403,
      );
    }
    await records.update('Approval', approval.id, approval.version, {
      approvalStatus: 'WITHDRAWN',
      decidedAt: now,
    });
    await endWaiting(orderCall(call), approval);
    return { result: { id: approval.id } };
  },
};
