import type { JsonObject } from '../../../contract/values/json';
import { hashOf } from '../../base/crypto/randomToken';
import {
  answered,
  chance,
  refusal,
  type SignedInstitutions,
  type SignedSimulator,
  type SimulatedAnswer,
  type SimulatedCall,
  signedSimulator,
  unknown,
} from './signedSimulator';

/** Behaviour of simulated billers: shares of payments and of cancellations, 0 to 1, that are refused. */
export interface SimulatedBillers extends Omit<SignedInstitutions, 'kind'> {
  readonly refused: number;
  readonly cancelRefused: number;
  /** Payments that billers know from an earlier life of the simulator. */
  remembered?(): Promise<readonly (KeptPayment & { readonly billerCode: string })[]>;
}

/** A payment at a simulated biller. Amount in TRY. */
export interface KeptPayment {
  readonly orderNo: string;
  readonly billerRef: string;
  readonly state: 'PAID' | 'CANCELLED';
  readonly amount: string;
  readonly billNo: string;
  /** Day on which it came, YYYY-MM-DD. */
  readonly day: string;
}

/** Running simulated billers. */
export interface RunningBillers extends SignedSimulator {
  /** Payments as a biller knows them. */
  paymentsOf(billerCode: string): readonly KeptPayment[];
}

/** Payments per page of a list. */
const pageSize = 200;

/** Starts simulated billers on a loopback port: the signed calls of docs/partner-protocol.md, with bills and payments. */
export async function simulateBillers(billers: SimulatedBillers): Promise<RunningBillers> {
  const books = new Map<string, Map<string, KeptPayment>>();
  const bookOf = (billerCode: string) => {
    const book = books.get(billerCode) ?? new Map<string, KeptPayment>();
    books.set(billerCode, book);
    return book;
  };
  for (const { billerCode, ...payment } of (await billers.remembered?.()) ?? [])
    bookOf(billerCode).set(payment.orderNo, payment);
  const simulator = await signedSimulator(
    { ...billers, kind: 'billers' },
    { carryOut: (call) => carryOut(billers, bookOf(call.code), call), proceed: () => [] },
  );
  return {
    close: simulator.close,
    address: simulator.address,
    report: simulator.report,
    get delayed() {
      return simulator.delayed;
    },
    paymentsOf: (billerCode) => [...bookOf(billerCode).values()],
  };
}

function carryOut(
  { seed, refused, cancelRefused }: SimulatedBillers,
  book: Map<string, KeptPayment>,
  { code, service, orderNo, query, content, now }: SimulatedCall,
): SimulatedAnswer {
  const known = book.get(orderNo);
  switch (service) {
    case 'GET subscribers # bills':
      return answered({ bills: openBills(`${seed}|${code}|${orderNo}`, book, now) });
    case 'GET operators # packages':
      return answered({ packages: packagesOf(orderNo) });
    case 'PUT orders #': {
      if (known !== undefined) return answered({ order: reportOf(known) });
      // A top-up has no bill.
      const { amount = '', billNo = orderNo } = content;
      if (isPaid(book, String(billNo))) return refusal('51', 'Fatura daha önce ödenmiş');
      if (chance(seed, orderNo, 'refused') < refused) return refusal('57', 'Abonelik kapalı');
      const billerRef = `B${hashOf(orderNo).slice(0, 10).toUpperCase()}`;
      const day = now.toISOString().slice(0, 10);
      const paid = { orderNo, billerRef, amount: String(amount), billNo: String(billNo), day };
      book.set(orderNo, { ...paid, state: 'PAID' });
      return answered({ order: { ...reportOf({ ...paid, state: 'PAID' }) } });
    }
    case 'GET orders #':
      return known === undefined ? unknown : answered({ order: reportOf(known) });
    case 'PUT orders # cancellation':
      if (known === undefined) return unknown;
      if (known.state === 'PAID' && chance(seed, orderNo, 'cancel') < cancelRefused)
        return refusal('62', 'Ödeme kuruma aktarılmış');
      book.set(orderNo, { ...known, state: 'CANCELLED' });
      return answered({ order: reportOf({ ...known, state: 'CANCELLED' }) });
    case 'GET orders':
      return listed([...book.values()], query.get('day') ?? '', query.get('after') ?? '');
    default:
      return { status: 404, content: { code: 'UNKNOWN_SERVICE', message: service } };
  }
}

/** Packages of an operator: sums of money, in TRY. */
const packagesOf = (operator: string): JsonObject[] =>
  [20, 50, 100, 200, 400].map((amount) => ({
    code: `${operator.slice(0, 4)}-${amount}`,
    name: `${amount} TL`,
    amount: `${amount}.00`,
  }));

const reportOf = ({ orderNo, billerRef, state, amount }: KeptPayment) => ({
  orderNo,
  billerRef,
  state,
  amount,
});

const isPaid = (book: ReadonlyMap<string, KeptPayment>, billNo: string) =>
  [...book.values()].some((payment) => payment.billNo === billNo && payment.state === 'PAID');

/** The bills of a subscriber that are not paid: up to three of the last months, of which the older ones are late. */
function openBills(subscriber: string, book: ReadonlyMap<string, KeptPayment>, now: Date): JsonObject[] {
  const count = Math.floor(chance(subscriber, 'bills') * 4);
  return Array.from({ length: count }, (_, age) => {
    const due = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - age, 25));
    const dueDate = due.toISOString().slice(0, 10);
    const billNo = `${hashOf(subscriber).slice(0, 6).toUpperCase()}${dueDate.slice(0, 7).replace('-', '')}`;
    const kurus = 9_000 + Math.floor(chance(billNo, 'amount') * 90_000);
    const lateFee = due < now ? Math.floor(kurus * 0.025) : 0;
    return { billNo, dueDate, amount: lira(kurus), lateFee: lira(lateFee) };
  }).filter(({ billNo }) => !isPaid(book, billNo));
}

const lira = (kurus: number) => `${Math.floor(kurus / 100)}.${String(kurus % 100).padStart(2, '0')}`;

/** A page of the payments that came on a day. */
function listed(payments: readonly KeptPayment[], day: string, after: string): SimulatedAnswer {
  const sorted = payments
    .filter((payment) => payment.day === day && payment.orderNo > after)
    .sort((one, other) => (one.orderNo < other.orderNo ? -1 : 1));
  const page = sorted.slice(0, pageSize);
  const next = sorted.length > pageSize ? (page.at(-1)?.orderNo ?? null) : null;
  return answered({ orders: page.map(reportOf), next });
}
