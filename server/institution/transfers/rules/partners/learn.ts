import Big from 'big.js';
import type { ValuesOf } from '../../../../records/RecordStore';
import { reverse } from '../../../ledger/rules';
import { leaveDraft } from '../../../pricing/rules/commissions';
import { type Order, type OrderCall, takeStep } from '../orders';
import { bookCommission, bookHandover } from './handover';
import type { PartnerState, ReportedOrder } from './PartnerService';
import { requests } from './requests';

/**
 * Outcome of a report: our order changed, was in that state already, or contradicts it and waits for staff. An acceptance after
 * the rejection is older than it, as a rejection is final at the partner; in a newer list it is a difference.
 */
export type Learned = 'CHANGED' | 'KNOWN' | 'OLDER' | 'DISPUTED';

/** Wishes with which we asked for a cancellation. */
type Cancel = Pick<ValuesOf<'PartnerRequest'>, 'cancelReason' | 'feeRefunded' | 'note'>;

/**
 * Brings an order into the state that its partner reports, on whatever way the report came: an answer, an event, a list. Reports
 * may be old, and may come twice. One that contradicts our books changes nothing, and marks the order.
 */
export async function learnReport(
  call: OrderCall,
  id: string,
  report: ReportedOrder,
  { cancelReason, feeRefunded, note }: Cancel = { cancelReason: 'PARTNER', feeRefunded: true },
): Promise<Learned> {
  const order = await call.records.lock('Transfer', id);
  if (order === null || !isSame(order, report)) return dispute(call, order);
  switch (changeOf(order, report.state)) {
    case 'nothing':
      return 'KNOWN';
    case 'older':
      return 'OLDER';
    case 'accept':
      await accept(call, order, report);
      return 'CHANGED';
    case 'pay':
      if (order.transferStatus === 'SENT') await accept(call, order, report);
      await takeStep(call, id, 'PAID_ABROAD');
      return 'CHANGED';
    case 'reject':
      await refuse(call, order, report.reason ?? '');
      return 'CHANGED';
    case 'cancel':
      await undoHandover(call, order, report.reason ?? '');
      await takeStep(call, id, 'CANCEL', {
        values: { cancelReason, feeRefunded, partnerAnswer: 'ACCEPTED' },
        note: note || (report.reason ?? ''),
      });
      return 'CHANGED';
    default:
      return dispute(call, order);
  }
}

/** Ends an order that its partner does not pay: what was handed over is ours again, and is owed to the sender. */
export async function refuse(call: OrderCall, order: Order, note: string): Promise<void> {
  await undoHandover(call, order, note);
  const values = { cancelReason: 'PARTNER', feeRefunded: true, partnerAnswer: 'REFUSED' } as const;
  await takeStep(call, order.id, 'REFUSE', { values, note });
}

const ended: readonly Order['transferStatus'][] = ['CANCELLED', 'REJECTED', 'EXPIRED', 'PAID_BACK'];

/** The change of an order by the state that its partner reports; null if they contradict each other. */
function changeOf(
  { transferStatus, partnerAnswer }: Order,
  state: PartnerState,
): 'nothing' | 'older' | 'accept' | 'pay' | 'reject' | 'cancel' | null {
  const isOpen = transferStatus === 'SENT' || transferStatus === 'READY';
  const isPaid = transferStatus === 'PAID';
  if (state === 'ACCEPTED' && partnerAnswer === 'REFUSED') return 'older';
  if (state === 'ACCEPTED')
    return transferStatus === 'SENT' ? 'accept' : ended.includes(transferStatus) ? null : 'nothing';
  if (state === 'PAID') return isOpen ? 'pay' : isPaid ? 'nothing' : null;
  if (isPaid) return null;
  if (!isOpen) return ended.includes(transferStatus) ? 'nothing' : null;
  return state === 'REJECTED' ? 'reject' : 'cancel';
}

/** Whether both sides have the same payout. */
export const isSame = ({ payoutAmount, payoutCurrency }: Order, report: ReportedOrder): boolean =>
  payoutCurrency === report.payoutCurrency && new Big(payoutAmount).eq(report.payoutAmount);

async function accept(call: OrderCall, order: Order, { partnerRef }: ReportedOrder): Promise<void> {
  const handoverRecord = await bookHandover(call, order);
  await bookCommission(call, order);
  await takeStep(call, order.id, 'ACCEPT', {
    values: { handoverRecord, partnerRef, partnerAnswer: 'ACCEPTED' },
  });
}

/** Reverses the handover of an order and the commission for it, if they were booked; the draft of its invoice loses it. */
async function undoHandover(call: OrderCall, order: Order, reason: string): Promise<void> {
  const { handoverRecord, transferNo: sourceRef } = order;
  if (!handoverRecord) return;
  const booked = { event: 'takenCommission', sourceRef, cancelOf: null, cancelledBy: null };
  const commissions = await call.records.list('Voucher', booked);
  for (const id of [handoverRecord, ...commissions.map((voucher) => voucher.id)])
    await reverse(call, id, reason || sourceRef);
  await leaveDraft(call.records, order);
}

async function dispute(call: OrderCall, order: Order | null): Promise<Learned> {
  await requests.dispute(call, order);
  return 'DISPUTED';
}
