import { AccountPlans } from './accountPlans';
import { fromCents } from './cents';
import type { DemoRow } from './DemoBatch';

/** A movement of an account: cents in (positive) or out (negative) on a day. */
export interface DemoMovement {
  readonly day: string;
  readonly cents: number;
  readonly txnType: string;
  readonly counterparty: string;
  readonly description: string;
  readonly descriptionEn: string;
}

/** An account to be opened. */
export interface NewDemoAccount {
  readonly name: string;
  readonly ownerType: string;
  readonly accountType: string;
  readonly currency: string;
  /** Owning customer, agent or firm, by the owner type. */
  readonly owner?:
    | { readonly customer: string }
    | { readonly agent: string }
    | { readonly partner: string }
    | { readonly payDesk: string };
  readonly openDate: string;
  readonly closed?: { readonly closeDate: string; readonly closeReason: string };
  readonly status: 'PENDING' | 'OPEN' | 'BLOCKED' | 'CLOSED';
  /** All bookings of the account. */
  readonly movements: readonly DemoMovement[];
  /** Blocked part of the balance, in cents. */
  readonly blocked?: number;
  readonly held?: number;
}

/** An opened account. */
export interface DemoAccount {
  readonly id: string;
  readonly accountNo: string;
  readonly glCode: string;
  readonly currency: string;
  /** In cents. */
  readonly balance: number;
}

/** The demo's accounts: numbers, movements and the balances at their end. */
export class AccountBook {
  readonly plans = new AccountPlans();
  readonly #movements = new Map<string, readonly DemoMovement[]>();
  readonly #rows: DemoRow[] = [];

  /** Opens an account with its movements. */
  open(account: NewDemoAccount): DemoAccount {
    const { ownerType, accountType, currency, blocked = 0, held = 0 } = account;
    const id = String(this.#rows.length + 1);
    const planned = this.plans.next(ownerType, accountType, currency);
    const balance = account.movements.reduce((sum, { cents }) => sum + cents, 0);
    this.#movements.set(id, account.movements);
    this.#rows.push({
      id,
      ...planned,
      name: account.name.slice(0, 80),
      ownerType,
      ...account.owner,
      accountType,
      currency,
      balance: fromCents(balance),
      blockedAmount: fromCents(blocked),
      availableBalance: fromCents(balance - blocked - held),
      openDate: account.openDate,
      ...account.closed,
      status: account.status,
    });
    return { id, ...planned, currency, balance };
  }

  /** Number of accounts. */
  get size(): number {
    return this.#rows.length;
  }

  /** Account id → its movements. */
  get movements(): ReadonlyMap<string, readonly DemoMovement[]> {
    return this.#movements;
  }

  /** All accounts with their current balances. */
  rows(): readonly DemoRow[] {
    return this.#rows;
  }
}
