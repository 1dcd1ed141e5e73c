import { addDays } from '../../../contract/values/days';
import { fromCents } from '../cents';
import type { DemoBooks } from './DemoBooks';
import type { DemoDesk } from './DeskFlow';

/** A counted difference at the end of a desk's day. */
export interface DemoDifference {
  readonly day: string;
  readonly desk: string;
  readonly currency: string;
  /** In cents: over if positive, otherwise short. */
  readonly cents: number;
  readonly reason: string;
  readonly witness: string;
  readonly outcome: 'PENDING' | 'INCOME' | 'STAFF_DEBT' | 'EXPENSE' | 'CORRECTED';
  /** Id of the voucher of the difference. */
  readonly voucher: string;
}

/** Days back, number of the desk, amount in cents, reason, outcome and the days after which it was resolved. */
const counted = [
  [27, 1, 5_000, 'Müşteri para üstünü almadan ayrıldı', 'INCOME', 3],
  [25, 4, -12_000, 'Para üstü fazla verilmiş', 'STAFF_DEBT', 2],
  [21, 7, -20_000, 'Sahte banknot, tutanak tutuldu', 'EXPENSE', 4],
  [18, 1, 100_000, 'Gönderim fişi iki kez kesilmiş', 'CORRECTED', 1],
  [15, 10, -5_000, 'Sayımda bulunamadı', 'STAFF_DEBT', 3],
  [12, 4, 20_000, 'Kaynağı bulunamadı', 'INCOME', 5],
  [9, 13, -50_000, 'Ödeme fazla yapılmış', 'STAFF_DEBT', 2],
  [10, 7, 10_000, 'İnceleniyor: kamera kaydı istendi', 'PENDING', 0],
  [2, 1, -15_000, 'İnceleniyor: müşteri aranacak', 'PENDING', 0],
  [1, 4, 2_000, 'İnceleniyor', 'PENDING', 0],
] as const;

/** Differences of counts in the last month: each is posted at the end of its day, and ended some days later. */
export class Differences {
  readonly found: DemoDifference[] = [];

  constructor(
    private readonly books: DemoBooks,
    private readonly desks: readonly DemoDesk[],
    private readonly today: string,
  ) {}

  /** Posts the differences that are counted, and those that are resolved, at the end of a day. */
  close(day: string): void {
    for (const [back, number, cents, reason, outcome, after] of counted) {
      const desk = this.desks[number];
      if (desk === undefined) continue;
      if (day === addDays(this.today, -back)) this.#count(day, desk, cents, reason, outcome);
      if (outcome === 'PENDING' || day !== addDays(this.today, after - back)) continue;
      this.#resolve(desk, cents, reason, outcome, addDays(this.today, -back));
    }
  }

  #count(
    day: string,
    desk: DemoDesk,
    cents: number,
    reason: string,
    outcome: DemoDifference['outcome'],
  ): void {
    const facts = { currency: 'TRY', desk: desk.id, amount: fromCents(Math.abs(cents)) };
    const details = { agent: desk.agent, counterparty: desk.name, description: reason };
    const { id: voucher } = this.books.post(cents > 0 ? 'deskOver' : 'deskShort', facts, details);
    const main = this.desks.find(({ isMain, agent }) => isMain && agent === desk.agent);
    const witness = main?.responsible ?? desk.responsible;
    this.found.push({ day, desk: desk.id, currency: 'TRY', cents, reason, witness, outcome, voucher });
  }

  #resolve(
    desk: DemoDesk,
    cents: number,
    description: string,
    outcome: Exclude<DemoDifference['outcome'], 'PENDING'>,
    countedOn: string,
  ): void {
    const facts = { currency: 'TRY', amount: fromCents(Math.abs(cents)) };
    const details = { agent: desk.agent, description };
    if (outcome === 'INCOME') this.books.post('deskOverIncome', facts, details);
    if (outcome === 'STAFF_DEBT') this.books.post('deskShortStaff', facts, details);
    if (outcome === 'EXPENSE') this.books.post('deskShortExpense', facts, details);
    if (outcome !== 'CORRECTED') return;
    const before = this.found.find((one) => one.day === countedOn && one.desk === desk.id);
    const voucher = before && this.books.voucher(before.voucher);
    if (voucher) this.books.reverse(voucher, description);
  }
}
