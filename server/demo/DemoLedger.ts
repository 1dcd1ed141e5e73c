import { normalBalance, otherSide } from '../domain/ledger';
import { fromCents } from './cents';
import type { DemoRow } from './DemoBatch';

/** A movement to book: cents in (positive) or out (negative) on a day. */
export interface DemoMovement {
  readonly day: string;
  readonly cents: number;
  readonly txnType: string;
  readonly counterparty: string;
  readonly description: string;
}

/** Movements of demo accounts: numbered, each with its resulting balance. */
export class DemoLedger {
  readonly #rows: DemoRow[] = [];

  /** Books movements ordered by day; returns the resulting balance in cents. */
  book(
    account: { readonly id: string; readonly glCode: string },
    movements: readonly DemoMovement[],
  ): number {
    const growing = normalBalance(account);
    let balance = 0;
    for (const { day, cents, ...words } of [...movements].sort((a, b) => (a.day < b.day ? -1 : 1))) {
      balance += cents;
      const id = String(this.#rows.length + 1);
      this.#rows.push({
        id,
        txnNo: `TX${id.padStart(14, '0')}`,
        account: account.id,
        bookingDate: day,
        valueDate: day,
        direction: cents > 0 ? growing : otherSide(growing),
        amount: fromCents(Math.abs(cents)),
        balanceAfter: fromCents(balance),
        ...words,
      });
    }
    return balance;
  }

  /** All booked movements. */
  rows(): readonly DemoRow[] {
    return this.#rows;
  }
}
