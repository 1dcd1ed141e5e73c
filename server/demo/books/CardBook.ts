import Big from 'big.js';
import { addDays } from '../../../contract/values/days';
import type { Json } from '../../../contract/values/json';
import { settlementRef } from '../../institution/cardLoads/rules';
import type { DemoRow } from '../DemoBatch';
import type { DemoBooks } from './DemoBooks';

/** The POS bank’s commission of a payment. */
const commission = '0.0189';

/** What becomes of a payment: it stays, was found by asking, is voided on its day, or refunded two days later. */
export type CardFate = 'APPROVED' | 'REPROCESSED' | 'VOIDED' | 'REFUNDED';

/** An order that is still being written. */
type Order = { id: string } & Record<string, Json>;

type Step = readonly [step: string, from: string, to: string, minute: number, by?: string, voucher?: string];

/** Wallets that are loaded by card: the payments at the POS bank, their settlement on the next day, and those that never came in. */
export class CardBook {
  readonly orders: Order[] = [];
  readonly events: DemoRow[] = [];
  readonly requests: DemoRow[] = [];
  /** Order → account of its wallet. */
  readonly #accounts = new Map<string, string>();

  constructor(
    private readonly books: DemoBooks,
    /** The POS bank, and our account with it. */
    private readonly at: { readonly bank: string; readonly bankAccount: string },
  ) {}

  /** Loads a wallet. @returns the load’s voucher and the order */
  load(
    day: string,
    wallet: DemoRow,
    amount: string,
    fate: CardFate,
  ): { readonly voucher: string; readonly order: DemoRow } {
    const order = this.#open(day, wallet, amount);
    const { id: voucher } = this.#post('walletCardLoad', order);
    const isFound = fate === 'REPROCESSED';
    Object.assign(order, {
      voucher,
      approvedOn: day,
      loadStatus: 'LOADED',
      bankState: 'APPROVED',
      posAnswer: 'ACCEPTED',
      posStatus: isFound ? fate : 'APPROVED',
    });
    const steps: readonly Step[] = isFound
      ? [
          ['TIME_OUT', 'WAITING', 'TIMEOUT', 25],
          ['REPROCESS', 'TIMEOUT', 'REPROCESSED', 31, undefined, voucher],
        ]
      : [['APPROVE', 'WAITING', 'APPROVED', 21, undefined, voucher]];
    this.#step(order, day, steps);
    if (isFound) this.#ask(order, day, 'STATUS', 'ACCEPTED');
    if (fate === 'VOIDED') this.#giveBack(order, day, 'VOID');
    if (fate === 'REFUNDED') order.returnReason = 'Müşteri yüklemeden vazgeçti';
    return { voucher, order };
  }

  /** A payment that its bank declined. */
  decline(day: string, wallet: DemoRow): void {
    const order = this.#open(day, wallet, '400.00');
    const told = { responseCode: '51', authCode: null, bankState: 'DECLINED', posAnswer: 'ACCEPTED' };
    Object.assign(order, { ...told, posStatus: 'DECLINED' });
    this.#step(order, day, [['DECLINE', 'WAITING', 'DECLINED', 21]]);
  }

  /** A payment that the wallet could not take. */
  hold(day: string, wallet: DemoRow, waitsFor: string): void {
    const order = this.#open(day, wallet, '350.00');
    const { id: voucher } = this.#post('cardPaymentHeld', order);
    const told = { bankState: 'APPROVED', posAnswer: 'ACCEPTED', posStatus: 'APPROVED' };
    Object.assign(order, { ...told, approvedOn: day, loadStatus: 'HELD', waitsFor });
    this.#step(order, day, [['APPROVE', 'WAITING', 'APPROVED', 21, undefined, voucher]]);
  }

  /** A payment whose call-back was lost, and about which nobody asks until a person does. */
  leave(day: string, wallet: DemoRow): void {
    const order = this.#open(day, wallet, '750.00');
    const none = { cardMasked: null, authCode: null, rrn: null, responseCode: null, bankStateAt: null };
    Object.assign(order, { ...none, posStatus: 'TIMEOUT', posAnswer: 'SET_ASIDE' });
    this.#step(order, day, [['TIME_OUT', 'WAITING', 'TIMEOUT', 25]]);
    this.#ask(order, day, 'STATUS', 'SET_ASIDE');
  }

