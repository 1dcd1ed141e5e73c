import { doubledWait } from '../../../../../contract/values/doubledWait';
import { Refusal } from '../../../../base/errors/Refusal';
import { type Order, type OrderCall, takeStep } from '../orders';
import { partnerFirm } from './firms';
import { learnReport, refuse } from './learn';
import { questionOf, statusQuestion } from './orderContent';
import {
  type PartnerFirm,
  type PartnerQuestion,
  type PartnerReply,
  type PartnerService,
  reportedOrder,
} from './PartnerService';
import { open, outstanding, type PartnerRequest } from './requests';

/** Dependencies of asking partners. */
export interface AskPorts {
  readonly service: PartnerService;
  /** Runs work in a transaction of its own. */
  inTransaction<Result>(work: (call: OrderCall) => Promise<Result>): Promise<Result>;
}

/** Requests that one call asks at most. */
const atOnce = 20;

/** Time in ms that a server has to ask a partner, before another one takes the request over. */
const leaseTime = 180_000;

/** Attempts without a stored result after which a request is set aside: whatever ended their server may end the next one. */
const triesOfBroken = 2;

/** Wait in ms after the first attempt without an answer; it doubles with each one, up to the longest. */
const firstWait = 5000;
const longestWait = 10 * 60_000;

/** A request that one server is asking, with all that it needs for that. */
interface Claimed {
  readonly request: PartnerRequest;
  readonly order: Order;
  readonly firm: PartnerFirm;
  readonly question: PartnerQuestion;
}

/**
 * Sends the requests that are due to the partners. Every server calls this about once a second; one server sends a request.
 * The attempt is committed before the request leaves, so that an order whose server ended is known to be in doubt: its state is
 * requested first, and it is sent again only if the partner does not have it. A request that twice ended without any result is set
 * aside until staff want it. @returns the number of requests that left
 */
