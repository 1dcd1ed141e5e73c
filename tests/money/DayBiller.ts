import type { JsonObject } from '../../contract/values/json';
import { askBillers, type BillerQuestion, type Billers } from '../../server/institution/bills/rules/billers';
import type { SignedReply } from '../../server/platform/outside/askSigned';
import type { FixtureApp } from '../../server/testing/app';
import { untilNothingIsDue } from './untilNothingIsDue';

/** What a biller does with a payment: takes it, refuses it, or takes it and does not cancel it. */
export type BillFate = 'TAKEN' | 'REFUSED' | 'KEPT';

/** The biller that bills of a day are paid to: it refuses some payments and cancellations, and loses some of its answers. */
export class DayBiller implements Billers {
  /** Payment number → the bill, its amount and whether it is paid. */
  readonly taken = new Map<string, { readonly billNo: string; readonly amount: string; isPaid: boolean }>();
  /** Questions whose answer was lost. */
  readonly lost = new Set<string>();

  /** The same for the same payment number. */
  static fateOf(paymentNo: string): BillFate {
    const last = Number(paymentNo.at(-1));
    return last % 5 === 3 ? 'REFUSED' : last % 5 === 1 ? 'KEPT' : 'TAKEN';
  }

  async ask(_: string, { service, place, content }: BillerQuestion): Promise<SignedReply> {
    if (service === 'BILLS') return billsOf(place.subscriberNo ?? '');
    const paymentNo = place.paymentNo ?? '';
    const fate = DayBiller.fateOf(paymentNo);
    const known = this.taken.get(paymentNo);
    if (service === 'PAY' && fate === 'REFUSED') return refused('Fatura ödenmiş');
    if (service === 'PAY' && known === undefined) {
      const [billNo, amount] = [String(content?.billNo), String(content?.amount)];
      const isTwice = [...this.taken.values()].some((one) => one.billNo === billNo && one.isPaid);
      if (isTwice) throw new Error(`${billNo} is paid twice`);
      this.taken.set(paymentNo, { billNo, amount, isPaid: true });
    } else if (known === undefined) return { kind: 'unknown' };
    if (service === 'CANCEL' && fate === 'KEPT') return refused('Kuruma aktarıldı');
    const found = this.taken.get(paymentNo);
    if (service === 'CANCEL' && found) found.isPaid = false;
    const question = `${service} ${paymentNo}`;
    if (service !== 'STATUS' && Number(paymentNo.at(-2)) % 3 === 0 && !this.lost.has(question)) {
      this.lost.add(question);
      return { kind: 'silent', why: 'no answer in time' };
    }
    const order: JsonObject = {
      orderNo: paymentNo,
      billerRef: `B${paymentNo}`,
      state: found?.isPaid ? 'PAID' : 'CANCELLED',
      amount: found?.amount ?? '',
    };
    return { kind: 'answered', code: '00', content: { code: '00', order } };
  }

  /** Asks for what is due, as the server does every second, until the day is over and nothing is left. */
  work(server: FixtureApp, isDay: () => boolean): Promise<void> {
    return untilNothingIsDue(server, isDay, (inTransaction) => askBillers({ service: this, inTransaction }));
  }
}

const refused = (reason: string): SignedReply => ({ kind: 'refused', code: '51', reason });

/** One bill of a subscriber, of a whole amount that its number decides. */
function billsOf(subscriberNo: string): SignedReply {
  const amount = `${(Number(subscriberNo) % 900) + 20}.00`;
  const bill = { billNo: `F${subscriberNo}`, dueDate: '2026-11-30', amount, lateFee: '0.00' };
  return { kind: 'answered', code: '00', content: { code: '00', bills: [bill] } };
}