  /** The bank settles what is of an earlier day, and keeps back what it has refunded since. */
  settle(day: string): void {
    const { bankAccount } = this.at;
    const sumOf = (rows: readonly DemoRow[], field: string) =>
      rows.reduce((sum, row) => sum.plus(String(row[field])), new Big(0)).toFixed(2);
    const paid = this.orders.filter(
      ({ posStatus, approvedOn, settledOn }) =>
        posStatus !== 'VOIDED' && !settledOn && approvedOn && String(approvedOn) < day,
    );
    for (const order of paid) {
      order.commissionAmount = new Big(String(order.amount)).times(commission).toFixed(2);
      order.settledOn = order.approvedOn ?? null;
    }
    const words = { sourceRef: settlementRef(addDays(day, -1)) };
    if (paid.length > 0) {
      const bankCommission = sumOf(paid, 'commissionAmount');
      const netAmount = new Big(sumOf(paid, 'amount')).minus(bankCommission).toFixed(2);
      this.books.post('cardSettlement', { currency: 'TRY', bankAccount, netAmount, bankCommission }, words);
    }
    const back = this.orders.filter(
      ({ posStatus, refundSettledOn }) => posStatus === 'REFUNDED' && !refundSettledOn,
    );
    for (const order of back) order.refundSettledOn = addDays(day, -1);
    if (back.length > 0)
      this.books.post(
        'cardRefundSettlement',
        { currency: 'TRY', bankAccount, amount: sumOf(back, 'amount') },
        words,
      );
    for (const order of this.orders)
      if (order.returnReason && order.posStatus === 'APPROVED' && paid.includes(order))
        this.#giveBack(order, day, 'REFUND');
  }

  #giveBack(order: Order, day: string, way: 'VOID' | 'REFUND'): void {
    const { id: voucher } = this.#post('walletCardReturn', order);
    const [pending, ended] = way === 'VOID' ? ['VOID_PENDING', 'VOIDED'] : ['REFUND_PENDING', 'REFUNDED'];
    const returnReason = order.returnReason ?? 'Müşteri iki kez ödedi';
    Object.assign(order, { posStatus: ended, bankState: ended, loadStatus: 'RETURNED', returnReason });
    this.#step(order, day, [
      [`ASK_${way}`, 'APPROVED', pending, 40, 'burcu.erdem'],
      [way, pending, ended, 41, undefined, voucher],
    ]);
    this.#ask(order, day, way, 'ACCEPTED');
  }

  #post(
    event: 'walletCardLoad' | 'walletCardReturn' | 'cardPaymentHeld',
    { id, orderId, amount, cardMasked }: DemoRow,
  ) {
    const facts = { currency: 'TRY', amount: String(amount) };
    const words = { sourceRef: String(orderId), counterparty: String(cardMasked) };
    if (event === 'cardPaymentHeld') return this.books.post(event, facts, words);
    return this.books.post(event, { ...facts, wallet: this.#accounts.get(id) ?? '' }, words);
  }

  #open(day: string, wallet: DemoRow, amount: string): Order {
    const number = this.orders.length + 1;
    const digits = String(1000 + ((number * 7_351) % 9000));
    const order: Order = {
      id: String(number),
      orderId: `VP${String(number).padStart(10, '0')}`,
      bank: this.at.bank,
      cardMasked: `${number % 2 === 0 ? '454360' : '557829'}******${digits}`,
      customer: wallet.customer ?? null,
      wallet: wallet.id,
      currency: 'TRY',
      amount,
      installment: 0,
      threeDS: number % 8 !== 0,
      authCode: String(100_000 + number * 4_717).slice(0, 6),
      rrn: String(6_324_000_000 + number * 7_919),
      responseCode: '00',
      txnAt: momentOf(day, 20),
      bankStateAt: momentOf(day, 21),
      createdBy: 'system',
      createdAt: momentOf(day, 20),
    };
    this.#accounts.set(order.id, String(wallet.account));
    this.orders.push(order);
    return order;
  }

  #step(order: DemoRow, day: string, steps: readonly Step[]): void {
    for (const [step, fromStatus, toStatus, minute, takenBy = null, voucher = null] of steps)
      this.events.push({
        id: String(this.events.length + 1),
        order: order.id,
        step,
        fromStatus,
        toStatus,
        takenAt: momentOf(day, minute),
        takenBy,
        voucher,
      });
  }

  #ask(order: DemoRow, day: string, posJob: string, requestStatus: string): void {
    const isAnswered = requestStatus === 'ACCEPTED';
    const earlier = this.requests.filter((request) => request.order === order.id).length;
    this.requests.push({
      id: String(this.requests.length + 1),
      order: order.id,
      posJob,
      requestKey: `${order.orderId}-${earlier + 1}-${posJob}`,
      requestStatus,
      attempts: isAnswered ? 1 : 2,
      unfinished: isAnswered ? 0 : 2,
      requestedAt: momentOf(day, 20),
      nextAttemptAt: null,
      answeredAt: isAnswered ? momentOf(day, 31) : null,
      answerCode: isAnswered ? '00' : null,
    });
  }
}

const momentOf = (day: string, minute: number) => `${day}T14:${minute}:00.000Z`;
