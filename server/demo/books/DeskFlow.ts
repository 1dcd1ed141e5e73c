import { fromCents } from '../cents';
import type { DemoRow } from '../DemoBatch';
import type { DemoBooks } from './DemoBooks';
import { piecesOf } from './piecesOf';

/** A pay desk of the demo. */
export interface DemoDesk {
  readonly id: string;
  readonly name: string;
  readonly agent: string;
  readonly isMain: boolean;
  readonly responsible: string;
  /** Cash that it aims at by currency, in cents. */
  readonly target: ReadonlyMap<string, number>;
}

/** Transfers are rounded to a thousand units. */
const step = 100_000;

/**
 * Cash of the desks during the year. A teller desk sends excess cash to the main desk of its branch, which sends it to
 * the bank; missing cash takes the opposite way. Each transfer between desks leaves its record.
 */
export class DeskFlow {
  readonly transfers: DemoRow[] = [];

  constructor(
    private readonly books: DemoBooks,
    private readonly desks: readonly DemoDesk[],
    /** Currency → account of the bank that takes and brings cash. */
    private readonly banks: ReadonlyMap<string, string>,
    /** First day whose transfers are kept as records. */
    private readonly recordsFrom: string,
  ) {}

  /** Makes sure that a desk can pay an amount out, and keeps a third of its target. */
  provide(day: string, desk: DemoDesk, currency: string, cents: number): void {
    const base = desk.target.get(currency) ?? 0;
    const left = base + this.#change(desk, currency) - cents;
    if (left < base / 3) this.#bring(day, desk, currency, roundUp(base - left));
  }

  /** Sends away what a desk has above one and a half of its target. */
  collect(day: string, desk: DemoDesk): void {
    for (const [currency, base] of desk.target) {
      const excess = this.#change(desk, currency);
      if (excess > base / 2) this.#take(day, desk, currency, roundUp(excess) - step);
    }
  }

  /** Sends cash between desks; `received` is what the other desk counted. */
  send(
    day: string,
    [from, to]: readonly [DemoDesk, DemoDesk],
    cents: number,
    outcome: { readonly status: string; readonly received?: number },
  ): void {
    const facts = { currency: 'TRY', amount: fromCents(cents) };
    const { status, received } = outcome;
    const details = { agent: from.agent, counterparty: to.name, sourceRef: this.#nextNumber() };
    this.books.post('deskTransferSent', { ...facts, desk: from.id }, details);
    const back = status === 'REJECTED' || status === 'CANCELLED';
    if (back) this.books.post('deskTransferReceived', { ...facts, desk: from.id }, details);
    if (received !== undefined) {
      const counted = fromCents(received);
      this.books.post('deskTransferReceived', { ...facts, desk: to.id, amount: counted }, details);
      const short = { currency: 'TRY', amount: fromCents(cents - received) };
      if (received < cents) this.books.post('deskTransferShort', short, details);
    }
    this.#record(day, from, to, 'TRY', cents, { status, ...(received !== undefined && { received }) });
  }

  #change(desk: DemoDesk, currency: string): number {
    return this.books.changeOf(this.books.accountOfDesk(desk.id, currency));
  }

  #bring(day: string, desk: DemoDesk, currency: string, cents: number): void {
    if (desk.isMain) {
      this.#withBank('cashFromBank', desk, currency, cents);
      return;
    }
    const main = this.#mainOf(desk);
    this.provide(day, main, currency, cents);
    this.#move(day, main, desk, currency, cents);
  }

  #take(day: string, desk: DemoDesk, currency: string, cents: number): void {
    if (cents <= 0) return;
    if (desk.isMain) this.#withBank('cashToBank', desk, currency, cents);
    else this.#move(day, desk, this.#mainOf(desk), currency, cents);
  }

  #withBank(event: 'cashFromBank' | 'cashToBank', desk: DemoDesk, currency: string, cents: number): void {
    const bankAccount = this.banks.get(currency);
    if (bankAccount === undefined) throw new Error(`No bank brings ${currency}`);
    const facts = { currency, desk: desk.id, bankAccount, amount: fromCents(cents) };
    this.books.post(event, facts, { agent: desk.agent, counterparty: desk.name });
  }

  #move(day: string, from: DemoDesk, to: DemoDesk, currency: string, cents: number): void {
    const facts = { currency, amount: fromCents(cents) };
    const isKept = day >= this.recordsFrom;
    const details = { agent: from.agent, ...(isKept && { sourceRef: this.#nextNumber() }) };
    this.books.post('deskTransferSent', { ...facts, desk: from.id }, { ...details, counterparty: to.name });
    this.books.post(
      'deskTransferReceived',
      { ...facts, desk: to.id },
      { ...details, counterparty: from.name },
    );
    if (isKept) this.#record(day, from, to, currency, cents, { status: 'RECEIVED', received: cents });
  }

  #record(
    day: string,
    from: DemoDesk,
    to: DemoDesk,
    currency: string,
    cents: number,
    { status, received }: { readonly status: string; readonly received?: number },
  ): void {
    const id = String(this.transfers.length + 1);
    this.transfers.push({
      id,
      transferNo: this.#nextNumber(),
      fromDesk: from.id,
      toDesk: to.id,
      currency,
      amount: fromCents(cents),
      denominations: piecesOf(cents, currency),
      sealNo: `MH${7000 + Number(id)}`,
      agent: from.agent,
      receiver: to.responsible,
      sentBy: from.responsible,
      sentAt: `${day}T08:10:00.000Z`,
      deskTransferStatus: status,
      ...(received !== undefined && {
        receivedAmount: fromCents(received),
        receivedBy: to.responsible,
        receivedAt: `${day}T08:35:00.000Z`,
        ...(status === 'PARTIAL' && { shortReason: 'Torba mührü açılmış', witness: from.responsible }),
      }),
    });
  }

  #nextNumber(): string {
    return `KT${String(this.transfers.length + 1).padStart(8, '0')}`;
  }

  #mainOf(desk: DemoDesk): DemoDesk {
    const main = this.desks.find(({ isMain, agent }) => isMain && agent === desk.agent);
    if (main === undefined) throw new Error(`${desk.name} has no main desk`);
    return main;
  }
}

function roundUp(cents: number): number {
  return Math.ceil(cents / step) * step;
}
