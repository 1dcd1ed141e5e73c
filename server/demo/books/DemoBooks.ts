import Big from 'big.js';
import type { PostingFacts } from '../../../contract/model/generated/postingFacts';
import {
  bookLegs,
  type Description,
  entriesOf,
  inBoth,
  type Leg,
  legsOf,
  normalBalance,
  otherSide,
  reversalOf,
  totalOf,
} from '../../institution/ledger/rules';
import type { LedgerAccount } from '../../institution/ledger/store/LedgerStore';
import type { DemoRow } from '../DemoBatch';
import { type DemoEventName, demoPosting } from './demoPostings';

/** Branch, number, other side and text of a demo voucher. */
export interface VoucherDetails {
  readonly agent?: string;
  readonly sourceRef?: string;
  readonly counterparty?: string;
  readonly description?: Description;
}

/** A voucher of the year. */
export interface DemoVoucher {
  /** Id of its record. */
  readonly id: string;
  readonly day: string;
  readonly event: DemoEventName;
  readonly legs: readonly Leg[];
  readonly details: VoucherDetails;
  readonly reverses?: { readonly voucher: DemoVoucher; readonly reason: string };
}

/** Rows of the year. */
export interface YearRows {
  /** Account id → its balance when the books begin, as text. */
  readonly openings: ReadonlyMap<string, string>;
  readonly vouchers: readonly DemoRow[];
  readonly entries: readonly DemoRow[];
  readonly movements: readonly DemoRow[];
}

/** Rates by currency and day: TRY for one unit. */
export type RateOf = (currency: string, day: string) => string;

/**
 * Books of the demo: vouchers of a year through the computation and the guards of the ledger, without a database. The
 * balances at the end are given; those at the beginning follow from the vouchers.
 */
export class DemoBooks {
  readonly #accounts: Map<string, LedgerAccount>;
  readonly #desks = new Map<string, string>();
  readonly #vouchers: DemoVoucher[] = [];
  readonly #changes = new Map<string, Big>();
  readonly #owed = new Map<string, Big>();
  #day = '';

  /** @param first id of the first voucher */
  constructor(
    accounts: readonly DemoRow[],
    private readonly first: number,
  ) {
    this.#accounts = new Map(
      accounts.map((row) => [row.id, { payDesk: null, ...row, status: 'OPEN' } as unknown as LedgerAccount]),
    );
    for (const { id, payDesk, currency } of this.#accounts.values())
      if (payDesk) this.#desks.set(`${payDesk} ${currency}`, id);
  }

  /** Begins a day, YYYY-MM-DD, after the one before. */
  begin(day: string): void {
    this.#day = day;
  }

  /** Posts an event on the day. */
  post<Event extends DemoEventName>(
    event: Event,
    facts: PostingFacts[Event],
    details: VoucherDetails = {},
  ): DemoVoucher {
    return this.#add(event, legsOf(demoPosting(event), facts, this.#find), details);
  }

  /** Reverses a voucher on the day. */
  reverse(voucher: DemoVoucher, reason: string): DemoVoucher {
    const legs = voucher.legs.map((leg) => ({ ...leg, side: otherSide(leg.side) }));
    return this.#add(voucher.event, legs, voucher.details, { voucher, reason });
  }

  /** A posted voucher by its id. */
  voucher(id: string): DemoVoucher | undefined {
    return this.#vouchers[Number(id) - this.first];
  }

  /** Account of a pay desk in a currency. */
  accountOfDesk(desk: string, currency: string): string {
    return this.#desks.get(`${desk} ${currency}`) ?? '';
  }

