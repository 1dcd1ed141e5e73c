import Big from 'big.js';
import type { JsonObject } from '../../../contract/values/json';
import { hashOf } from '../../base/crypto/randomToken';
import type { PosReport } from '../../institution/cardLoads/rules';
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

/** Shares of payments, 0 to 1, that a simulated POS bank does not simply approve and call back. */
export interface PosTemper {
  readonly declined: number;
  /** Decided only after `life` ms: until then the state is WAITING. */
  readonly slow: number;
  /** Never called back: whoever does not ask learns nothing. */
  readonly mute: number;
  /** Of voids and refunds. */
  readonly returnRefused: number;
}

/** What a card holder pays on the page of the bank. */
export interface CardPayment {
  readonly bankCode: string;
  readonly orderNo: string;
  readonly amount: string;
  readonly currency: string;
}

/** An order at a simulated POS bank. */
export interface KeptPosOrder extends CardPayment, Omit<PosReport, 'orderId' | 'amount' | 'currency'> {
  /** Day on which it came, UTC, YYYY-MM-DD, and the time in ms. */
  readonly day: string;
  readonly cameAt: number;
  /** Days of its settlement and of its refund; null before. */
  readonly settledOn: string | null;
  readonly refundedOn: string | null;
}

/** Behaviour of simulated POS banks. */
export interface SimulatedPosBanks extends Omit<SignedInstitutions, 'kind'>, PosTemper {
  /** Time in ms after which a slow payment is decided. */
  readonly life: number;
  /** Orders that the banks know from an earlier life of the simulator. */
  remembered?(): Promise<readonly KeptPosOrder[]>;
}

/** Running simulated POS banks. */
export interface RunningPosBanks extends SignedSimulator {
  /** A card holder pays on the page of a bank; paying twice changes nothing. */
  pay(payment: CardPayment): void;
  /** All orders, as the banks know them. */
  all(): readonly KeptPosOrder[];
}

/** Orders per page of a list, and the bank’s commission of a payment. */
const pageSize = 200;
const commission = '0.0189';

/** Starts simulated POS banks on a loopback port: the signed calls of docs/partner-protocol.md. */
export async function simulatePosBanks(banks: SimulatedPosBanks): Promise<RunningPosBanks> {
  const { seed, mute, clock } = banks;
  const orders = new Map<string, KeptPosOrder>();
  const told = new Set<string>();
  for (const order of (await banks.remembered?.()) ?? []) {
    orders.set(order.orderNo, order);
    // What our books know, or have waited for in vain, is not called back.
    told.add(`${order.orderNo} ${order.state}`);
  }
  const simulator = await signedSimulator(
    { ...banks, kind: 'pos' },
    {
      carryOut: (call) => carryOut(banks, orders, call),
      proceed() {
        const now = clock().getTime();
        for (const order of orders.values())
          if (order.state === 'WAITING' && order.cameAt <= now - banks.life)
            orders.set(order.orderNo, decided(banks, order));
        return [...orders.values()].flatMap((order) => {
          const name = `${order.orderNo} ${order.state}`;
          if (order.state === 'WAITING' || told.has(name)) return [];
          told.add(name);
          if (chance(seed, order.orderNo, 'mute') < mute) return [];
          return [
            {
              eventId: `${order.orderNo}-${order.state}`,
              code: order.bankCode,
              order: reportOf(order),
            },
          ];
        });
      },
    },
  );
  return Object.assign(simulator, {
    pay(payment: CardPayment) {
      if (orders.has(payment.orderNo)) return;
      const now = clock();
      const order: KeptPosOrder = {
        ...payment,
        state: 'WAITING',
        cardMasked: null,
        authCode: null,
        rrn: null,
        responseCode: null,
        day: now.toISOString().slice(0, 10),
        cameAt: now.getTime(),
        settledOn: null,
        refundedOn: null,
      };
      const isSlow = chance(seed, payment.orderNo, 'slow') < banks.slow;
      orders.set(payment.orderNo, isSlow ? order : decided(banks, order));
    },
    all: () => [...orders.values()],
  });
}