export async function askPartners(ports: AskPorts): Promise<number> {
  for (let count = 0; count < atOnce; count += 1) {
    const claimed = await ports.inTransaction((call) => claim(call));
    if (claimed === null) return count;
    try {
      const reply = await ask(ports, claimed);
      await ports.inTransaction((call) => store(call, claimed, reply));
    } catch (error) {
      // An answer that our books refuse, or fail at, is not lost: the order shows why, and its state is requested later.
      const why = error instanceof Refusal ? error.message : 'failed';
      await ports.inTransaction((call) => store(call, claimed, { kind: 'silent', why }));
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return atOnce;
}

async function claim({ records, now }: OrderCall): Promise<Claimed | null> {
  const due = { requestStatus: open, nextAttemptAt: { lte: now } } as const;
  for (const { id } of await records.list('PartnerRequest', due, { limit: atOnce })) {
    const request = await records.lock('PartnerRequest', id);
    if (request === null || !open.some((status) => status === request.requestStatus)) continue;
    if (!request.nextAttemptAt || request.nextAttemptAt > now) continue;
    const order = await records.get('Remittance', request.remittance);
    const firm = await partnerFirm(records, request.exfFirm);
    if (order === null || firm === null) continue;
    const nextAttemptAt = new Date(Date.parse(now) + leaseTime).toISOString();
    const [attempts, unfinished] = [request.attempts + 1, (request.unfinished ?? 0) + 1];
    if (unfinished > triesOfBroken) {
      await setAside({ records }, request);
      continue;
    }
    const claimed = await records.update('PartnerRequest', id, request.version, {
      attempts,
      unfinished,
      nextAttemptAt,
    });
    return { request: claimed, order, firm, question: await questionOf(records, order, claimed) };
  }
  return null;
}

async function ask(
  { service }: AskPorts,
  { request, order, firm, question }: Claimed,
): Promise<PartnerReply> {
  if (request.exfJob !== 'SEND' || request.attempts === 1) return service.ask(firm, question);
  const state = await service.ask(firm, statusQuestion(order));
  if (state.kind === 'unknown') return service.ask(firm, question);
  // A partner that does not say the state has not refused the order.
  return state.kind === 'refused' ? { kind: 'silent', why: `${state.code} ${state.reason}` } : state;
}

/** Stores an answer, unless another server has repeated the request since. */
async function store(
  call: OrderCall,
  { request: asked, order: { id } }: Claimed,
  reply: PartnerReply,
): Promise<void> {
  const { records } = call;
  const order = await records.lock('Remittance', id);
  const request = await records.lock('PartnerRequest', asked.id);
  if (order === null || request === null || request.attempts !== asked.attempts) return;
  const report = reply.kind === 'answered' ? reportedOrder(reply.content.order) : null;
  if (reply.kind === 'refused') {
    await answer(call, request, 'REFUSED', reply.code, reply.reason);
    if (request.exfJob === 'SEND' && order.transferStatus === 'SENT') await refuse(call, order, reply.reason);
  } else if (reply.kind === 'answered' && report?.orderNo === order.transferNo) {
    await answer(call, request, 'ACCEPTED', reply.code, null);
    if (request.exfJob === 'AMEND' && report.state === 'ACCEPTED') await amend(call, request, order);
    else await learnReport(call, id, report, request.exfJob === 'CANCEL' ? request : undefined);
  } else {
    await silence(call, request, order, reply.kind === 'silent' ? reply.why : 'not about this order');
    return;
  }
  await settle(call, id);
}

async function answer(
  { records, now }: OrderCall,
  { id, version }: PartnerRequest,
  requestStatus: 'ACCEPTED' | 'REFUSED',
  answerCode: string,
  answerText: string | null,
): Promise<void> {
  const ended = {
    requestStatus,
    unfinished: 0,
    answerCode: answerCode.slice(0, 40),
    answerText,
    answeredAt: now,
    nextAttemptAt: null,
  };
  await records.update('PartnerRequest', id, version, ended);
}

/** Leaves a request to staff, and shows that at its order. */
async function setAside(
  { records }: Pick<OrderCall, 'records'>,
  { id, version, remittance }: PartnerRequest,
): Promise<void> {
  await records.update('PartnerRequest', id, version, { requestStatus: 'SET_ASIDE', nextAttemptAt: null });
  const order = await records.get('Remittance', remittance);
  if (order !== null && isOpen(order))
    await records.update('Remittance', order.id, order.version, { partnerStatus: 'SET_ASIDE' });
}

/** No answer: the order shows that, and its state is requested after a wait. */
async function silence(
  { records, now }: OrderCall,
  { id, version, attempts }: PartnerRequest,
  order: Order,
  answerText: string,
): Promise<void> {
  const wait = doubledWait(attempts, firstWait, longestWait);
  const nextAttemptAt = new Date(Date.parse(now) + wait).toISOString();
  await records.update('PartnerRequest', id, version, {
    requestStatus: 'SILENT',
    unfinished: 0,
    nextAttemptAt,
    answerText: answerText.slice(0, 200),
  });
  if (isOpen(order) && order.partnerStatus !== 'SILENT')
    await records.update('Remittance', order.id, order.version, { partnerStatus: 'SILENT' });
}

const isOpen = ({ transferStatus }: Order) => transferStatus === 'SENT' || transferStatus === 'READY';

/** The receiver is corrected on both sides. */
async function amend(call: OrderCall, request: PartnerRequest, order: Order): Promise<void> {
  if (!isOpen(order)) return;
  const { receiverFirstName, receiverLastName, receiverPhone, note } = request;
  const values = {
    receiverFirstName: receiverFirstName || order.receiverFirstName,
    receiverLastName: receiverLastName || order.receiverLastName,
    receiverPhone: receiverPhone || order.receiverPhone,
  };
  await takeStep(call, order.id, 'AMEND', { values, note: note ?? '' });
}

/** Nothing about the order is outstanding any more. */
async function settle({ records }: OrderCall, id: string): Promise<void> {
  const order = await records.lock('Remittance', id);
  if (order !== null && outstanding.some((status) => status === order.partnerStatus))
    await records.update('Remittance', id, order.version, { partnerStatus: 'ACCEPTED' });
}
