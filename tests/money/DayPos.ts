import { setTimeout } from 'node:timers/promises';
import type { JsonObject } from '../../contract/values/json';
import { Refusal } from '../../server/base/errors/Refusal';
import type { Random } from '../../server/demo/Random';
import {
  askPosBanks,
  openCardLoad,
  type PosBanks,
  type PosQuestion,
  type PosReport,
} from '../../server/institution/cardLoads/rules';
import { serverLifeCall } from '../../server/institution/moneyOperation/commands/lifeCall';
import type { SignedReply } from '../../server/platform/outside/askSigned';
import type { Institution } from './institution';
import { untilNothingIsDue } from './untilNothingIsDue';

/** What a POS bank does with a payment: approves it, declines it, or approves it and does not void it. */
export type CardFate = 'APPROVED' | 'DECLINED' | 'KEPT';

/** The POS bank of a day: it declines some payments, refuses to void some, and loses some of its answers. It never calls back. */
export class DayPos implements PosBanks {
  /** Order → its amount, and its state at the bank. */
  readonly orders = new Map<string, { readonly amount: string; state: PosReport['state'] }>();
  /** Questions whose answer was lost. */
  readonly lost = new Set<string>();

  /** The same for the same order. */
  static fateOf(orderId: string): CardFate {
    const last = Number(orderId.at(-1));
    return last % 5 === 3 ? 'DECLINED' : last % 5 === 1 ? 'KEPT' : 'APPROVED';
  }

  async ask(_: string, { service, place }: PosQuestion): Promise<SignedReply> {
    const orderId = place.orderId ?? '';
    const order = this.orders.get(orderId);
    if (order === undefined) return { kind: 'unknown' };
    if (service === 'VOID' && DayPos.fateOf(orderId) === 'KEPT')
      return { kind: 'refused', code: '12', reason: 'Gün sonu alındı' };
    if (service === 'VOID') order.state = 'VOIDED';
    const question = `${service} ${orderId}`;
    if (Number(orderId.at(-2)) % 3 === 0 && !this.lost.has(question)) {
      this.lost.add(question);
      return { kind: 'silent', why: 'no answer in time' };
    }
    const told: JsonObject = {
      orderNo: orderId,
      state: order.state,
      amount: order.amount,
      currency: 'TRY',
      cardMasked: '454671******7894',
      authCode: '112233',
      rrn: '998877',
      responseCode: order.state === 'DECLINED' ? '51' : '00',
    };
    return { kind: 'answered', code: '00', content: { code: '00', order: told } };
  }

  /** Customers load wallets by card: a channel opens the orders, and the holder pays at once. */
  async open({ server, wallets }: Institution, bank: string, random: Random): Promise<void> {
    const amount = `${random.int(5, 900)}.50`;
    const wanted = { wallet: random.pick(wallets).id, bank, amount, installment: 0, threeDS: true };
    try {
      const { orderId } = await server.database
        .transaction()
        .execute((open) =>
          openCardLoad(serverLifeCall(open, server.definitions.model, server.clock.now), wanted),
        );
      const state = DayPos.fateOf(orderId) === 'DECLINED' ? 'DECLINED' : 'APPROVED';
      this.orders.set(orderId, { amount, state });
    } catch (error) {
      // A wallet that is full, or whose limit is used up.
      if (!(error instanceof Refusal)) throw error;
    }
    await setTimeout(20);
  }

  /** Asks for what is due, as the server does every second, until the day is over and nothing is left. */
  work(server: Institution['server'], isDay: () => boolean): Promise<void> {
    return untilNothingIsDue(server, isDay, (inTransaction) => askPosBanks({ service: this, inTransaction }));
  }
}