  /** Change of an account's balance since the beginning, in cents. */
  changeOf(account: string): number {
    return (this.#changes.get(account) ?? new Big(0)).times(100).toNumber();
  }

  /** What a code of the chart without an account owes now. */
  owed(glCode: string, currency: string): Big {
    return this.#owed.get(`${glCode} ${currency}`) ?? new Big(0);
  }

  /** Ends the year: books all vouchers in order. @param rateOf rates of foreign currencies */
  close(rateOf: RateOf): YearRows {
    const openings = new Map<string, string>();
    for (const account of this.#accounts.values()) {
      const opening = new Big(account.balance).minus(this.#changes.get(account.id) ?? 0).toFixed(2);
      openings.set(account.id, opening);
      this.#accounts.set(account.id, { ...account, balance: opening, availableBalance: opening });
    }
    const entries: DemoRow[] = [];
    const movements: DemoRow[] = [];
    const vouchers = this.#vouchers.map((voucher) => this.#book(voucher, rateOf, entries, movements));
    const cancelled = new Map(
      this.#vouchers.flatMap(({ id, reverses }) => (reverses ? [[reverses.voucher.id, id] as const] : [])),
    );
    return {
      openings,
      entries,
      movements,
      vouchers: vouchers.map((row) => {
        const cancelledBy = cancelled.get(row.id);
        return cancelledBy ? { ...row, cancelledBy, status: 'CANCELLED' } : row;
      }),
    };
  }

  readonly #find = {
    byId: (id: string) => this.#accounts.get(id),
    ofDesk: (desk: string, currency: string) => this.#accounts.get(this.accountOfDesk(desk, currency)),
  };

  #add(
    event: DemoEventName,
    legs: readonly Leg[],
    details: VoucherDetails,
    reverses?: DemoVoucher['reverses'],
  ): DemoVoucher {
    for (const { account, glCode, side, amount, currency } of legs) {
      if (account === null) {
        const code = `${glCode} ${currency}`;
        this.#owed.set(
          code,
          (this.#owed.get(code) ?? new Big(0)).plus(side === 'C' ? amount : amount.times(-1)),
        );
        continue;
      }
      const signed = side === normalBalance({ glCode }) ? amount : amount.times(-1);
      this.#changes.set(account.id, (this.#changes.get(account.id) ?? new Big(0)).plus(signed));
    }
    const id = String(this.first + this.#vouchers.length);
    const voucher = { id, day: this.#day, event, legs, details, ...(reverses && { reverses }) };
    this.#vouchers.push(voucher);
    return voucher;
  }

  #book(
    { id, day, event, legs: planned, details, reverses }: DemoVoucher,
    rateOf: RateOf,
    entries: DemoRow[],
    movements: DemoRow[],
  ): DemoRow {
    const { recordType, txnType = null, title } = demoPosting(event);
    const legs = planned.map((leg) => ({
      ...leg,
      account: leg.account && (this.#accounts.get(leg.account.id) ?? null),
    }));
    const reversed = reverses && `FR${reverses.voucher.id.padStart(12, '0')}`;
    const { tr: description, en: descriptionEn } = inBoth(
      details.description ?? (reversed ? reversalOf(reversed) : title),
    );
    const kind = reverses ? 'REVERSAL' : txnType;
    const booked = bookLegs(legs, {
      bookingDate: day,
      valueDate: day,
      txnType: kind as never,
      description,
      descriptionEn,
      counterparty: details.counterparty ?? null,
    });
    for (const { id: account, balance } of booked.balances) {
      const before = this.#accounts.get(account);
      if (before) this.#accounts.set(account, { ...before, balance, availableBalance: balance });
    }
    movements.push(...booked.movements.map((movement) => ({ ...movement, id: '', voucher: id })));
    const rateDay = reverses?.voucher.day ?? day;
    const lines = entriesOf(legs, (currency) => rateOf(currency, rateDay));
    entries.push(...lines.map((line) => ({ ...line, id: '', voucher: id, bookingDate: day })));
    return {
      id,
      reference: `FR${id.padStart(12, '0')}`,
      postingKey: `demo/${id}`,
      event,
      recordType,
      txnType: kind,
      recordDate: day,
      description,
      descriptionEn,
      status: 'POSTED',
      agent: details.agent ?? null,
      sourceRef: details.sourceRef ?? null,
      counterparty: details.counterparty ?? null,
      totalDebit: totalOf(lines, 'D'),
      totalCredit: totalOf(lines, 'C'),
      ...(reverses && { cancelOf: reverses.voucher.id, cancelReason: reverses.reason }),
    };
  }
}
