import type { Json } from '../../../../../contract/values/json';
import type { LocalizedText } from '../../../../../contract/values/language';
import { shownMoment } from '../../../../../contract/values/today';
import { Refusal } from '../../../../base/errors/Refusal';
import { requireFound } from '../../../../base/errors/recordRefusals';
import { changedCode, isPriceChanged, ofRow } from '../../../../base/errors/refusals';
import { stepsOf } from '../../../../engine/approval/approvalDefinitions';
import { requestedCode } from '../../../../engine/approval/holdForApproval';
import { operationOf, outcomeNotice, recordOf } from '../../../../engine/approval/outcomeNotice';
import type { Call, Command, Reply } from '../../../../engine/context/Command';
import { type GrantedFlow, heldCommit, signersOf } from '../../../../engine/context/HeldCommit';
import type { StoredOf } from '../../../../records/RecordStore';
import { transferCall } from '../../../transfers/commands/transferCall';
import { endWaiting } from '../../rules/endWaiting';
import { checkDecider, decidersOf } from './mayDecide';

type Approval = StoredOf<'Approval'>;

/** Outcome of an approval: the commit, or a further step; another approval that the commit needs; or its return. */
type Decided =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'continued'; readonly next: string }
  | { readonly outcome: 'returned'; readonly text: LocalizedText };

/** Maximum length of a note. */
const longestNote = 300;

/** Maximum number of approvals decided at once (requirements C7: approvalPool). */
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
 * Notifies the requester of the decision. @param more id of the record that the approved commit created, if any; number of the next
 * approval that the commit needs
 */
async function notifyRequester(
  { notify, user }: Call,
  approval: Approval,
  outcome: 'approved' | 'rejected' | 'continued',
  more: { readonly created?: string | null; readonly next?: string } = {},
): Promise<void> {
  const { requester, notification, targets } = outcomeNotice(approval, outcome, {
    decider: user.displayName,
    ...more,
  });
  await notify(requester, notification, targets);
}

/** Operation and record of a decision, in the pool's terms. */
function named({ language }: Call, approval: Approval) {
  return { operation: operationOf(approval)[language], record: recordOf(approval)[language] };
}

/** Records who decided the current step, and when. */
async function recordStep(
  { records, user, now }: Call,
  { id, currentStep, waitingFor }: Approval,
  decision: 'APPROVED' | 'REJECTED',
): Promise<void> {
  await records.insert('ApprovalStep', {
    approval: id,
    step: currentStep,
    role: waitingFor,
    decision,
    decidedBy: user.userName,
    deciderName: user.displayName,
    decidedAt: now,
  });
}

/**
 * Advances to the next step; after the last one, executes the commit as requested. A commit that needs another approval, too,
 * is held again, with what it has got; one whose confirmed price has changed goes back to its requester.
 */
async function approve(call: Call, approval: Approval): Promise<Decided> {
  const { records, user, now } = call;
  await checkDecider(call, approval);
  await recordStep(call, approval, 'APPROVED');
  const deciders = [...decidersOf(approval), user.userName];
  const next = (await frozenSteps(call, approval))[approval.currentStep];
  if (next !== undefined) {
    const currentStep = approval.currentStep + 1;
    await records.update('Approval', approval.id, approval.version, {
      deciders,
      currentStep,
      waitingFor: next,
    });
    await call.notifyApprovers({
      approvalNo: approval.approvalNo,
      role: next,
      record: recordOf(approval),
      operation: operationOf(approval),
      unit: approval.requiredUnit,
      except: [approval.requestedBy, ...deciders],
    });
    return { outcome: 'done' };
  }
  const held = heldCommit(approval.request ?? null);
  const before = signersOf(held.granted);
  const given: GrantedFlow = {
    definition: approval.definition,
    edition: approval.edition ?? 0,
    signedBy: deciders.slice(before.length),
  };
  const carryOut = async () => {
    // Before the commit: it may be held again, and one record has one pending request.
    await records.update('Approval', approval.id, approval.version, {
      deciders,
      approvalStatus: 'APPROVED',
      decidedBy: user.userName,
      deciderName: user.displayName,
      decidedAt: now,
    });
    return call.carryOut({ ...held, granted: [...held.granted, given] }, approval.approvalNo);
  };
  const { result, head } = await call.attempt(carryOut).catch((error: unknown) => {
    if (!isPriceChanged(error)) throw error;
    return giveBack(call, approval, error);
  });
  if (head?.code === changedCode) return { outcome: 'returned', text: head.message };
  if (head?.code === requestedCode) {
    const next = String(result?.approvalNo);
    await notifyRequester(call, approval, 'continued', { next });
    return { outcome: 'continued', next };
  }
  const created = held.recordId === null && typeof result?.id === 'string' ? result.id : null;
  await notifyRequester(call, approval, 'approved', { created });
  return { outcome: 'done' };
}

/**
 * Gives a request back whose price holds no longer: the requester reads the new price to the customer and sends it again. It is
 * booked neither at the old price nor at one that nobody has agreed to.
 */
