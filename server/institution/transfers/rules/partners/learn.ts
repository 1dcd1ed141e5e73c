import Big from 'big.js';
import type { ValuesOf } from '../../../../records/RecordStore';
import { reverse } from '../../../ledger/rules';
import { leaveDraft } from '../../../pricing/rules/commissions';
import { type Transfer, type TransferCall, takeStep } from '../life';
import { bookCommission, bookHandover } from './handover';
import type { PartnerState, ReportedOrder } from './PartnerService';
import { requests } from './requests';

/**
 * Outcome of a report: our transfer changed, was in that state already, or contradicts it and waits for staff. An acceptance after
 * the rejection is older than it, as a rejection is final at the partner; in a newer list it is a difference.
 */
export type Learned = 'CHANGED' | 'KNOWN' | 'OLDER' | 'DISPUTED';

/** Wishes with which we asked for a cancellation. */
type Cancel = Pick<ValuesOf<'PartnerRequest'>, 'cancelReason' | 'feeRefunded' | 'note'>;

/**
 * Brings a transfer into the state that its partner reports, on whatever way the report came: an answer, an event, a list. Reports
 * may be old, and may come twice. One that contradicts our books changes nothing, and marks the transfer.
 */
export async function learnReport(
  call: TransferCall,
  id: string,
  report: ReportedOrder,
  { cancelReason, feeRefunded, note }: Cancel = { cancelReason: 'PARTNER', feeRefunded: true },
): Promise<Learned> {
  const transfer = await call.records.lock('Transfer', id);
  if (transfer === null || !isSame(transfer, report)) return dispute(call, transfer);
  switch (changeOf(transfer, report.state)) {
    case 'nothing':
      return 'KNOWN';
    case 'older':
      return 'OLDER';
    case 'accept':
      await accept(call, transfer, report);
      return 'CHANGED';
    case 'pay':
      if (transfer.transferStatus === 'SENT') await accept(call, transfer, report);
      await takeStep(call, id, 'PAID_ABROAD');
      return 'CHANGED';
    case 'reject':
      await refuse(call, transfer, report.reason ?? '');
      return 'CHANGED';
    case 'cancel':
      await undoHandover(call, transfer, report.reason ?? '');
      await takeStep(call, id, 'CANCEL', {
        values: { cancelReason, feeRefunded, partnerAnswer: 'ACCEPTED' },
        note: note || (report.reason ?? ''),
      });
      return 'CHANGED';
    default:
      return dispute(call, transfer);
  }
}

/** Ends a transfer that its partner does not pay: what was handed over is ours again, and is owed to the sender. */
export async function refuse(call: TransferCall, transfer: Transfer, note: string): Promise<void> {
  await undoHandover(call, transfer, note);
  const values = { cancelReason: 'PARTNER', feeRefunded: true, partnerAnswer: 'REFUSED' } as const;
  await takeStep(call, transfer.id, 'REFUSE', { values, note });
}

const ended: readonly Transfer['transferStatus'][] = ['CANCELLED', 'REJECTED', 'EXPIRED', 'PAID_BACK'];

/** The change of an order by the state that its partner reports; null if they contradict each other. */
function changeOf(
  { transferStatus, partnerAnswer }: Transfer,
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
export const isSame = ({ payoutAmount, payoutCurrency }: Transfer, report: ReportedOrder): boolean =>
  payoutCurrency === report.payoutCurrency && new Big(payoutAmount).eq(report.payoutAmount);

async function accept(call: TransferCall, transfer: Transfer, { partnerRef }: ReportedOrder): Promise<void> {
  const handoverVoucher = await bookHandover(call, transfer);
  await bookCommission(call, transfer);
  await takeStep(call, transfer.id, 'ACCEPT', {
    values: { handoverVoucher, partnerRef, partnerAnswer: 'ACCEPTED' },
  });
}

/** Reverses the handover of a transfer and the commission for it, if they were booked; the draft of its invoice loses it. */
async function undoHandover(call: TransferCall, transfer: Transfer, reason: string): Promise<void> {
  const { handoverVoucher, transferNo: sourceRef } = transfer;
  if (!handoverVoucher) return;
  const booked = { event: 'takenCommission', sourceRef, cancelOf: null, cancelledBy: null };
  const commissions = await call.records.list('Voucher', booked);
  for (const id of [handoverVoucher, ...commissions.map((voucher) => voucher.id)])
    await reverse(call, id, reason || sourceRef);
  await leaveDraft(call.records, transfer);
}

async function dispute(call: TransferCall, transfer: Transfer | null): Promise<Learned> {
  await requests.dispute(call, transfer);
  return 'DISPUTED';
}
