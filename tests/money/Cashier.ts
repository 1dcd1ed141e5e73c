import { setTimeout } from 'node:timers/promises';
import type { JsonObject } from '../../contract/values/json';
import { DayBank, receiverIban } from './DayBank';
import { type CustomerAccount, type CustomerWallet, type Desk, userPassword } from './institution';
import type { Screen } from './Screen';

/** Screens that a cashier works with. */
export interface CashierScreens {
  readonly open: Screen;
  readonly close: Screen;
  readonly deposit: Screen;
  readonly withdraw: Screen;
  readonly send: Screen;
  readonly transfers: Screen;
  readonly wallet: Screen;
  readonly eft: Screen;
  readonly refund: Screen;
  readonly bill: Screen;
  readonly bills: Screen;
  readonly billCancel: Screen;
}

/** Cash between two desks, as its sender knows it. */
export interface CashOnTheWay {
  readonly id: string;
  readonly from: Desk;
  readonly to: Desk;
  readonly currency: string;
  readonly amount: number;
}

/** A deposit or withdrawal: the operation's id, and what it changed. */
export interface Served {
  readonly operation: string;
  readonly desk: Desk;
  readonly account: CustomerAccount;
  readonly change: number;
}

/** An EFT as its teller knows it. */
export interface SentEft {
  readonly id: string;
  readonly orderNo: string;
  readonly account: CustomerAccount;
  readonly amount: number;
  /** Amount, fee and tax. */
  readonly total: number;
}

/** A bill as its teller knows it. */
export interface PaidBill {
  readonly id: string;
  readonly paymentNo: string;
  readonly desk: Desk;
  /** Amount, fee and tax: what the payer gave. */
  readonly total: number;
  /** Whether its biller was asked to cancel it, and whether its money was given back. */
  isCancelled: boolean;
  isRefunded: boolean;
}

/** State shared by all cashiers of a day. */
export interface Floor {
  /** Whole units that each desk really holds, by `desk currency`. */
  readonly cash: Map<string, number>;
  /** Whole units on the accounts of customers. */
  readonly balances: Map<string, number>;
  readonly onTheWay: Map<string, CashOnTheWay>;
  readonly vouchers: Served[];
  readonly efts: SentEft[];
  readonly bills: PaidBill[];
  /** Id of the biller that bills are paid to. */
  readonly biller: string;
  /** Differences of counts, and what was missing in transfers, by currency. */
  readonly differences: Map<string, number>;
  readonly missing: Map<string, number>;
  /** Cash of a desk is changed by others only while its cashier does not count, and the other way round. */
  alone<Done>(desk: Desk, work: () => Promise<Done>): Promise<Done>;
  /** Id of a user who witnesses a count of the branch. */
  witnessOf(desk: Desk): string;
}

const pieces = (amount: number): JsonObject => ({ 1: amount });

/** A user with a pay desk: counts what is really there, and believes only what the server confirmed. */
export class Cashier {
  isOpen = false;

  constructor(
    readonly desk: Desk,
    private readonly screens: CashierScreens,
    private readonly floor: Floor,
    /** Open days of the desk. */
    private readonly openDays: () => Promise<readonly { readonly id: string; readonly currency: string }[]>,
  ) {}

  /** Opens the desk. */
  async open(): Promise<void> {
    const values = { payDesk: this.desk.id, ...(this.desk.isMain && this.signed()) };
    const answer = await this.screens.open.commit(values, { record: this.desk.id });
    this.isOpen = answer.restHeader.success;
  }

  /** A witness of the branch, who signs with the own password. */
  private signed(): JsonObject {
    return { supervisor: this.floor.witnessOf(this.desk), witnessPassword: userPassword };
  }

  /** Takes a customer's cash, or gives some. */
  async serve(kind: 'deposit' | 'withdraw', account: CustomerAccount, amount: number): Promise<void> {
    const { result, restHeader } = await this.screens[kind].commit({
      payDesk: this.desk.id,
      account: account.id,
      denominations: pieces(amount),
      partyType: 'SELF',
      ...(kind === 'deposit' && { sourceOfFunds: 'SALARY' }),
    });
    if (!restHeader.success) return;
    const change = kind === 'deposit' ? amount : -amount;
    this.move(this.desk, account.currency, change);
    add(this.floor.balances, account.id, change);
    this.floor.vouchers.push({ operation: String(result?.id), desk: this.desk, account, change });
  }

