import fc from 'fast-check';
import { expect } from 'vitest';
import type { JsonObject } from '../../contract/values/json';
import type { Envelope } from '../../contract/wire/envelope';
import type { KilledHouse } from './KilledHouse';

/** The books in memory, in whole TRY, as changes since the beginning. */
export interface Books {
  /** Changes and available amounts of accounts, by their order. */
  readonly accounts: { readonly id: string; balance: number }[];
  /** The teller's desk and the main desk: id and cash. */
  readonly till: { readonly id: string; cash: number };
  readonly main: { readonly id: string; cash: number };
  /** Cash on its way to the main desk. */
  readonly transit: { readonly id: string; readonly amount: number }[];
  /** Operations that were carried out. */
  operations: number;
  transfers: number;
}

type Step = fc.AsyncCommand<Books, KilledHouse>;

const short = 'ledger.insufficientBalance';
const notes = (amount: number): JsonObject => ({ 1: amount });

/** Whether an answer is the expected one: success, or a refusal with this code. */
function expectAnswer({ restHeader }: Envelope, refusal: string | null): void {
  expect(restHeader).toMatchObject({ success: refusal === null, code: refusal ?? 'ok' });
}

/** Cash into an account, or out of it. */
class Serve implements Step {
  constructor(
    private readonly kind: 'Deposit' | 'Credit',
    private readonly at: number,
    private readonly amount: number,
    private readonly killAfter: number | null,
  ) {}

  check = () => true;

  async run(books: Books, house: KilledHouse): Promise<void> {
    const account = books.accounts[this.at % books.accounts.length];
    if (account === undefined) throw new Error('There is no account');
    const isIn = this.kind === 'Deposit';
    const isShort = !isIn && (account.balance < this.amount || books.till.cash < this.amount);
    const answer = await house.commit(
      'teller',
      `accounting/accountCache${this.kind}`,
      `accounting/account/cash${isIn ? 'Deposit' : 'Withdraw'}`,
      { payDesk: books.till.id, account: account.id, denominations: notes(this.amount), partyType: 'SELF' },
      this.killAfter,
    );
    expectAnswer(answer, isShort ? short : null);
    if (isShort) return;
    account.balance += isIn ? this.amount : -this.amount;
    books.till.cash += isIn ? this.amount : -this.amount;
    books.operations += 1;
  }

  toString = () => `${this.kind} ${this.amount} of ${this.at}, killed after ${this.killAfter}`;
}

/** Cash from the teller's desk to the main desk. */
class Send implements Step {
  constructor(
    private readonly amount: number,
    private readonly killAfter: number | null,
  ) {}

  check = () => true;

  async run(books: Books, house: KilledHouse): Promise<void> {
    const isShort = books.till.cash < this.amount;
    const { till, main } = books;
    const values = { fromDesk: till.id, toDesk: main.id, currency: 'TRY', denominations: notes(this.amount) };
    const path = 'accounting/deskTransfer';
    const answer = await house.commit('teller', 'accounting/payDeskTransfer', path, values, this.killAfter);
    expectAnswer(answer, isShort ? short : null);
    if (isShort) return;
    till.cash -= this.amount;
    books.transit.push({ id: String(answer.result?.id), amount: this.amount });
    books.transfers += 1;
  }

  toString = () => `Send ${this.amount}, killed after ${this.killAfter}`;
}

/** Ends the oldest transfer: the main desk receives it, or the teller takes it back. */
class Finish implements Step {
  constructor(
    private readonly how: 'receive' | 'cancel',
    private readonly killAfter: number | null,
  ) {}

  check = ({ transit }: Readonly<Books>) => transit.length > 0;

  async run(books: Books, house: KilledHouse): Promise<void> {
    const [transfer] = books.transit;
    if (transfer === undefined) return;
    const { id, amount } = transfer;
    const isReceived = this.how === 'receive';
    const answer = await house.act(
      isReceived ? 'manager' : 'teller',
      'accounting/payDeskTransferSearch',
      `accounting/deskTransfer/${this.how}`,
      { id, ...(isReceived && { currency: 'TRY', payload: { denominations: notes(amount) } }) },
      this.killAfter,
    );
    expectAnswer(answer, null);
    books.transit.shift();
    (isReceived ? books.main : books.till).cash += amount;
  }

  toString = () => `${this.how}, killed after ${this.killAfter}`;
}

/** Milliseconds between a request and the kill of the server; null for most requests. */
const kill = fc.option(fc.integer({ min: 0, max: 60 }), { freq: 6, nil: null });
const at = fc.nat({ max: 2 });
const amount = fc.integer({ min: 1, max: 900 });

/** Steps of a day at two desks, with a server that is killed now and then. */
export const deskSteps = fc.commands(
  [
    fc.tuple(at, amount, kill).map(([of, by, after]) => new Serve('Deposit', of, by, after)),
    fc.tuple(at, amount, kill).map(([of, by, after]) => new Serve('Credit', of, by, after)),
    fc.tuple(amount, kill).map(([by, after]) => new Send(by, after)),
    kill.map((after) => new Finish('receive', after)),
    kill.map((after) => new Finish('cancel', after)),
  ],
  { maxCommands: 30, size: 'max' },
);
