import { addDays } from '../../../contract/values/days';
import { billers } from '../billers';
import { fromCents } from '../cents';
import type { DemoRow } from '../DemoBatch';
import type { DemoBooks } from './DemoBooks';
import type { DemoDesk } from './DeskFlow';

/** Fee of the service and its tax, in cents. */
const [fee, tax] = [2000, 100];

/** Bills of people at the desks, which their billers have accepted. */
export class BillBook {
  readonly payments: DemoRow[] = [];
  readonly events: DemoRow[] = [];

  constructor(private readonly books: DemoBooks) {}

  /** Collects a bill. @param cents of the bill alone */
  collect(day: string, desk: DemoDesk, cents: number, payer: string): void {
    const number = this.payments.length + 1;
    const id = String(number);
    const paymentNo = `FT${id.padStart(10, '0')}`;
    const biller = billers[number % billers.length];
    const digits = Number(/\{(\d+)\}/.exec(String(biller?.subscriberPattern))?.[1]);
    const billNo = `${day.slice(2, 4)}${day.slice(5, 7)}${id.padStart(6, '0')}`;
    const facts = { fee: fromCents(fee), feeTax: fromCents(tax), billAmount: fromCents(cents) };
    const { id: voucher } = this.books.post(
      'billPayment',
      { currency: 'TRY', desk: desk.id, ...facts },
      { agent: desk.agent, counterparty: String(biller?.name), sourceRef: paymentNo },
    );
    const at = `${day}T08:00:00.000Z`;
    this.payments.push({
      id,
      paymentNo,
      biller: biller?.id ?? null,
      subscriberNo: String(number * 7919).padStart(digits, '1'),
      billNo,
      billDueDate: addDays(day, number % 9),
      billAmount: facts.billAmount,
      lateFee: '0.00',
      serviceFee: facts.fee,
      feeTax: facts.feeTax,
      totalAmount: fromCents(cents + fee + tax),
      currency: 'TRY',
      payerName: payer.toLocaleUpperCase('tr'),
      collectionMethod: 'CASH',
      payDesk: desk.id,
      agent: desk.agent,
      inquiredAt: at,
      inquiredBy: desk.responsible,
      paidBill: `${biller?.billerCode}-${billNo}`,
      paidAt: at,
      billerRef: `B${4_000_000 + number * 17}`,
      billerAnswer: 'ACCEPTED',
      collectedWith: id,
      voucher,
      billStatus: 'PAID',
      createdBy: desk.responsible,
      createdAt: at,
    });
    const steps = [
      ['COLLECT', 'INQUIRED', 'COLLECTED', desk.responsible, voucher],
      ['ACCEPT', 'COLLECTED', 'PAID', null, null],
    ] as const;
    for (const [step, fromStatus, toStatus, takenBy, booked] of steps)
      this.events.push({
        id: String(this.events.length + 1),
        payment: id,
        step,
        fromStatus,
        toStatus,
        takenBy,
        agent: takenBy === null ? null : desk.agent,
        takenAt: at,
        voucher: booked,
      });
  }
}
