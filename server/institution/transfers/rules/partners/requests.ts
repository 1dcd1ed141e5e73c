import type { CancelReasonCode, ExfJobCode } from '../../../../../contract/model/generated/entities';
import type { StoredOf, ValuesOf } from '../../../../records/RecordStore';
import type { Order, OrderCall } from '../orders';
import { handoverAmounts } from './handover';
import { nothingOutstanding, unanswered } from './refusals';

/** A request to a partner that waits for its answer. */
export type PartnerRequest = StoredOf<'PartnerRequest'>;

/** Statuses of a request that leaves when it is due. */
export const open = ['WAITING', 'SILENT'] as const;

/** Statuses of a request without an answer: one that is set aside leaves only if a person wants it. */
export const outstanding = [...open, 'SET_ASIDE'] as const;

/**
 * Hands an order that was sent to its partner: the request leaves after the commit, and never if it is rolled back.
 * @throws Refusal `partner.noAccount`, `partner.noRate` if it could not be booked
 */
export async function handOver(call: OrderCall, order: Order): Promise<void> {
  await handoverAmounts(call, order);
  await request(call, order, 'SEND', {});
}

/**
 * Asks the partner to cancel an order; it is cancelled when the partner agrees. @throws Refusal `partner.unanswered` while another
 * request is open
 */
export function requestCancel(
  call: OrderCall,
  order: Order,
  cancel: {
    readonly cancelReason: CancelReasonCode;
    readonly feeRefunded: boolean;
    readonly note: string | null;
  },
): Promise<void> {
  return request(call, order, 'CANCEL', cancel);
}

/** Asks the partner to correct the receiver; the order has the new values when the partner agrees. @throws Refusal `partner.unanswered` */
export function requestAmendment(
  call: OrderCall,
  order: Order,
  amended: Pick<
    ValuesOf<'PartnerRequest'>,
    'receiverFirstName' | 'receiverLastName' | 'receiverPhone' | 'note'
  >,
): Promise<void> {
  return request(call, order, 'AMEND', amended);
}

/** Lets the open request of an order leave now, also one that was set aside. @throws Refusal `partner.nothingOutstanding` */
export async function askAgain(
  { records, now }: Pick<OrderCall, 'records' | 'now'>,
  order: Order,
): Promise<void> {
  const request = await openRequest({ records }, order);
  if (request === null) throw nothingOutstanding(order.transferNo);
  const { id, version, requestStatus } = request;
  await records.update('PartnerRequest', id, version, {
    requestStatus: requestStatus === 'SET_ASIDE' ? 'SILENT' : requestStatus,
    unfinished: 0,
    nextAttemptAt: now,
  });
  if (order.partnerStatus === 'SET_ASIDE')
    await records.update('Remittance', order.id, order.version, { partnerStatus: 'SILENT' });
}

/** The open request of an order; null if there is none. */
function openRequest({ records }: Pick<OrderCall, 'records'>, { id }: Order): Promise<PartnerRequest | null> {
  return records.find('PartnerRequest', { remittance: id, requestStatus: outstanding });
}

async function request(
  call: OrderCall,
  { id, transferNo }: Order,
  exfJob: ExfJobCode,
  values: ValuesOf<'PartnerRequest'>,
): Promise<void> {
  const { records, now } = call;
  const order = await records.lock('Remittance', id);
  if (order === null || (await openRequest(call, order)) !== null) throw unanswered(transferNo);
  const earlier = await records.count('PartnerRequest', { remittance: id });
  await records.insert('PartnerRequest', {
    ...values,
    remittance: id,
    exfFirm: order.exfFirm,
    exfJob,
    requestKey: `${transferNo}-${earlier + 1}-${exfJob}`,
    requestStatus: 'WAITING',
    attempts: 0,
    requestedAt: now,
    nextAttemptAt: now,
  });
  await records.update('Remittance', id, order.version, { partnerStatus: 'WAITING' });
}
