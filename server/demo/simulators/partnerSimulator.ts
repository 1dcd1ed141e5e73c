import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { JsonObject } from '../../../contract/values/json';
import { clockSkew, nonceIn, nonceOf, signAnswer, signCall } from '../../base/crypto/signedCalls';
import type { ReportedOrder } from '../../institution/transfers/rules/partners';
import { callAnywhere } from '../../platform/outside/callOutside';
import { loopbackServer } from './loopbackServer';
import {
  chance,
  type KeptOrder,
  type PartnerAnswer,
  type PartnerTemper,
  SimulatedOrders,
} from './simulatedOrders';

/** Shares of calls, 0 to 1, that go wrong between us and a simulated partner. */
export interface CallFaults {
  /** Half of them do not arrive, the replies of the others do not. */
  readonly lost: number;
  /** Arrive twice, and are carried out twice. */
  readonly doubled: number;
  /** Answered only after `lateness` ms. */
  readonly late: number;
  readonly lateness: number;
}

/** Behaviour of simulated partners. */
export interface SimulatedPartners extends CallFaults, PartnerTemper {
  readonly seed: string;
  /** The key that a partner shares with us; null: it does not exist. */
  secretOf(partnerCode: string): string | null;
  readonly clock: () => Date;
  /** Orders that partners know from an earlier life of the simulator. */
  remembered?(): Promise<readonly (KeptOrder & { readonly partnerCode: string })[]>;
  /** Time in ms from an order's arrival to its end. */
  readonly life: number;
}

/** Running simulated partners. */
export interface RunningPartners {
  /** Address of all partners; that of one is below it, by its code. */
  readonly address: string;
  /** Number of answers that were late. */
  readonly delayed: number;
  /** Orders as a partner knows them. */
  ordersOf(partnerCode: string): SimulatedOrders;
  /**
   * Ends orders whose time has come, and reports them to the server, at its address. @returns how many reports it has not
   * confirmed: they are sent again
   */
  report(server: string): Promise<number>;
  close(): Promise<void>;
}

interface Event {
  readonly eventId: string;
  readonly partnerCode: string;
  readonly order: ReportedOrder;
  /** ISO UTC. */
  readonly at: string;
  attempts: number;
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
  const desk: Desk = { partners, ordersOf, calls: new Map(), nonces: new Map(), delayed: 0 };
  const events: Event[] = [];
  const server = await loopbackServer((request, response) => {
    void answer(desk, request, response).catch(() => response.destroy());
  });
  return {
    ...server,
    ordersOf,
    get delayed() {
      return desk.delayed;
    },
    async report(address) {
      const now = partners.clock();
      const [at, before] = [now.toISOString(), now.getTime() - partners.life];
      for (const [partnerCode, book] of books) {
        for (const order of book.proceed(before))
          events.push({ eventId: `${order.partnerRef}-${order.state}`, partnerCode, order, at, attempts: 0 });
      }
      for (const event of [...events])
        if (await reportOnce(partners, address, event)) events.splice(events.indexOf(event), 1);
      return events.length;
    },
  };
}

interface Desk {
  readonly partners: SimulatedPartners;
  readonly ordersOf: (partnerCode: string) => SimulatedOrders;
  /** Key of a question → how often it came. */
  readonly calls: Map<string, number>;
  /** Nonce → until when it is remembered. */
  readonly nonces: Map<string, number>;
  delayed: number;
}

async function answer(desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { partners, calls } = desk;
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = Buffer.concat(parts).toString('utf8');
  const key = String(request.headers['idempotency-key'] ?? '');
  const count = (calls.get(key) ?? 0) + 1;
  calls.set(key, count);
  const fault = (name: string) => chance(partners.seed, key, count, name);
  const { lost, doubled, late, lateness } = partners;
  if (fault('lost') < lost / 2) return void response.destroy();
  const place = await placeOf(desk, request, body);
  if (place === null) return send(response, notSigned);
  const given = carryOut(place, body, key, partners.clock());
  if (fault('doubled') < doubled) carryOut(place, body, key, partners.clock());
  if (fault('late') < late) {
    desk.delayed += 1;
    await wait(lateness);
  }
  if (fault('lost') < lost) return void response.destroy();
  const { status, content } = given;
  const nonce = nonceIn((name) => request.headers[name]?.toString());
  const answered = { status, path: request.url ?? '', nonce, body: JSON.stringify(content) };
  send(response, given, await signAnswer(place.secret, answered, partners.clock()));
}

