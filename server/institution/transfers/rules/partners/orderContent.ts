import type { JsonObject } from '../../../../../contract/values/json';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import type { Transfer } from '../life';
import type { PartnerQuestion } from './PartnerService';

/** A request to a partner that waits for its answer. */
export type PartnerRequest = StoredOf<'PartnerRequest'>;

/** The question that a request asks, about a transfer as it is: nothing of it changes while a request is open. */
export async function questionOf(
  records: Pick<RecordStore, 'get'>,
  transfer: Transfer,
  { partnerJob, requestKey: key, ...wanted }: PartnerRequest,
): Promise<PartnerQuestion> {
  const place = { orderNo: transfer.transferNo, step: key };
  if (partnerJob === 'SEND')
    return { job: 'SEND', key, place, content: await orderContent(records, transfer) };
  if (partnerJob === 'CANCEL') return { job: 'CANCEL', key, place, content: { reason: wanted.cancelReason } };
  const { receiverFirstName: firstName, receiverLastName: lastName, receiverPhone: phone } = wanted;
  return { job: 'AMEND', key, place, content: { receiver: { firstName, lastName, phone } } };
}

/** The question for the state of a transfer. */
export function statusQuestion({ transferNo: orderNo }: Transfer): PartnerQuestion {
  return { job: 'STATUS', key: `${orderNo}-STATUS`, place: { orderNo }, content: null };
}

async function orderContent(records: Pick<RecordStore, 'get'>, transfer: Transfer): Promise<JsonObject> {
  const { payoutAmount, payoutCurrency, payoutMethod, purpose, uetr, relationship } = transfer;
  const sender = await records.get('Customer', transfer.sender);
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
      firstName: transfer.receiverFirstName,
      lastName: transfer.receiverLastName,
      country: transfer.receiverCountry,
      city: transfer.receiverCity ?? null,
      phone: transfer.receiverPhone || null,
      iban: transfer.receiverIban || null,
    },
  };
}
