import type { JsonObject } from '../../../contract/values/json';
import {
  type SignedInstitutions,
  type SignedSimulator,
  type SimulatedAnswer,
  type SimulatedCall,
  signedSimulator,
} from './signedSimulator';
import { type KeptOrder, type PartnerTemper, SimulatedOrders } from './simulatedOrders';

/** Behaviour of simulated partners. */
export interface SimulatedPartners extends Omit<SignedInstitutions, 'kind'>, PartnerTemper {
  /** Orders that partners know from an earlier life of the simulator. */
  remembered?(): Promise<readonly (KeptOrder & { readonly partnerCode: string })[]>;
  /** Time in ms from an order's arrival to its end. */
  readonly life: number;
}

/** Running simulated partners. */
export interface RunningPartners extends SignedSimulator {
  /** Orders as a partner knows them. */
  ordersOf(partnerCode: string): SimulatedOrders;
}

/** Starts simulated partners on a loopback port: docs/partner-protocol.md has their protocol. */
export async function simulatePartners(partners: SimulatedPartners): Promise<RunningPartners> {
  const books = new Map<string, SimulatedOrders>();
  const ordersOf = (partnerCode: string) => {
    const book = books.get(partnerCode) ?? new SimulatedOrders(`${partners.seed}|${partnerCode}`, partners);
    books.set(partnerCode, book);
    return book;
  };
  for (const { partnerCode, ...order } of (await partners.remembered?.()) ?? [])
    ordersOf(partnerCode).recall(order);
  const simulator = await signedSimulator(
    { ...partners, kind: 'partners' },
    {
      carryOut: (call) => carryOut(ordersOf(call.code), call),
      proceed() {
        const before = partners.clock().getTime() - partners.life;
        return [...books].flatMap(([code, book]) =>
          book
            .proceed(before)
            .map((order) => ({ eventId: `${order.partnerRef}-${order.state}`, code, order })),
        );
      },
    },
  );
  // Its count of late answers changes: it is read from the simulator itself.
  return Object.assign(simulator, { ordersOf });
}

function carryOut(
  orders: SimulatedOrders,
  { service, orderNo, query, content, now }: SimulatedCall,
): SimulatedAnswer {
  switch (service) {
    case 'POST quotes':
      return { status: 200, content: { code: '00', quote: quoteOf(content, now) } };
    case 'PUT orders #':
      return orders.take(orderNo, content, now);
    case 'GET orders #':
      return orders.status(orderNo);
    case 'PUT orders # amendments':
      return orders.amend(orderNo);
    case 'PUT orders # cancellation':
      return orders.cancel(orderNo);
    case 'PUT demands #':
      return { status: 200, content: { code: '00' } };
    case 'GET ping':
      return { status: 200, content: { code: '00', message: 'pong' } };
    case 'GET orders':
      return orders.list(query.get('day') ?? '', query.get('after') ?? '');
    default:
      return { status: 404, content: { code: 'UNKNOWN_SERVICE', message: service } };
  }
}

/** A partner's price of a payout: the amount itself, for a minute. */
function quoteOf({ payoutAmount = null, payoutCurrency = null }: JsonObject, now: Date): JsonObject {
  const validUntil = new Date(now.getTime() + 60_000).toISOString();
  return { cost: payoutAmount, costCurrency: payoutCurrency, validUntil };
}
