import type { AskPorts as AskPortsOf, ClaimedRequest } from '../../../kernel/rules/counterpartRequests';
import { type Order, type OrderCall, takeStep } from '../orders';
import { learnReport, refuse } from './learn';
import type { PartnerRequest } from './orderContent';
import { type PartnerReply, type PartnerService, reportedOrder } from './PartnerService';
import { type Asked, requests } from './requests';

/** Dependencies of asking partners. */
export type AskPorts = AskPortsOf<OrderCall, PartnerService>;

/** Sends the requests that are due to the partners. @returns the number of requests that left */
export const askPartners = (ports: AskPorts): Promise<number> => requests.askDue(ports, store);

/** Brings an order into the state that the answer of its partner reports. */
async function store(
  call: OrderCall,
  { request, subject: order }: ClaimedRequest<PartnerRequest, Order, Asked>,
  reply: PartnerReply,
): Promise<void> {
  const { id } = order;
  const report = reply.kind === 'answered' ? reportedOrder(reply.content.order) : null;
  if (reply.kind === 'refused') {
    await requests.answered(call, request, 'REFUSED', { code: reply.code, text: reply.reason });
    if (request.partnerJob === 'SEND' && order.transferStatus === 'SENT')
      await refuse(call, order, reply.reason);
  } else if (reply.kind === 'answered' && report?.orderNo === order.transferNo) {
    await requests.answered(call, request, 'ACCEPTED', { code: reply.code, text: null });
    if (request.partnerJob === 'AMEND' && report.state === 'ACCEPTED') await amend(call, request, order);
    else await learnReport(call, id, report, request.partnerJob === 'CANCEL' ? request : undefined);
  } else {
    const why = reply.kind === 'silent' ? reply.why : 'not about this order';
    return requests.silent(call, request, order, why);
  }
  await requests.settled(call, id);
}

/** The receiver is corrected on both sides. */
async function amend(call: OrderCall, request: PartnerRequest, order: Order): Promise<void> {
  if (order.transferStatus !== 'SENT' && order.transferStatus !== 'READY') return;
  const { receiverFirstName, receiverLastName, receiverPhone, note } = request;
  const values = {
    receiverFirstName: receiverFirstName || order.receiverFirstName,
    receiverLastName: receiverLastName || order.receiverLastName,
    receiverPhone: receiverPhone || order.receiverPhone,
  };
  await takeStep(call, order.id, 'AMEND', { values, note: note ?? '' });
}
