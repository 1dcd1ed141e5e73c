import type { PaymentRequestStatusCode } from '../../../../contract/model/generated/entities';
import { Refusal } from '../../../base/errors/Refusal';
import { requireFound } from '../../../base/errors/recordRefusals';
import type { Call, Command } from '../../../engine/context/Command';
import { signersOf } from '../../../engine/context/HeldCommit';
import { textOf } from '../../../engine/context/values';
import type { StoredOf, ValuesOf } from '../../../records/RecordStore';
import { type EftCall, type EftDraft, queueEft } from '../../eft/rules';
import { lifeCall } from '../../moneyOperation/commands/lifeCall';
import { requireOtherSigners } from '../rules';
import { payByEft } from './payByEft';

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

async function decide({ records, body, payload, user }: Call, status: PaymentRequestStatusCode) {
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

/**
 * Pays the approved request of a row by EFT, from the chosen account and booked to the chosen code, once a second person approves, who
 * has not asked for it. Throws `paymentRequest.notPayable`, `ownPayment.*`.
 */
export const payRequest: Command<'PaymentRequest'> = {
  path: 'accounting/paymentRequest/pay',
  async handle(call) {
    const { records, user } = call;
    const { sourceAccount, offsetCode } = call.payload;
    const request = requireFound(await records.lock('PaymentRequest', textOf(call.body.id) ?? ''));
    const { id, requestNo: number, iban, supplierName: name, requestedBy, status } = request;
    if (status !== 'APPROVED' && status !== 'FAILED') throw notPayable(number);
    requireOtherSigners(number, [requestedBy], signersOf(call.granted));
    const payment = { ...request, of: { paymentRequest: id }, number, iban, name, sourceAccount, offsetCode };
    const chosen = { sourceAccount, offsetCode, paidBy: user.userName };
    return payByEft(call, payment, (draft) => orderRequested(lifeCall(call), request, draft, chosen));
  },
};

/** Hands the order of a request to its bank. */
export async function orderRequested(
  call: EftCall,
  { id, version }: Pick<StoredOf<'PaymentRequest'>, 'id' | 'version'>,
  draft: EftDraft,
  chosen: Pick<ValuesOf<'PaymentRequest'>, 'sourceAccount' | 'offsetCode' | 'paidBy'>,
): Promise<void> {
  const paying = { status: 'PAYING', eftOrder: draft.order.id, orderedAt: call.now } as const;
  await call.records.update('PaymentRequest', id, version, { ...paying, ...chosen, notPaidReason: null });
  await queueEft(call, draft);
}

const notPayable = (number: string) =>
  new Refusal(
    'paymentRequest.notPayable',
    {
      tr: `${number} ödenecek durumda değil: onaylı değil, ödenmiş ya da bankada.`,
      en: `${number} can’t be paid: it is not approved, paid already, or with the bank.`,
    },
    409,
  ).outrun();
