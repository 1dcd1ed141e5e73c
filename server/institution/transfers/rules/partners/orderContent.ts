import type { JsonObject } from '../../../../../contract/values/json';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import type { Order } from '../orders';
import type { PartnerQuestion } from './PartnerService';

/** A request to a partner that waits for its answer. */
export type PartnerRequest = StoredOf<'PartnerRequest'>;

/** The question that a request asks, about an order as it is: nothing of it changes while a request is open. */
export async function questionOf(
  records: Pick<RecordStore, 'get'>,
  order: Order,
  { partnerJob, requestKey: key, ...wanted }: PartnerRequest,
): Promise<PartnerQuestion> {
  const place = { orderNo: order.transferNo, step: key };
  if (partnerJob === 'SEND') return { job: 'SEND', key, place, content: await orderContent(records, order) };
  if (partnerJob === 'CANCEL') return { job: 'CANCEL', key, place, content: { reason: wanted.cancelReason } };
  const { receiverFirstName: firstName, receiverLastName: lastName, receiverPhone: phone } = wanted;
  return { job: 'AMEND', key, place, content: { receiver: { firstName, lastName, phone } } };
}

/** The question for the state of an order. */
export function statusQuestion({ transferNo: orderNo }: Order): PartnerQuestion {
  return { job: 'STATUS', key: `${orderNo}-STATUS`, place: { orderNo }, content: null };
}

async function orderContent(records: Pick<RecordStore, 'get'>, order: Order): Promise<JsonObject> {
  const { payoutAmount, payoutCurrency, payoutMethod, purpose, uetr, relationship } = order;
  const sender = await records.get('Customer', order.sender);
  return {
    payoutAmount,
    payoutCurrency,
    payoutMethod,
    purpose,
    relationship,
    uetr: uetr ?? null,
    sender: {
      firstName: sender?.firstName ?? null,
      lastName: sender?.lastName ?? null,
      nationality: sender?.nationality ?? null,
      birthDate: sender?.birthDate ?? null,
    },
    receiver: {
      firstName: order.receiverFirstName,
      lastName: order.receiverLastName,
      country: order.receiverCountry,
      city: order.receiverCity ?? null,
      phone: order.receiverPhone || null,
      iban: order.receiverIban || null,
    },
  };
}