/** The decision of a bank on a payment, by the seed. */
export function decided(
  { seed, declined }: Pick<SimulatedPosBanks, 'seed' | 'declined'>,
  order: KeptPosOrder,
): KeptPosOrder {
  const { orderNo } = order;
  const hash = hashOf(`${seed}|${orderNo}`);
  const digits = (from: number, count: number) =>
    String(Number.parseInt(hash.slice(from, from + 10), 16)).slice(0, count);
  const isDeclined = chance(seed, orderNo, 'declined') < declined;
  return {
    ...order,
    state: isDeclined ? 'DECLINED' : 'APPROVED',
    cardMasked: `${chance(orderNo, 'scheme') < 0.5 ? '454360' : '557829'}******${digits(0, 4)}`,
    authCode: isDeclined ? null : digits(10, 6),
    rrn: digits(20, 10),
    responseCode: isDeclined ? '51' : '00',
  };
}

function carryOut(
  banks: SimulatedPosBanks,
  orders: Map<string, KeptPosOrder>,
  { code, service, orderNo, query, content, now }: SimulatedCall,
): SimulatedAnswer {
  const found = orders.get(orderNo);
  const known = found?.bankCode === code ? found : undefined;
  const day = query.get('day') ?? '';
  switch (service) {
    case 'GET orders #':
      return known === undefined ? unknown : answered({ order: reportOf(known) });
    case 'PUT orders # void':
    case 'PUT orders # refund':
      return known === undefined ? unknown : giveBack(banks, orders, known, { service, content, now });
    case 'GET orders': {
      const ofDay = [...orders.values()].filter((order) => order.bankCode === code && order.day === day);
      return page(ofDay.map(reportOf), query.get('after') ?? '');
    }
    case 'GET settlements':
      return page(settle(orders, code, day), query.get('after') ?? '');
    default:
      return { status: 404, content: { code: 'UNKNOWN_SERVICE', message: service } };
  }
}

/** Voids a payment that is not settled, or refunds one, as a whole. */
function giveBack(
  { seed, returnRefused }: SimulatedPosBanks,
  orders: Map<string, KeptPosOrder>,
  order: KeptPosOrder,
  { service, content, now }: Pick<SimulatedCall, 'service' | 'content' | 'now'>,
): SimulatedAnswer {
  const isVoid = service.endsWith('void');
  const state = isVoid ? 'VOIDED' : 'REFUNDED';
  if (order.state === state) return answered({ order: reportOf(order) });
  if (order.state !== 'APPROVED') return refusal('12', `The order is ${order.state}`);
  if (content.amount !== order.amount || content.currency !== order.currency)
    return refusal('13', 'Not the amount of the order');
  if (isVoid && order.settledOn !== null) return refusal('62', 'The order is settled');
  if (chance(seed, order.orderNo, 'return') < returnRefused) return refusal('57', 'Kart kapalı');
  const returned = { ...order, state, refundedOn: isVoid ? null : now.toISOString().slice(0, 10) } as const;
  orders.set(order.orderNo, returned);
  return answered({ order: reportOf(returned) });
}

/** What a bank settles for a day: its payments of that day that stand, and the refunds that it made. */
function settle(orders: Map<string, KeptPosOrder>, bankCode: string, day: string): JsonObject[] {
  const lines: JsonObject[] = [];
  for (const order of [...orders.values()].filter((each) => each.bankCode === bankCode)) {
    const { orderNo, amount, state, settledOn } = order;
    const isPaid = state === 'APPROVED' || state === 'REFUNDED';
    if (isPaid && order.day === day && (settledOn === null || settledOn === day)) {
      orders.set(orderNo, { ...order, settledOn: day });
      lines.push({ orderNo, kind: 'SALE', amount, commission: new Big(amount).times(commission).toFixed(2) });
    }
    if (order.refundedOn === day) lines.push({ orderNo, kind: 'REFUND', amount, commission: '0.00' });
  }
  return lines;
}

/** A page of lines, which begin with the number of their order. */
function page(lines: readonly JsonObject[], after: string): SimulatedAnswer {
  const keyOf = ({ orderNo, kind = '' }: JsonObject) => `${orderNo}${kind}`;
  const sorted = lines
    .filter((line) => keyOf(line) > after)
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const shown = sorted.slice(0, pageSize);
  const last = shown.at(-1);
  return answered({ orders: shown, next: sorted.length > pageSize && last ? keyOf(last) : null });
}

function reportOf({
  orderNo,
  state,
  amount,
  currency,
  cardMasked,
  authCode,
  rrn,
  responseCode,
}: KeptPosOrder) {
  return { orderNo, state, amount, currency, cardMasked, authCode, rrn, responseCode };
}