const notSigned = { status: 401, content: { code: 'SIGNATURE', message: 'Not signed' } };

function send(
  response: ServerResponse,
  { status, content }: PartnerAnswer,
  signature: Readonly<Record<string, string>> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...signature })
    .end(JSON.stringify(content));
}

/** A service that was called: `PUT orders # cancellation` of an order. */
interface CalledService {
  /** The key that the partner shares with us. */
  readonly secret: string;
  readonly orders: SimulatedOrders;
  readonly service: string;
  readonly orderNo: string;
  readonly query: URLSearchParams;
}

/** The service that a call names; null without a right signature, or with a nonce that was used. */
async function placeOf(
  { partners, ordersOf, nonces }: Desk,
  { method = '', url: path = '', headers }: IncomingMessage,
  body: string,
): Promise<CalledService | null> {
  const { pathname, searchParams: query } = new URL(path, 'http://partner');
  const [, partnerCode = '', kind = '', orderNo = '', part] = pathname.split('/');
  const secret = partners.secretOf(partnerCode);
  const now = partners.clock();
  const header = (name: string) => headers[name]?.toString();
  if (secret === null) return null;
  const nonce = await nonceOf(secret, { method, path, body }, header, now);
  if (nonce === null || (nonces.get(nonce) ?? 0) > now.getTime()) return null;
  nonces.set(nonce, now.getTime() + 2 * clockSkew);
  const service = [method, kind, orderNo && '#', part].filter(Boolean).join(' ');
  return { secret, orders: ordersOf(partnerCode), service, orderNo, query };
}

function carryOut(
  { orders, service, orderNo, query }: CalledService,
  body: string,
  key: string,
  now: Date,
): PartnerAnswer {
  const content = (body === '' ? {} : JSON.parse(body)) as JsonObject;
  switch (service) {
    case 'POST quotes':
      return { status: 200, content: { code: '00', quote: quoteOf(content, now) } };
    case 'PUT orders #':
      return orders.once(key, body, () => orders.take(orderNo, content, now));
    case 'GET orders #':
      return orders.status(orderNo);
    case 'PUT orders # amendments':
      return orders.once(key, body, () => orders.amend(orderNo));
    case 'PUT orders # cancellation':
      return orders.once(key, body, () => orders.cancel(orderNo));
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

/** Reports an event to the server once, or twice by mistake. @returns whether it is known to have taken it */
async function reportOnce(partners: SimulatedPartners, address: string, event: Event): Promise<boolean> {
  event.attempts += 1;
  const fault = (name: string) => chance(partners.seed, event.eventId, event.attempts, name);
  if (fault('lost') < partners.lost / 2) return false;
  const isTaken = await sendEvent(partners, address, event);
  if (fault('doubled') < partners.doubled) await sendEvent(partners, address, event);
  return isTaken && fault('lost') >= partners.lost;
}

async function sendEvent(
  { secretOf, clock }: SimulatedPartners,
  address: string,
  { eventId, partnerCode, order, at }: Event,
): Promise<boolean> {
  const url = new URL(`${address}/partners/${partnerCode}/events`);
  const body = JSON.stringify({ eventId, at, order });
  const call = { method: 'POST', path: url.pathname, body };
  try {
    const { status } = await callAnywhere({
      url,
      method: 'POST',
      body,
      patience: 30_000,
      mostBytes: 64 * 1024,
      headers: {
        'content-type': 'application/json',
        ...(await signCall(secretOf(partnerCode) ?? '', call, clock())),
      },
    });
    return status === 200;
  } catch {
    return false;
  }
}