  /** Loads a customer's wallet, in cash or from the account, or gives cash of it. */
  async serveWallet(kind: 'cash' | 'account' | 'out', wallet: CustomerWallet, amount: number): Promise<void> {
    const { restHeader } = await this.screens.wallet.commitQuoted({
      wallet: wallet.id,
      customer: wallet.customer,
      walletTxnType: kind === 'out' ? 'CASH_OUT' : 'LOAD',
      currency: 'TRY',
      amount: `${amount}.00`,
      collectionMethod: { cash: 'CASH', account: 'ACCOUNT', out: null }[kind],
      account: kind === 'account' ? wallet.paysFrom : null,
      payDesk: kind === 'account' ? null : this.desk.id,
    });
    if (!restHeader.success) return;
    const change = kind === 'out' ? -amount : amount;
    if (kind === 'account') add(this.floor.balances, wallet.paysFrom, -change);
    else this.move(this.desk, 'TRY', change);
    add(this.floor.balances, wallet.account, change);
  }

  /** Sends a customer's money to a bank. */
  async sendEft(account: CustomerAccount, amount: number): Promise<void> {
    const { result, restHeader } = await this.screens.eft.commitQuoted({
      customer: account.customer,
      senderAccount: account.id,
      receiverIban,
      receiverName: 'AYŞE KAYA',
      amount: `${amount}.00`,
      paymentPurpose: '07',
      wantedDate: null,
    });
    if (!restHeader.success) return;
    const orderNo = String(result?.orderNo);
    const total = Number(result?.totalDebited);
    this.floor.efts.push({ id: String(result?.id), orderNo, account, amount, total });
    // What the bank refuses stays in the account.
    if (DayBank.fateOf(orderNo) !== 'REFUSED') add(this.floor.balances, account.id, -total);
  }

  /** Gives the amount of an EFT that came back to its customer. */
  async refundEft({ id, account, amount }: SentEft, refundMethod: 'ACCOUNT' | 'CASH'): Promise<void> {
    const isCash = refundMethod === 'CASH';
    const { restHeader } = await this.screens.refund.commitQuoted(
      {
        order: id,
        refundMethod,
        feeRefunded: false,
        refundDesk: isCash ? this.desk.id : null,
        refundAccount: isCash ? null : account.id,
      },
      { record: id },
    );
    if (!restHeader.success) return;
    if (refundMethod === 'CASH') this.move(this.desk, 'TRY', -amount);
    else add(this.floor.balances, account.id, amount);
  }

  /** Collects the bill of a subscriber for its biller. */
  async payBill(subscriberNo: string): Promise<void> {
    const about = { biller: this.floor.biller, subscriberNo };
    await this.screens.bill.call('inquire', { state: {}, ...about });
    const rows = await this.screens.bill.blockRows('bills', about);
    const { result, restHeader } = await this.screens.bill.commit(
      { ...about, payerName: 'ALİ KAYA', collectionMethod: 'CASH', payDesk: this.desk.id },
      { chosen: { bills: rows.map(({ id }) => String(id)) } },
    );
    if (!restHeader.success) return;
    const [id, paymentNo] = [String(result?.id), String(result?.number)];
    const total = Number(result?.totalAmount);
    this.floor.bills.push({ id, paymentNo, desk: this.desk, total, isCancelled: false, isRefunded: false });
    this.move(this.desk, 'TRY', total);
  }

  /** Asks the biller to cancel a bill of the branch that is paid. */
  async cancelBill(): Promise<void> {
    const bill = await this.billOf(['PAID']);
    if (bill === undefined) return;
    const values = { cancelReason: 'WRONG_DATA', refundMethod: null, refundDesk: null };
    const { restHeader } = await this.screens.billCancel.submit('askBiller', values, { record: bill.id });
    if (restHeader.success) bill.isCancelled = true;
  }

