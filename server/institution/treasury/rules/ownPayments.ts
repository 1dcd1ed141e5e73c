import { Refusal } from '../../../base/errors/Refusal';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';

/** What the institution pays: a planned payment, or a request of a unit. */
export type OwnPayment =
  | Pick<StoredOf<'EftOrder'>, 'plannedPayment'>
  | Pick<StoredOf<'EftOrder'>, 'paymentRequest'>;

/** @throws Refusal `ownPayment.own`: who planned or asked for a payment may have it paid, and never approves that */
export function requireOtherSigners(
  number: string,
  authors: readonly (string | null | undefined)[],
  signers: readonly string[],
): void {
  if (!signers.some((name) => authors.includes(name))) return;
  throw new Refusal('ownPayment.own', {
    tr: `${number} ödemesini planlayan ya da isteyen onaylayamaz.`,
    en: `Who planned or asked for ${number} can’t approve its payment.`,
  });
}

/** The part of a call that a settlement needs. */
interface SettlingCall {
  readonly records: RecordStore;
  /** Day in Türkiye, YYYY-MM-DD. */
  readonly today: string;
}

/** States of an order that never left, or came back. */
const failed: readonly string[] = ['FAILED', 'CANCELLED', 'RETURNED'];

/** What became of an order, and what its bank or a person said of that. */
interface Outcome {
  readonly order: string;
  readonly isPaid: boolean;
  readonly notPaidReason: string | null;
}

/**
 * Brings what an EFT order pays into the state of the order; other orders pay for a customer. It is paid once a bank took the order,
 * and to be paid again if the order failed, was cancelled or came back. @param reason in the words of the bank or of a person
 */
export async function settlePayment(
  call: SettlingCall,
  order: StoredOf<'EftOrder'>,
  reason: string | null,
): Promise<void> {
  const { plannedPayment, paymentRequest, eftStatus } = order;
  const isPaid = eftStatus === 'SENT';
  if (!isPaid && !failed.includes(eftStatus)) return;
  const outcome = { order: order.id, isPaid, notPaidReason: isPaid ? null : reason };
  if (plannedPayment) await settlePlan(call, plannedPayment, outcome);
  if (paymentRequest) await settleRequest(call, paymentRequest, outcome);
}

async function settlePlan({ records, today }: SettlingCall, id: string, outcome: Outcome) {
  const plan = await records.lock('PlannedPayment', id);
  if (plan?.eftOrder !== outcome.order) return;
  const open = plan.payDate && plan.payDate < today ? 'OVERDUE' : 'PLANNED';
  const status = outcome.isPaid ? 'PAID' : open;
  await records.update('PlannedPayment', id, plan.version, { status, ...settled(outcome) });
}

async function settleRequest({ records }: SettlingCall, id: string, outcome: Outcome) {
  const request = await records.lock('PaymentRequest', id);
  if (request?.eftOrder !== outcome.order) return;
  const status = outcome.isPaid ? 'EXECUTED' : 'FAILED';
  await records.update('PaymentRequest', id, request.version, { status, ...settled(outcome) });
}

/** What either keeps. If it is not paid, nothing is ordered any more: the next order is a change that needs its own approval. */
const settled = ({ isPaid, notPaidReason }: Outcome) => ({
  notPaidReason,
  ...(!isPaid && { orderedAt: null }),
});
