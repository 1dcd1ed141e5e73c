import type { LocalizedText } from '../../../contract/values/language';
import type { NotificationTarget } from '../../platform/notifications/notifications';
import type { StoredOf } from '../../records/RecordStore';
import { type HeldCommit, heldCommit } from '../context/HeldCommit';

type Approval = Pick<
  StoredOf<'Approval'>,
  | 'id'
  | 'approvalNo'
  | 'operation'
  | 'operationEn'
  | 'summary'
  | 'summaryEn'
  | 'decisionNote'
  | 'decisionNoteEn'
  | 'request'
>;

/** The name of a request's record. */
export function recordOf({ summary, summaryEn }: Pick<Approval, 'summary' | 'summaryEn'>): LocalizedText {
  return { tr: summary, en: summaryEn ?? summary };
}

/** What a request asks for: the name of an action, or of a screen. */
export function operationOf({
  operation,
  operationEn,
}: Pick<Approval, 'operation' | 'operationEn'>): LocalizedText {
  return { tr: operation ?? '', en: operationEn ?? operation ?? '' };
}

/** The note of a decision, empty without one. */
export function noteOf({
  decisionNote,
  decisionNoteEn,
}: Pick<Approval, 'decisionNote' | 'decisionNoteEn'>): LocalizedText {
  return { tr: decisionNote ?? '', en: decisionNoteEn ?? decisionNote ?? '' };
}

const outcomes = {
  approved: 'APPROVAL_APPROVED',
  rejected: 'APPROVAL_REJECTED',
  expired: 'APPROVAL_EXPIRED',
  continued: 'APPROVAL_CONTINUED',
} as const;

/** Where an outcome leads: a created record itself; else the request, or the requesting screen with its record. */
function leadsTo(
  { screen, recordId }: HeldCommit,
  approvalNo: string,
  created: string | null,
): readonly NotificationTarget[] {
  // Screens where users find their own requests: the history of approvals, and the home page of tellers.
  const history = { screen: 'applicationmanager/approvalQuery', criteria: { approvalNo } };
  const home = { screen: 'dashboards/tellerDesk' };
  if (created !== null) return [{ screen, record: created }, history, home];
  return recordId === null ? [history, home] : [history, { screen, record: recordId }];
}

/** A request that was not carried out leads to its screen, with the requested values to correct. */
function correctionTargets(held: HeldCommit, { id, approvalNo }: Approval): readonly NotificationTarget[] {
  const { screen, recordId } = held;
  const again = { screen, resubmit: id, ...(recordId !== null && { record: recordId }) };
  return [again, ...leadsTo(held, approvalNo, null)];
}

/**
 * Notification of a requester about the outcome of a request, with its targets. `decider`: display name of who decided
 * it; `created`: id of the record that the approved commit created; `next`: number of the next approval that it needs.
 */
export function outcomeNotice(
  approval: Approval,
  outcome: keyof typeof outcomes,
  {
    decider = null,
    created = null,
    next = '',
  }: { readonly decider?: string | null; readonly created?: string | null; readonly next?: string } = {},
) {
  const held = heldCommit(approval.request ?? null);
  const { approvalNo } = approval;
  const words = { operation: operationOf(approval), summary: recordOf(approval), note: noteOf(approval) };
  const values = { ...words, approvalNo, decider: decider ?? '', next };
  const notification = { code: `approval.${outcome}`, about: { code: outcomes[outcome], values } } as const;
  const targets =
    outcome === 'approved' || outcome === 'continued'
      ? leadsTo(held, outcome === 'continued' ? next : approvalNo, created)
      : correctionTargets(held, approval);
  return { requester: held.requester, notification, targets };
}
