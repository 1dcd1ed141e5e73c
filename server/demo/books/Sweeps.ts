import { isBusinessDay, onlyWeekends } from '../../../contract/values/businessDays';
import { addDays } from '../../../contract/values/days';
import { fromCents } from '../cents';
import type { DemoRow } from '../DemoBatch';
import type { DemoBooks } from './DemoBooks';

/** Days back, number of the sweep, amount in cents, status and reason of requests that were not executed. */
const others = [
  [6, 1, 18_000_000, 'REJECTED', 'Tutar temsilciyle görüşülecek'],
  [3, 2, 7_500_000, 'FAILED', 'Kaynak hesapta bu kadar bakiye yok.'],
  [1, 1, 16_400_000, 'CANCELLED', null],
  [0, 1, 21_300_000, 'PENDING', null],
] as const;

/** Requests of balance sweeps in the last month: those of the first parameter were executed at the end of each day. */
export class Sweeps {
  readonly rows: DemoRow[] = [];

  constructor(
    private readonly books: DemoBooks,
    private readonly parameters: readonly DemoRow[],
    private readonly span: { readonly from: string; readonly today: string },
  ) {}

  /** Requests the sweeps of a day. */
  run(day: string): void {
    const { from, today } = this.span;
    if (day >= from && day < today && isBusinessDay(day, onlyWeekends)) this.#execute(day);
    for (const [back, number, cents, status, reason] of others) {
      if (day !== addDays(today, -back)) continue;
      this.#add(day, this.parameters[number], cents, {
        status,
        requestedBy: 'system',
        ...(status === 'REJECTED' && { decidedBy: 'accounting', decisionNote: reason }),
        ...(status === 'FAILED' && {
          decidedBy: 'accounting',
          failReason: reason,
          failReasonEn: 'The source account does not have this balance.',
        }),
      });
    }
  }

  /** The last request of a parameter, and its day. */
  lastOf(parameter: string): DemoRow {
    const last = this.rows.findLast((row) => row.parameter === parameter);
    return {
      id: parameter,
      ...(last && { lastRequest: last.id, lastRunOn: String(last.requestedAt).slice(0, 10) }),
    };
  }

  #execute(day: string): void {
    const [parameter] = this.parameters;
    if (parameter === undefined) return;
    const cents = (4 + (Number(day.slice(8)) % 5)) * 100_000;
    const facts = {
      currency: 'TRY',
      amount: fromCents(cents),
      source: String(parameter.sourceAccount),
      target: String(parameter.targetAccount),
    };
    const { id: voucher } = this.books.post('sweep', facts, { sourceRef: this.#nextNumber() });
    this.#add(day, parameter, cents, {
      status: 'EXECUTED',
      requestedBy: 'system',
      decidedBy: 'accounting',
      voucher,
      executedAt: `${day}T14:20:00.000Z`,
      bankRef: `EFT${day.replaceAll('-', '')}`,
    });
  }

  #add(day: string, parameter: DemoRow | undefined, cents: number, rest: Omit<DemoRow, 'id'>): void {
    if (parameter === undefined) return;
    const { id, sourceAccount, targetAccount } = parameter;
    this.rows.push({
      id: String(this.rows.length + 1),
      requestNo: this.#nextNumber(),
      parameter: id,
      sourceAccount: sourceAccount ?? null,
      targetAccount: targetAccount ?? null,
      currency: 'TRY',
      amount: fromCents(cents),
      requestedAt: `${day}T06:00:00.000Z`,
      ...rest,
    });
  }

  #nextNumber(): string {
    return `AKT${String(this.rows.length + 1).padStart(9, '0')}`;
  }
}
