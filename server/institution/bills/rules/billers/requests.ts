import type { BillerJobCode } from '../../../../../contract/model/generated/entities';
import type { SignedReply } from '../../../../platform/outside/askSigned';
import type { StoredOf } from '../../../../records/RecordStore';
import { counterpartRequests } from '../../../kernel/rules/counterpartRequests';
import { type BillCall, type BillPayment, owedToBiller } from '../life';
import type { BillerQuestion, Billers } from './BillerService';
import { nothingOutstanding, unanswered } from './refusals';

/** A request to a biller, as it is stored. */
export type BillRequest = StoredOf<'BillRequest'>;

/** A question to a biller, and which one. */
export interface Asked {
  readonly billerCode: string;
  readonly question: BillerQuestion;
}

/** Requests to billers about payments. */
export const requests = counterpartRequests({
  entity: 'BillRequest',
  subject: {
    entity: 'BillPayment',
    field: 'payment',
    status: 'billerAnswer',
    numberOf: ({ paymentNo }: BillPayment) => paymentNo,
    isOpen: ({ billStatus }) => billStatus === 'COLLECTED' || billStatus === 'CANCEL_PENDING',
  },
  refusals: { unanswered, nothingOutstanding },

  async questionOf({ records }: BillCall, request: BillRequest, payment): Promise<Asked | null> {
    const biller = await records.get('Biller', payment.biller);
    const { subscriberNo, billNo, paymentNo } = payment;
    return (
      biller && {
        billerCode: biller.billerCode,
        question: {
          service: request.billerJob,
          key: request.requestKey,
          place: { paymentNo },
          content: request.billerJob === 'PAY' ? { subscriberNo, billNo, amount: owedToBiller(payment) } : {},
        },
      }
    );
  },

  ask: (billers: Billers, claimed): Promise<SignedReply> => askOrder(billers, claimed),
  silence: (why): SignedReply => ({ kind: 'silent', why }),
});

/** A payment that was sent before may have arrived: its state is asked first, and it is sent again only if it is unknown. */
export async function askOrder(
  billers: Billers,
  {
    request: { billerJob, attempts },
    question: { billerCode, question },
  }: {
    readonly request: { readonly billerJob: BillerJobCode; readonly attempts: number };
    readonly question: Asked;
  },
): Promise<SignedReply> {
  if (billerJob !== 'PAY' || attempts === 1) return billers.ask(billerCode, question);
  const state = await billers.ask(billerCode, statusQuestion(question.place.paymentNo ?? ''));
  if (state.kind === 'unknown') return billers.ask(billerCode, question);
  // A biller that does not say the state has not refused the payment.
  return state.kind === 'refused' ? { kind: 'silent', why: `${state.code} ${state.reason}` } : state;
}

/** The question for the state of a payment. */
export const statusQuestion = (paymentNo: string): BillerQuestion => ({
  service: 'STATUS',
  key: `${paymentNo}-STATUS-${crypto.randomUUID()}`,
  place: { paymentNo },
  content: null,
});

/**
 * Tells the biller of a collected payment, or asks it to cancel one: the request leaves after the commit, and never if it is rolled
 * back. @throws Refusal `bill.unanswered` while another request is open
 */
export const requestAtBiller = (
  call: BillCall,
  { id, version }: Pick<BillPayment, 'id' | 'version'>,
  billerJob: BillerJobCode,
): Promise<void> => requests.add(call, { id, version }, billerJob, { billerJob });

/** Lets the open request of a payment leave now, also one that was set aside. @throws Refusal `bill.nothingOutstanding` */
export const askAgain = (call: Pick<BillCall, 'records' | 'now'>, payment: BillPayment): Promise<void> =>
  requests.askAgain(call, payment);
