import type { PosJobCode } from '../../../../contract/model/generated/entities';
import type { SignedReply } from '../../../platform/outside/askSigned';
import type { StoredOf } from '../../../records/RecordStore';
import { counterpartRequests } from '../../kernel/rules/counterpartRequests';
import type { CardCall, CardOrder } from './life';
import type { PosBanks, PosQuestion } from './PosService';
import { nothingOutstanding, unanswered } from './refusals';

/** A request to a POS bank, as it is stored. */
export type PosRequest = StoredOf<'VirtualPosRequest'>;

/** A question to a POS bank, and which one. */
export interface Asked {
  readonly bankCode: string;
  readonly question: PosQuestion;
}

/** States of an order that depends on its bank. */
const open: readonly CardOrder['posStatus'][] = ['WAITING', 'TIMEOUT', 'VOID_PENDING', 'REFUND_PENDING'];

/** Requests to POS banks about orders: a repeated one has the same key, and is carried out once. */
export const requests = counterpartRequests({
  entity: 'VirtualPosRequest',
  subject: {
    entity: 'VirtualPosTransaction',
    field: 'order',
    status: 'posAnswer',
    numberOf: ({ orderId }: CardOrder) => orderId,
    isOpen: ({ posStatus }) => open.includes(posStatus),
  },
  refusals: { unanswered, nothingOutstanding },
  async questionOf({ records }: CardCall, request: PosRequest, order): Promise<Asked | null> {
    const bank = await records.get('Bank', order.bank);
    const { amount, currency, orderId } = order;
    const { posJob: service, requestKey: key } = request;
    const content = service === 'STATUS' ? null : { amount, currency };
    return bank && { bankCode: bank.bankCode, question: { service, key, place: { orderId }, content } };
  },
  ask: (service: PosBanks, { question: { bankCode, question } }): Promise<SignedReply> =>
    service.ask(bankCode, question),
  silence: (why): SignedReply => ({ kind: 'silent', why }),
});

/** Asks the bank of an order, after the commit and from a time on, ISO UTC. @throws Refusal `cardLoad.unanswered` */
export const requestAtBank = (
  call: CardCall,
  order: Pick<CardOrder, 'id' | 'version'>,
  posJob: PosJobCode,
  leavesAt?: string,
): Promise<void> => requests.add(call, order, posJob, { posJob }, leavesAt);

/** Has the bank asked now: lets the open request leave, or asks for the state. */
export async function askNow(call: CardCall, order: CardOrder): Promise<void> {
  // What the bank told meanwhile may show on the order in place of the request that is under way.
  const open = await call.records.find('VirtualPosRequest', {
    order: order.id,
    requestStatus: ['WAITING', 'SILENT', 'SET_ASIDE'],
  });
  return open ? requests.askAgain(call, order) : requestAtBank(call, order, 'STATUS');
}
