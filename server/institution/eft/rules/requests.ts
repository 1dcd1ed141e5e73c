import type { SignedReply } from '../../../platform/outside/askSigned';
import type { StoredOf } from '../../../records/RecordStore';
import {
  type AskPorts as AskPortsOf,
  type ClaimedRequest,
  counterpartRequests,
} from '../../kernel/rules/counterpartRequests';
import { type BankQuestion, type BankService, bankReport } from './BankService';
import type { EftCall, EftOrder } from './EftCall';
import { learnReport } from './learn';
import { nothingOutstanding, onItsWay, unanswered } from './refusals';
import { takeStep } from './takeStep';

type EftRequest = StoredOf<'EftRequest'>;

/** A question to a bank, and its code. */
interface Asked {
  readonly bankCode: string;
  readonly question: BankQuestion;
}

const requests = counterpartRequests({
  entity: 'EftRequest',
  subject: {
    entity: 'EftOrder',
    field: 'eftOrder',
    status: 'bankAnswer',
    numberOf: ({ orderNo }: EftOrder) => orderNo,
    isOpen: ({ eftStatus }) => eftStatus === 'QUEUED',
  },
  refusals: { unanswered, nothingOutstanding },
  async questionOf({ records }: EftCall, { requestKey: key }: EftRequest, order): Promise<Asked | null> {
    const account = await records.get('BankAccount', order.routeBank ?? '');
    const [bank, receiver] = [
      await records.get('Bank', account?.bank ?? ''),
      await records.get('Bank', order.receiverBank),
    ];
    if (account === null || bank === null) return null;
    const {
      eftSystem: system,
      amount,
      receiverIban,
      receiverName,
      paymentPurpose,
      description,
      valueDate,
    } = order;
    return {
      bankCode: bank.bankCode,
      question: {
        job: 'SEND',
        key,
        about: order.orderNo,
        content: {
          system,
          amount,
          valueDate,
          senderIban: account.iban,
          receiver: { iban: receiverIban, name: receiverName, bankCode: receiver?.bankCode ?? null },
          purpose: paymentPurpose,
          description: description || null,
        },
      },
    };
  },
  /** An order that was sent before may have arrived: its state is asked first, and it is sent again only if it is unknown. */
  async ask(
    service: BankService,
    { request, question: { bankCode, question } }: ClaimedRequest<EftRequest, EftOrder, Asked>,
  ): Promise<SignedReply> {
    if (request.attempts === 1) return service.ask(bankCode, question);
    const { about } = question;
    const state = await service.ask(bankCode, {
      job: 'STATUS',
      key: `${about}-STATUS`,
      about,
      content: null,
    });
    if (state.kind === 'unknown') return service.ask(bankCode, question);
    // A bank that does not say the state has not refused the order.
    return state.kind === 'refused' ? { kind: 'silent', why: `${state.code} ${state.reason}` } : state;
  },
  silence: (why): SignedReply => ({ kind: 'silent', why }),
});

/** Dependencies of asking banks. */
export type AskPorts = AskPortsOf<EftCall, BankService>;

/** Hands a queued order to its bank from a time on, ISO UTC: never if the commit is rolled back. */
export const handOver = (call: EftCall, order: EftOrder, leavesAt: string): Promise<void> =>
  requests.add(call, order, 'SEND', {}, leavesAt);

/** Cancels an order that waits, or that has not yet left for its bank. @throws Refusal `eft.wrongState`, `eft.onItsWay` */
export async function cancelOrder(
  call: EftCall,
  order: EftOrder,
  facts: Parameters<typeof takeStep>[3],
): Promise<void> {
  // The step locks the order before the request, as the answer of the bank does.
  await takeStep(call, order.id, 'CANCEL', { ...facts, values: { ...facts?.values, bankAnswer: null } });
  if (order.eftStatus === 'QUEUED' && !(await requests.withdraw(call, order))) throw onItsWay(order.orderNo);
}

/** Lets the open request of an order leave now, also one that was set aside. @throws Refusal `eft.nothingOutstanding` */
export const askAgain = (call: Pick<EftCall, 'records' | 'now'>, order: EftOrder): Promise<void> =>
  requests.askAgain(call, order);

/** Sends the requests that are due to the banks. @returns the number of requests that left */
export const askBanks = (ports: AskPorts): Promise<number> => requests.askDue(ports, store);

/** Brings an order into the state that the answer of its bank reports. */
async function store(
  call: EftCall,
  { request, subject: order }: ClaimedRequest<EftRequest, EftOrder, Asked>,
  reply: SignedReply,
): Promise<void> {
  const report = reply.kind === 'answered' ? bankReport(reply.content.order) : null;
  if (reply.kind === 'refused') {
    await requests.answered(call, request, 'REFUSED', { code: reply.code, text: reply.reason });
    if (order.eftStatus !== 'QUEUED') return;
    const values = { bankAnswer: 'REFUSED' } as const;
    await takeStep(call, order.id, 'FAIL', { values, note: reply.reason, bankCode: reply.code });
  } else if (reply.kind === 'answered' && report?.orderNo === order.orderNo) {
    await requests.answered(call, request, 'ACCEPTED', { code: reply.code, text: null });
    if ((await learnReport(call, order.id, report)) === 'DISPUTED') await requests.dispute(call, order);
  } else {
    const why = reply.kind === 'silent' ? reply.why : 'no answer of the protocol';
    await requests.silent(call, request, order, why);
  }
}

/** The bank contradicts our books: the order shows that, and waits for staff. */
export const dispute = (call: EftCall, order: EftOrder | null): Promise<void> =>
  requests.dispute(call, order);
