import type { CancelReasonCode, PartnerJobCode } from '../../../../../contract/model/generated/entities';
import type { ValuesOf } from '../../../../records/RecordStore';
import { counterpartRequests } from '../../../kernel/rules/counterpartRequests';
import type { Order, OrderCall } from '../orders';
import { partnerFirm } from './firms';
import { handoverAmounts } from './handover';
import { type PartnerRequest, questionOf, statusQuestion } from './orderContent';
import type { PartnerFirm, PartnerQuestion, PartnerReply, PartnerService } from './PartnerService';
import { nothingOutstanding, unanswered } from './refusals';

/** A question to a partner, and where it is asked. */
export interface Asked {
  readonly firm: PartnerFirm;
  readonly question: PartnerQuestion;
}

/** Requests to partners about orders. */
export const requests = counterpartRequests({
  entity: 'PartnerRequest',
  subject: {
    entity: 'Transfer',
    field: 'transfer',
    status: 'partnerAnswer',
    numberOf: ({ transferNo }: Order) => transferNo,
    isOpen: ({ transferStatus }) => transferStatus === 'SENT' || transferStatus === 'READY',
  },
  refusals: { unanswered, nothingOutstanding },

  async questionOf({ records }: OrderCall, request: PartnerRequest, order): Promise<Asked | null> {
    const firm = await partnerFirm(records, request.partner);
    return firm && { firm, question: await questionOf(records, order, request) };
  },

  /** An order that was sent before may have arrived: its state is asked first, and it is sent again only if it is unknown. */
  async ask(
    service: PartnerService,
    { request, subject: order, question: { firm, question } },
  ): Promise<PartnerReply> {
    if (request.partnerJob !== 'SEND' || request.attempts === 1) return service.ask(firm, question);
    const state = await service.ask(firm, statusQuestion(order));
    if (state.kind === 'unknown') return service.ask(firm, question);
    // A partner that does not say the state has not refused the order.
    return state.kind === 'refused' ? { kind: 'silent', why: `${state.code} ${state.reason}` } : state;
  },

  silence: (why): PartnerReply => ({ kind: 'silent', why }),
});

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
export const askAgain = (call: Pick<OrderCall, 'records' | 'now'>, order: Order): Promise<void> =>
  requests.askAgain(call, order);

async function request(
  call: OrderCall,
  { id, version, partner }: Order,
  partnerJob: PartnerJobCode,
  values: ValuesOf<'PartnerRequest'>,
): Promise<void> {
  await requests.add(call, { id, version }, partnerJob, {
    ...(values as object),
    partner: partner ?? null,
    partnerJob,
  });
}
