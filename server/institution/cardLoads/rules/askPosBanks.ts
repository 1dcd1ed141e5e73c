import type { SignedReply } from '../../../platform/outside/askSigned';
import type { AskPorts as AskPortsOf, ClaimedRequest } from '../../kernel/rules/counterpartRequests';
import { maskCardNumbers } from './cardNumbers';
import { learnReport } from './learn';
import { type CardCall, type CardOrder, takeStep } from './life';
import { type PosBanks, type PosReport, posReport } from './PosService';
import { type Asked, type PosRequest, requests } from './requests';

/** Dependencies of asking POS banks. */
export type AskPorts = AskPortsOf<CardCall, PosBanks>;

/** Time in ms after which an order that its bank does not have is one that nobody has paid. */
const patience = 24 * 3_600_000;

/** Sends the requests that are due to the POS banks. @returns the number of requests that left */
export const askPosBanks = (ports: AskPorts): Promise<number> => requests.askDue(ports, store);

/** Brings an order into the state that the answer of its bank reports. */
async function store(
  call: CardCall,
  { request, subject: order }: ClaimedRequest<PosRequest, CardOrder, Asked>,
  reply: SignedReply,
): Promise<void> {
  const report = reply.kind === 'answered' ? posReport(reply.content.order) : null;
  const isAbout = report?.orderId === order.orderId;
  if (request.posJob === 'STATUS') {
    if (report !== null && isAbout && report.state !== 'WAITING') {
      await requests.answered(call, request, 'ACCEPTED', { code: '00', text: null });
      await learnReport(call, order.id, report, 'ASKED');
      return requests.settled(call, order.id);
    }
    const isWaiting = report !== null && isAbout;
    if (reply.kind !== 'unknown') {
      const why = isWaiting ? 'the card holder has not paid yet' : whyOf(reply);
      return stillOpen(call, request, order, { why, bankState: isWaiting ? 'WAITING' : null });
    }
    const isOld = Date.parse(call.now) - Date.parse(order.txnAt) > patience;
    if (!isOld || order.posStatus !== 'TIMEOUT')
      return stillOpen(call, request, order, { why: 'unknown to the bank', bankState: 'UNKNOWN' });
    await requests.answered(call, request, 'REFUSED', { code: 'UNKNOWN_ORDER', text: null });
    const values = { bankState: 'UNKNOWN', bankStateAt: call.now, posAnswer: 'REFUSED' } as const;
    await takeStep(call, order.id, 'DECLINE', { values });
    return;
  }
  const isDone = report?.state === (request.posJob === 'VOID' ? 'VOIDED' : 'REFUNDED');
  if (reply.kind === 'refused') {
    const refusalText = maskCardNumbers(reply.reason);
    await requests.answered(call, request, 'REFUSED', { code: reply.code, text: refusalText });
    if (order.posStatus !== 'VOID_PENDING' && order.posStatus !== 'REFUND_PENDING') return;
    const values = { refusalText, posAnswer: 'REFUSED' } as const;
    await takeStep(call, order.id, 'KEEP', { values, note: refusalText });
  } else if (report !== null && isAbout && isDone) {
    await requests.answered(call, request, 'ACCEPTED', { code: '00', text: null });
    await learnReport(call, order.id, report, 'ASKED');
    await requests.settled(call, order.id);
  } else await requests.silent(call, request, order, whyOf(reply));
}

const whyOf = (reply: SignedReply) =>
  reply.kind === 'silent'
    ? maskCardNumbers(reply.why)
    : reply.kind === 'refused'
      ? maskCardNumbers(`${reply.code} ${reply.reason}`)
      : 'no answer of the protocol';

/** The bank has not decided: an order that waited for its answer has timed out, and is asked about again after a wait. */
async function stillOpen(
  call: CardCall,
  request: PosRequest,
  order: CardOrder,
  { why, bankState }: { readonly why: string; readonly bankState: PosReport['state'] | 'UNKNOWN' | null },
): Promise<void> {
  const told = bankState === null ? {} : { bankState, bankStateAt: call.now };
  if (order.posStatus === 'WAITING') {
    const timedOut = await takeStep(call, order.id, 'TIME_OUT', { values: told, note: why });
    return requests.silent(call, request, timedOut, why);
  }
  const isNew = bankState !== null && order.posStatus === 'TIMEOUT';
  const known = isNew
    ? await call.records.update('VirtualPosTransaction', order.id, order.version, told)
    : order;
  await requests.silent(call, request, known, why);
}
