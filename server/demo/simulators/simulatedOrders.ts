import type { Json, JsonObject } from '../../../contract/values/json';
import { hashOf } from '../../base/crypto/randomToken';
import type { PartnerState, ReportedOrder } from '../../institution/transfers/rules/partners';
import { answered, chance, refusal, type SimulatedAnswer, unknown } from './signedSimulator';

/** Shares of orders, 0 to 1, that a simulated partner does not simply accept and pay. */
export interface PartnerTemper {
  /** Refused at once. */
  readonly refused: number;
  /** Accepted, and rejected later. */
  readonly rejectedLater: number;
  /** Accepted, and not paid: the receiver does not come. */
  readonly unpaid: number;
}

/** An order at a simulated partner. */
export interface KeptOrder extends ReportedOrder {
  /** Day on which it came, YYYY-MM-DD, and the time in ms. */
  readonly day: string;
  readonly cameAt: number;
  /** Decides what becomes of it: the receiver's name, or the number of an order without one. */
  readonly fate: string;
}

/** Orders per page of a list. */
const pageSize = 200;

/** The name of a person in an order; null without one. */
function nameOf(person: Json | undefined): string | null {
  if (typeof person !== 'object' || person === null || !('lastName' in person)) return null;
  return `${person.firstName} ${person.lastName}`;
}

/** The orders of one simulated partner, and what becomes of them by a seed. */
export class SimulatedOrders {
  private readonly orders = new Map<string, KeptOrder>();

  constructor(
    private readonly seed: string,
    private readonly temper: PartnerTemper,
  ) {}

  /** All orders, as the partner knows them. */
  get all(): readonly ReportedOrder[] {
    return [...this.orders.values()].map(reportOf);
  }

  /** Knows an order from an earlier life of the simulator. */
  recall(order: KeptOrder): void {
    if (!this.orders.has(order.orderNo)) this.orders.set(order.orderNo, order);
  }

  /** An order arrives. */
  take(orderNo: string, content: JsonObject, now: Date): SimulatedAnswer {
    const known = this.orders.get(orderNo);
    if (known !== undefined) return answered({ order: reportOf(known) });
    const { payoutAmount, payoutCurrency } = content;
    if (typeof payoutAmount !== 'string' || typeof payoutCurrency !== 'string')
      return refusal('30', 'An amount is missing');
    const fate = nameOf(content.receiver) ?? orderNo;
    if (chance(this.seed, fate, 'refused') < this.temper.refused)
      return refusal('57', 'The receiver is not served');
    const order: KeptOrder = {
      orderNo,
      partnerRef: `P${hashOf(orderNo).slice(0, 10).toUpperCase()}`,
      state: 'ACCEPTED',
      payoutAmount,
      payoutCurrency,
      reason: null,
      fate,
      day: now.toISOString().slice(0, 10),
      cameAt: now.getTime(),
    };
    this.orders.set(orderNo, order);
    return answered({ order: reportOf(order) });
  }

  status(orderNo: string): SimulatedAnswer {
    const known = this.orders.get(orderNo);
    return known === undefined ? unknown : answered({ order: reportOf(known) });
  }

  amend(orderNo: string): SimulatedAnswer {
    const known = this.orders.get(orderNo);
    if (known === undefined) return unknown;
    return known.state === 'ACCEPTED'
      ? answered({ order: reportOf(known) })
      : refusal('61', `The order is ${known.state}`);
  }

  cancel(orderNo: string): SimulatedAnswer {
    const known = this.orders.get(orderNo);
    if (known === undefined) return unknown;
    if (known.state !== 'ACCEPTED' && known.state !== 'CANCELLED')
      return refusal('62', `The order is ${known.state}`);
    return answered({ order: reportOf(this.change(known, 'CANCELLED', 'Cancelled by the sender')) });
  }

  /** A page of the orders that came on a day. */
  list(day: string, after: string): SimulatedAnswer {
    const ofDay = [...this.orders.values()].filter((order) => order.day === day && order.orderNo > after);
    const sorted = ofDay.sort((one, other) => (one.orderNo < other.orderNo ? -1 : 1));
    const page = sorted.slice(0, pageSize);
    const next = sorted.length > pageSize ? (page.at(-1)?.orderNo ?? null) : null;
    return answered({ orders: page.map(reportOf), next });
  }

  /** Ends the orders that came before a time in ms, each as the seed decides. @returns those that changed */
  proceed(before: number): readonly ReportedOrder[] {
    const changed: ReportedOrder[] = [];
    for (const order of this.orders.values()) {
      if (order.state !== 'ACCEPTED' || order.cameAt > before) continue;
      const fate = chance(this.seed, order.fate, 'fate');
      if (fate < this.temper.rejectedLater)
        changed.push(reportOf(this.change(order, 'REJECTED', 'The account of the receiver is closed')));
      else if (fate >= this.temper.rejectedLater + this.temper.unpaid)
        changed.push(reportOf(this.change(order, 'PAID', null)));
    }
    return changed;
  }

  private change(order: KeptOrder, state: PartnerState, reason: string | null): KeptOrder {
    const changed = { ...order, state, reason };
    this.orders.set(order.orderNo, changed);
    return changed;
  }
}

function reportOf({ orderNo, partnerRef, state, payoutAmount, payoutCurrency, reason }: KeptOrder) {
  return { orderNo, partnerRef, state, payoutAmount, payoutCurrency, reason };
}
