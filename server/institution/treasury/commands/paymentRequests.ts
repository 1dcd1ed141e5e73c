import type { RequestStatusCode } from '../../../../contract/model/generated/entities';
import { Refusal } from '../../../base/errors/Refusal';
import { requireFound } from '../../../base/errors/recordRefusals';
import type { Call, Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';

/** Approves the request of a row. Throws `paymentRequest.own`, `paymentRequest.decided`. */
export const approvePayment: Command = {
  path: 'accounting/paymentRequest/approve',
  handle: (call) => decide(call, 'APPROVED'),
};

/** Rejects the request of a row, with the reason. Throws `paymentRequest.own`, `paymentRequest.decided`. */
export const rejectPayment: Command = {
  path: 'accounting/paymentRequest/reject',
  handle: (call) => decide(call, 'REJECTED'),
};

async function decide({ records, body, payload, user }: Call, status: RequestStatusCode) {
  const request = requireFound(await records.lock('PaymentRequest', textOf(body.id) ?? ''));
  if (request.requestedBy === user.userName) {
    throw new Refusal('paymentRequest.own', {
      tr: 'Kendi girdiğiniz talebe karar veremezsiniz.',
      en: 'You can’t decide on a request of your own.',
    });
  }
  if (request.status !== 'PENDING') {
    throw new Refusal(
      'paymentRequest.decided',
      { tr: 'Bu talebe karar verilmiş.', en: 'This request has been decided already.' },
      409,
    ).outrun();
  }
  await records.update('PaymentRequest', request.id, request.version, {
    status,
    decidedBy: user.userName,
    decisionNote: textOf(payload.rejectReason),
  });
  return { result: { id: request.id } };
}
