import type { LocalizedText } from '../../contract/values/language';
import { type HeldCommit, heldCommit } from '../context/HeldCommit';
import type { NewNotification, NotificationTarget } from '../notifications/notifications';
import type { StoredOf } from '../storage/RecordStore';

type Approval = Pick<
  StoredOf<'Approval'>,
  'id' | 'approvalNo' | 'screenId' | 'summary' | 'decisionNote' | 'request'
>;

const outcomes = {
  approved: { tr: 'Talebiniz onaylandı', en: 'Your request was approved' },
  rejected: { tr: 'Talebiniz reddedildi', en: 'Your request was rejected' },
  expired: { tr: 'Talebinizin süresi doldu', en: 'Your request has expired' },
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
 * it; `created`: id of the record that the approved commit created.
 */
export function outcomeNotice(
  approval: Approval,
  outcome: keyof typeof outcomes,
  titleOf: (screen: string) => LocalizedText,
  {
    decider = null,
    created = null,
  }: { readonly decider?: string | null; readonly created?: string | null } = {},
) {
  const held = heldCommit(approval.request ?? null);
  const { approvalNo, summary, decisionNote } = approval;
  const operation = titleOf(held.screen);
  const from = [approvalNo, decider].filter((part) => part !== null).join(', ');
  const note = decisionNote ? ` ${decisionNote}` : '';
  const notification: Pick<NewNotification, 'code' | 'message'> = {
    code: `approval.${outcome}`,
    message: {
      tr: `${outcomes[outcome].tr}: ${operation.tr} · ${summary} (${from}).${note}`,
      en: `${outcomes[outcome].en}: ${operation.en} · ${summary} (${from}).${note}`,
    },
  };
  const targets =
    outcome === 'approved' ? leadsTo(held, approvalNo, created) : correctionTargets(held, approval);
  return { requester: held.requester, notification, targets };
}
