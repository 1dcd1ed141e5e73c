import Big from 'big.js';
import type { SignedReply } from '../../../../platform/outside/askSigned';
import type { AskPorts as AskPortsOf, ClaimedRequest } from '../../../kernel/rules/counterpartRequests';
import { type BillCall, type BillPayment, owedToBiller, takeStep } from '../life';
import { type Billers, type ReportedPayment, reportedPayment } from './BillerService';
import { type Asked, type BillRequest, requests } from './requests';

/** Dependencies of asking billers. */
export type AskPorts = AskPortsOf<BillCall, Billers>;

/** Sends the requests that are due to the billers. @returns the number of requests that left */
export const askBillers = (ports: AskPorts): Promise<number> => requests.askDue(ports, store);

/** Brings a payment into the state that the answer of its biller reports. */
async function store(
  call: BillCall,
  { request, subject: payment }: ClaimedRequest<BillRequest, BillPayment, Asked>,
  reply: SignedReply,
): Promise<void> {
  const report = reply.kind === 'answered' ? reportedPayment(reply.content.order) : null;
  if (reply.kind === 'refused') {
    await requests.answered(call, request, 'REFUSED', { code: reply.code, text: reply.reason });
    await refused(call, request, payment, reply.reason);
  } else if (reply.kind === 'answered' && report?.paymentNo === payment.paymentNo) {
    await requests.answered(call, request, 'ACCEPTED', { code: reply.code, text: null });
    await learnReport(call, payment.id, report);
  } else {
    const why = reply.kind === 'silent' ? reply.why : 'not about this payment';
    return requests.silent(call, request, payment, why);
  }
  await requests.settled(call, payment.id);
}

/** A refused payment is owed to the payer; one whose cancellation is refused stays paid. */
async function refused(
  call: BillCall,
  { billerJob }: BillRequest,
  { id, billStatus }: BillPayment,
  reason: string,
): Promise<void> {
  const values = { refusalText: reason, billerAnswer: 'REFUSED' } as const;
  if (billerJob === 'PAY' && billStatus === 'COLLECTED')
    await takeStep(call, id, 'REFUSE', { values, note: reason });
  if (billerJob === 'CANCEL' && billStatus === 'CANCEL_PENDING')
    await takeStep(call, id, 'KEEP', { values, note: reason });
}

/** Outcome of a report: our payment changed, was in that state already, or contradicts it and waits for staff. */
type Learned = 'CHANGED' | 'KNOWN' | 'DISPUTED';

/**
 * Brings a payment into the state that its biller reports, by an answer or a list. A report that contradicts our books changes
 * nothing, and marks the payment.
 */
export async function learnReport(call: BillCall, id: string, report: ReportedPayment): Promise<Learned> {
  const payment = await call.records.lock('BillPayment', id);
  const step = payment !== null && isSame(payment, report) ? stepOf(payment, report) : null;
  if (step === null) {
    await requests.dispute(call, payment);
    return 'DISPUTED';
  }
  if (step === 'none') return 'KNOWN';
  const { billerRef } = report;
  await takeStep(call, id, step, { values: { billerRef, billerAnswer: 'ACCEPTED' } });
  return 'CHANGED';
}

/** The step by the state that the biller reports; null if they contradict each other. */
function stepOf(
  { billStatus }: BillPayment,
  { state }: ReportedPayment,
): 'ACCEPT' | 'REFUSE' | 'CANCEL' | 'none' | null {
  if (state === 'PAID') {
    if (billStatus === 'COLLECTED') return 'ACCEPT';
    // A list may be older than the cancellation that we have asked for.
    return billStatus === 'PAID' || billStatus === 'CANCEL_PENDING' ? 'none' : null;
  }
  if (billStatus === 'CANCEL_PENDING') return 'CANCEL';
  if (billStatus === 'COLLECTED') return 'REFUSE';
  return billStatus === 'REFUND_DUE' || billStatus === 'CANCELLED' ? 'none' : null;
}

/** Whether both sides have the same amount. */
export const isSame = (payment: BillPayment, { amount }: ReportedPayment): boolean =>
  new Big(owedToBiller(payment)).eq(amount);