async function giveBack(call: Call, approval: Approval, { code, text }: Refusal): Promise<Reply> {
  const { records, user, now } = call;
  const note = { decisionNote: text.tr.slice(0, longestNote), decisionNoteEn: text.en.slice(0, longestNote) };
  await records.update('Approval', approval.id, approval.version, {
    approvalStatus: 'REJECTED',
    decidedBy: user.userName,
    deciderName: user.displayName,
    decidedAt: now,
    ...note,
  });
  await endWaiting(transferCall(call), { ...approval, ...note });
  await notifyRequester(call, { ...approval, ...note }, 'rejected');
  return { head: { code, notificationType: 'WARNING', message: text } };
}

/** Roles of the steps when the request was made; those of the definition for a request of an earlier version of the server. */
async function frozenSteps({ records }: Call, { steps, definition }: Approval): Promise<readonly string[]> {
  if (steps !== null && steps !== undefined && steps.length > 0) return steps;
  const current = await records.get('ApprovalDefinition', definition);
  return current === null ? [] : stepsOf(current);
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
    const decided: Decided[] = [];
    for (const id of ids) {
      try {
        last = await waitingApproval(call, id);
        decided.push(await approve(call, last));
      } catch (error) {
        const row = ids.length > 1 ? await call.records.get('Approval', id) : null;
        if (!(error instanceof Refusal) || row === null) throw error;
        throw error.reworded((text) => ofRow({ tr: row.approvalNo, en: row.approvalNo }, text));
      }
    }
    const result = { count: ids.length, ...(last && named(call, last)) };
    const head = headOf(decided);
    return head === null ? { result } : { result, head };
  },
};

/** Notice for the approver about requests that were not simply executed; null if there is nothing. */
function headOf(decided: readonly Decided[]): NonNullable<Reply['head']> | null {
  const returned = decided.find((one) => one.outcome === 'returned');
  if (returned?.outcome === 'returned')
    return {
      code: 'approval.returned',
      notificationType: 'WARNING',
      message: {
        tr: `Talep isteyene geri gönderildi. ${returned.text.tr}`,
        en: `The request was sent back to its requester. ${returned.text.en}`,
      },
    };
  const numbers = decided.flatMap((one) => (one.outcome === 'continued' ? [one.next] : [])).join(', ');
  if (numbers === '') return null;
  return {
    code: 'approval.continued',
    notificationType: 'WARNING',
    message: {
      tr: `Onayınız alındı. İşlem bir onay daha gerektiriyor; onay no: ${numbers}`,
      en: `Your approval is recorded. The operation needs another approval; approval no: ${numbers}`,
    },
  };
}

/** Rejects pending requests, with a note; nothing is executed. Same errors as approving. */
export const rejectHeld: Command<'Approval'> = {
  path: 'approval/decide/reject',
  async handle(call) {
    const { records, user, now, payload } = call;
    const [id = ''] = approvalIds(call.body.approvals);
    const approval = await waitingApproval(call, id);
    const typed = payload.decisionNote ?? null;
    const note = { decisionNote: typed, decisionNoteEn: typed };
    await checkDecider(call, approval);
    await recordStep(call, approval, 'REJECTED');
    await records.update('Approval', approval.id, approval.version, {
      approvalStatus: 'REJECTED',
      decidedBy: user.userName,
      deciderName: user.displayName,
      decidedAt: now,
      ...note,
    });
    await endWaiting(transferCall(call), { ...approval, ...note });
    await notifyRequester(call, { ...approval, ...note }, 'rejected');
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
    await endWaiting(transferCall(call), approval);
    return { result: { id: approval.id } };
  },
};

const outcomes: Readonly<Record<Approval['approvalStatus'], LocalizedText>> = {
  PENDING: { tr: 'bekliyor', en: 'waiting' },
  APPROVED: { tr: 'onaylandı', en: 'approved' },
  REJECTED: { tr: 'reddedildi', en: 'rejected' },
  WITHDRAWN: { tr: 'talep eden geri çekti', en: 'withdrawn by its requester' },
  EXPIRED: { tr: 'süresi doldu', en: 'expired' },
};

const refusals = {
  decided: ({ approvalStatus, deciderName, decidedAt }: Approval) => {
    const when = decidedAt ? shownMoment(new Date(decidedAt)) : '';
    const did = outcomes[approvalStatus];
    const by = [deciderName, when].filter(Boolean).join(', ');
    return new Refusal(
      'approval.decided',
      {
        tr: `Bu onay daha önce sonuçlanmış: ${did.tr}${by && ` (${by})`}.`,
        en: `This approval was decided already: ${did.en}${by && ` (${by})`}.`,
      },
      409,
    );
  },
  expired: () =>
    new Refusal(
      'approval.expired',
      { tr: 'Bu onayın süresi dolmuş.', en: 'This approval has expired.' },
      409,
    ),
};

/** A pending approval by id, locked. Throws `record.missing`, `approval.decided`, `approval.expired`. */
async function waitingApproval({ records, now }: Call, id: string): Promise<StoredOf<'Approval'>> {
  const approval = requireFound(await records.lock('Approval', id));
  if (approval.approvalStatus !== 'PENDING') throw refusals.decided(approval);
  if (Date.parse(approval.expiresAt) <= Date.parse(now)) throw refusals.expired();
  return approval;
}
