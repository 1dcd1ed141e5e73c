import type { AskPorts as AskPortsOf, ClaimedRequest } from '../../../kernel/rules/counterpartRequests';
import { type Transfer, type TransferCall, takeStep } from '../life';
import { learnReport, refuse } from './learn';
import type { PartnerRequest } from './orderContent';
import { type PartnerReply, type PartnerService, reportedOrder } from './PartnerService';
import { type Asked, requests } from './requests';

/** Dependencies of asking partners. */
export type AskPorts = AskPortsOf<TransferCall, PartnerService>;

/** Sends the requests that are due to the partners. @returns the number of requests that left */
export const askPartners = (ports: AskPorts): Promise<number> => requests.askDue(ports, store);

/** Brings a transfer into the state that the answer of its partner reports. */
async function store(
  call: TransferCall,
  { request, subject: transfer }: ClaimedRequest<PartnerRequest, Transfer, Asked>,
  reply: PartnerReply,
): Promise<void> {
  const { id } = transfer;
  const report = reply.kind === 'answered' ? reportedOrder(reply.content.order) : null;
  if (reply.kind === 'refused') {
    await requests.answered(call, request, 'REFUSED', { code: reply.code, text: reply.reason });
    if (request.partnerJob === 'SEND' && transfer.transferStatus === 'SENT')
      await refuse(call, transfer, reply.reason);
  } else if (reply.kind === 'answered' && report?.orderNo === transfer.transferNo) {
    await requests.answered(call, request, 'ACCEPTED', { code: reply.code, text: null });
    if (request.partnerJob === 'AMEND' && report.state === 'ACCEPTED') await amend(call, request, transfer);
    else await learnReport(call, id, report, request.partnerJob === 'CANCEL' ? request : undefined);
  } else {
    const why = reply.kind === 'silent' ? reply.why : 'not about this transfer';
    return requests.silent(call, request, transfer, why);
  }
  await requests.settled(call, id);
}

/** The receiver is corrected on both sides. */
async function amend(call: TransferCall, request: PartnerRequest, transfer: Transfer): Promise<void> {
  if (transfer.transferStatus !== 'SENT' && transfer.transferStatus !== 'READY') return;
  const { receiverFirstName, receiverLastName, receiverPhone, note } = request;
  const values = {
    receiverFirstName: receiverFirstName || transfer.receiverFirstName,
    receiverLastName: receiverLastName || transfer.receiverLastName,
    receiverPhone: receiverPhone || transfer.receiverPhone,
  };
  await takeStep(call, transfer.id, 'AMEND', { values, note: note ?? '' });
}
