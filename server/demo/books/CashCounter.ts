import { addDays } from '../../../contract/values/days';
import type { DemoMovement } from '../AccountBook';
import { fromCents } from '../cents';
import type { DemoRow } from '../DemoBatch';
import { familyNames, givenNames } from '../people';
import type { Random } from '../Random';
import type { BillBook } from './BillBook';
import type { DemoBooks } from './DemoBooks';
import type { DemoDesk, DeskFlow } from './DeskFlow';
import type { EftBook } from './EftBook';
import { piecesOf } from './piecesOf';
import type { TransferBook } from './TransferBook';
import type { WalletBook } from './WalletBook';

/** Days before today on which every teller desk serves somebody; before, once a week. */
const busyDays = 92;

/** Fees of a transfer by its amount from, in cents; their tax is a twentieth. */
const fees = [
  [500_000, 10_000],
  [200_000, 6_000],
  [0, 2_000],
] as const;

/** A payment from an account that a provision held before. */
export interface Capture {
  readonly account: string;
  readonly amount: string;
  readonly day: string;
  /** Number of its provision. */
  readonly provisionNo: string;
  readonly voucher: string;
}

/** One in so many payments from accounts is captured from a provision. */
const capturedOf = 17;

/** Least amount that is sent, in cents: its fee is a part of it. */
const leastSent = 5_000;

/** One in so many accounts pays by EFT instead of in cash. */
const sentOf = 5;

/** Cash that customers bring to the desks and take from them. */
export class CashCounter {
  readonly operations: DemoRow[] = [];
  readonly captures: Capture[] = [];
  #served = 0;

  constructor(
    private readonly at: {
      readonly books: DemoBooks;
      readonly flow: DeskFlow;
      readonly transfers: TransferBook;
      readonly eft: EftBook;
      readonly bills: BillBook;
      readonly wallets: WalletBook;
      readonly desks: readonly DemoDesk[];
      readonly random: Random;
      readonly recordsFrom: string;
      readonly today: string;
      /** Currency → account of a bank, for currencies that desks do not have. */
      readonly banks: ReadonlyMap<string, string>;
    },
  ) {}

  /** Books a movement of a customer's account at a desk, or at the bank. */
  customer(day: string, account: DemoRow, movement: DemoMovement): void {
    const { cents, counterparty } = movement;
    const currency = String(account.currency);
    const desk = this.#deskFor(day, account);
    if (this.at.wallets.has(account)) this.at.wallets.move(day, desk, account, movement);
    else if (cents < 0 && Number(account.id) % capturedOf === 0) this.#capture(day, account, -cents);
    else if (cents < -leastSent && currency === 'TRY' && this.#isSent(day, account))
      this.at.eft.send(day, account, -cents);
    else if (desk.target.has(currency)) this.#atDesk(day, desk, account, cents);
    else this.#atBank(account, cents, counterparty);
  }

  /** Some customers send what others take in cash. */
  #isSent(day: string, { id }: DemoRow): boolean {
    return day >= this.at.recordsFrom && Number(id) % sentOf === 2;
  }

  #capture(day: string, { id: account, currency }: DemoRow, cents: number): void {
    const provisionNo = `PRV${String(50_001 + this.captures.length).padStart(11, '0')}`;
    const facts = { currency: String(currency), account, amount: fromCents(cents) };
    const { id: voucher } = this.at.books.post('provisionCapture', facts, { sourceRef: provisionNo });
    this.captures.push({ account, amount: facts.amount, day, provisionNo, voucher });
  }

  #atDesk(day: string, desk: DemoDesk, account: DemoRow, cents: number): void {
    const currency = String(account.currency);
    const amount = fromCents(Math.abs(cents));
    const isKept = day >= this.at.recordsFrom;
    const operationNo = `NK${String(this.operations.length + 1).padStart(10, '0')}`;
    const details = {
      agent: desk.agent,
      counterparty: String(account.name),
      ...(isKept && { sourceRef: operationNo }),
    };
    const facts = { currency, desk: desk.id, account: account.id, amount };
    if (cents < 0) this.at.flow.provide(day, desk, currency, -cents);
    const { id: voucher } =
      cents > 0
        ? this.at.books.post('deposit', facts, details)
        : this.at.books.post('withdrawal', { ...facts, fee: '0.00', feeTax: '0.00' }, details);
    if (!isKept) return;
    this.operations.push({
      id: String(this.operations.length + 1),
      operationNo,
      txnCode: cents > 0 ? 'CASH_IN' : 'CASH_OUT',
      payDesk: desk.id,
      account: account.id,
      currency,
      amount,
      voucher,
      partyType: 'SELF',
      denominations: piecesOf(Math.abs(cents), currency),
      createdBy: desk.responsible,
      createdAt: `${day}T08:00:00.000Z`,
    });
  }

  /** Transfers and bills of people at the desk, without a movement of an account, at every teller desk. */
  passers(day: string): void {
    const isBusy = day > addDays(this.at.today, -busyDays);
    const tellers = this.at.desks.filter(({ isMain }) => !isMain);
    for (const [number, desk] of tellers.entries()) {
      if (isBusy ? this.#isClosed(day, desk) : (Number(day.slice(8)) + number) % 7 !== 0) continue;
      this.#serve(day, desk);
    }
  }

  #serve(day: string, desk: DemoDesk): void {
    const { books, bills, transfers, random } = this.at;
    this.#served += 1;
    const sent = random.int(5, 90) * 10_000;
    const fee = fees.find(([from]) => sent >= from)?.[1] ?? 0;
    const kind = random.int(1, 10);
    // Some customers send abroad.
    if (kind === 5 && this.#served % 2 === 0) transfers.sendAbroad(day, desk, sent, fee);
    else if (kind <= 5 || (kind <= 9 && !transfers.pay(day, desk))) {
      const voucher = transfers.send(day, desk, sent, fee);
      if (random.chance(3))
        transfers.takeBack(day, desk, books.reverse(voucher, 'Alıcının adı yanlış yazılmış'));
    } else if (kind === 10) {
      const payer = `${random.pick(givenNames.F)} ${random.pick(familyNames)}`;
      bills.collect(day, desk, random.int(150, 2400) * 100, payer);
    }
  }

  /** Liras are paid at teller desks, foreign cash at the main desk of a branch. */
  #deskFor(day: string, { id, currency }: DemoRow): DemoDesk {
    const fitting = this.at.desks.filter(
      (desk) => desk.isMain === (currency !== 'TRY') && !this.#isClosed(day, desk),
    );
    const desk = fitting[Number(id) % fitting.length];
    if (desk === undefined) throw new Error(`No desk is open on ${day}`);
    return desk;
  }

  /** The second teller desk of each branch is not open today. */
  #isClosed(day: string, { name }: DemoDesk): boolean {
    return day === this.at.today && name.endsWith('2');
  }

  #atBank(account: DemoRow, cents: number, counterparty: string): void {
    const currency = String(account.currency);
    const amount = fromCents(Math.abs(cents));
    const bankAccount = this.at.banks.get(currency) ?? '';
    const details = { counterparty };
    if (cents < 0) {
      const facts = { currency, account: account.id, bankAccount, amount, fee: '0.00', feeTax: '0.00' };
      this.at.books.post('eftOut', facts, details);
      return;
    }
    this.at.books.post('collection', { currency, bankAccount, amount }, details);
    this.at.books.post('collectionAllocation', { currency, account: account.id, amount }, details);
  }
}
