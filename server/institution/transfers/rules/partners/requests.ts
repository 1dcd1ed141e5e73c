import type { CancelReasonCode, PartnerJobCode } from '../../../../../contract/model/generated/entities';
import type { ValuesOf } from '../../../../records/RecordStore';
import { counterpartRequests } from '../../../kernel/rules/counterpartRequests';
import type { Transfer, TransferCall } from '../life';
import { askedPartner } from './askedPartner';
import { handoverAmounts } from './handover';
import { type PartnerRequest, questionOf, statusQuestion } from './orderContent';
import type { AskedPartner, PartnerQuestion, PartnerReply, PartnerService } from './PartnerService';
import { nothingOutstanding, unanswered } from './refusals';

/** A question to a partner, and where it is asked. */
export interface Asked {
  readonly partner: AskedPartner;
  readonly question: PartnerQuestion;
}

/** Requests to partners about transfers. */
export const requests = counterpartRequests({
  entity: 'PartnerRequest',
  subject: {
    entity: 'Transfer',
    field: 'transfer',
    status: 'partnerAnswer',
    numberOf: ({ transferNo }: Transfer) => transferNo,
    isOpen: ({ transferStatus }) => transferStatus === 'SENT' || transferStatus === 'READY',
  },
  refusals: { unanswered, nothingOutstanding },

  async questionOf({ records }: TransferCall, request: PartnerRequest, transfer): Promise<Asked | null> {
    const partner = await askedPartner(records, request.partner);
    return partner && { partner, question: await questionOf(records, transfer, request) };
  },

  /** A transfer that was sent before may have arrived: its state is asked first, and it is sent again only if it is unknown. */
  async ask(
    service: PartnerService,
    { request, subject: transfer, question: { partner, question } },
  ): Promise<PartnerReply> {
    if (request.partnerJob !== 'SEND' || request.attempts === 1) return service.ask(partner, question);
    const state = await service.ask(partner, statusQuestion(transfer));
    if (state.kind === 'unknown') return service.ask(partner, question);
    // A partner that does not say the state has not refused the transfer.
    return state.kind === 'refused' ? { kind: 'silent', why: `${state.code} ${state.reason}` } : state;
  },

  silence: (why): PartnerReply => ({ kind: 'silent', why }),
});

/**
 * Hands a transfer that was sent to its partner: the request leaves after the commit, and never if it is rolled back.
 * @throws Refusal `partner.noAccount`, `partner.noRate` if it could not be booked
 */
export async function handOver(call: TransferCall, transfer: Transfer): Promise<void> {
  await handoverAmounts(call, transfer);
  await request(call, transfer, 'SEND', {});
}

/**
 * Asks the partner to cancel a transfer; it is cancelled when the partner agrees. @throws Refusal `partner.unanswered` while another
 * request is open
 */
export function requestCancel(
  call: TransferCall,
  transfer: Transfer,
  cancel: {
    readonly cancelReason: CancelReasonCode;
    readonly feeRefunded: boolean;
    readonly note: string | null;
  },
): Promise<void> {
  return request(call, transfer, 'CANCEL', cancel);
}

/** Asks the partner to correct the receiver; the transfer has the new values when the partner agrees. @throws Refusal `partner.unanswered` */
export function requestAmendment(
  call: TransferCall,
  transfer: Transfer,
  amended: Pick<
    ValuesOf<'PartnerRequest'>,
    'receiverFirstName' | 'receiverLastName' | 'receiverPhone' | 'note'
  >,
): Promise<void> {
  return request(call, transfer, 'AMEND', amended);
}

/** Lets the open request of a transfer leave now, also one that was set aside. @throws Refusal `partner.nothingOutstanding` */
export const askAgain = (call: Pick<TransferCall, 'records' | 'now'>, transfer: Transfer): Promise<void> =>
  requests.askAgain(call, transfer);

async function request(
  call: TransferCall,
  { id, version, partner }: Transfer,
  partnerJob: PartnerJobCode,
  values: ValuesOf<'PartnerRequest'>,
): Promise<void> {
  await requests.add(call, { id, version }, partnerJob, {
    ...(values as object),
    partner: partner ?? null,
    partnerJob,
  });
}