  /** Gives back what a bill of the branch cost that its biller refused or cancelled. */
  async refundBill(): Promise<void> {
    const bill = await this.billOf(['REFUND_DUE', 'FAILED']);
    if (bill === undefined) return;
    const values = { cancelReason: null, refundMethod: 'CASH', refundDesk: this.desk.id };
    const { restHeader } = await this.screens.billCancel.commit(values, { record: bill.id });
    if (!restHeader.success) return;
    bill.isRefunded = true;
    this.move(this.desk, 'TRY', -bill.total);
  }

  /** The newest bill of the branch in a state, as the list of bills has it. */
  private async billOf(billStatus: readonly string[]): Promise<PaidBill | undefined> {
    const [row] = await this.screens.bills.rows({ billStatus: [...billStatus] });
    return this.floor.bills.find(({ id }) => id === String(row?.id));
  }

  /** Sends cash to another desk. */
  async send(to: Desk, currency: string, amount: number): Promise<void> {
    const { result, restHeader } = await this.screens.send.commit({
      fromDesk: this.desk.id,
      toDesk: to.id,
      currency,
      denominations: pieces(amount),
    });
    if (!restHeader.success) return;
    this.move(this.desk, currency, -amount);
    const id = String(result?.id);
    this.floor.onTheWay.set(id, { id, from: this.desk, to, currency, amount });
  }

  /** Counts a transfer that arrived, perhaps with notes missing. */
  async receive({ id, currency, amount }: CashOnTheWay, missing = 0): Promise<void> {
    const counted = {
      denominations: pieces(amount - missing),
      ...(missing > 0 && {
        shortReason: 'Eksik geldi',
        witness: this.floor.witnessOf(this.desk),
        witnessPassword: userPassword,
      }),
    };
    const { restHeader } = await this.screens.transfers.act('receive', id, counted, { currency });
    if (!restHeader.success) return;
    this.floor.onTheWay.delete(id);
    this.move(this.desk, currency, amount - missing);
    add(this.floor.missing, currency, missing);
  }

  /** Sends a transfer back, or takes an own one back: its cash returns to the sender. */
  giveBack({ id, from, currency, amount }: CashOnTheWay, how: 'reject' | 'cancel'): Promise<void> {
    return this.floor.alone(from, async () => {
      const { restHeader } = await this.screens.transfers.act(how, id);
      if (!restHeader.success) return;
      this.floor.onTheWay.delete(id);
      this.move(from, currency, amount);
    });
  }

  /**
   * Counts and closes each currency. With a mistake, notes are gone or found: the count shows it, with its reason and a
   * witness.
   */
  close(mistake = 0): Promise<void> {
    return this.floor.alone(this.desk, async () => {
      for (const { id, currency } of await this.openDays()) {
        const wrong = currency === 'TRY' ? mistake : 0;
        const reported = { diffReason: 'Sayım farkı', ...this.signed() };
        const count = () => {
          const denominations = pieces(this.cash(currency) + wrong);
          const isWitnessed = this.desk.isMain || wrong !== 0;
          const values = { session: id, denominations, ...(isWitnessed && reported) };
          return this.screens.close.commit(values, { record: id });
        };
        let { restHeader } = await count();
        // Cash that came or went during the count: it is counted again.
        for (let again = 0; restHeader.code === 'desk.difference' && again < 20; again += 1) {
          await setTimeout(20);
          ({ restHeader } = await count());
        }
        if (!restHeader.success) continue;
        this.move(this.desk, currency, wrong);
        add(this.floor.differences, currency, wrong);
      }
      this.isOpen = (await this.openDays()).length > 0;
    });
  }

  /** Whole units in the drawer. */
  cash(currency: string): number {
    return this.floor.cash.get(`${this.desk.id} ${currency}`) ?? 0;
  }

  private move(desk: Desk, currency: string, change: number): void {
    add(this.floor.cash, `${desk.id} ${currency}`, change);
  }
}

/** Adds to an entry of a map of numbers. */
export function add(map: Map<string, number>, key: string, change: number): void {
  map.set(key, (map.get(key) ?? 0) + change);
}
