import { add, type Floor } from './Cashier';
import type { CustomerAccount, Desk } from './institution';
import { campaignCode } from './orderRules';
import type { Answer, Screen } from './Screen';

/** Screens that a cashier sends and pays money with. */
export interface OrderScreens {
  readonly transfer: Screen;
  readonly payment: Screen;
  readonly cancel: Screen;
  readonly reversal: Screen;
  readonly pool: Screen;
}

/** An order as its teller knows it. */
export interface ClerkOrder {
  readonly id: string;
  readonly number: string;
  readonly desk: Desk;
  readonly amount: number;
  /** Total that the screen showed before the order was sent. */
  readonly shown: string;
  /** Payout code; null until it is known. */
  code: string | null;
  payout: { readonly id: string; readonly desk: Desk } | null;
}

/** Orders of a day, shared by all clerks. */
export interface OrderBook {
  /** By id. */
  readonly orders: Map<string, ClerkOrder>;
  /** Id of an order by its number: the answer to a request for an approval has only this one. */
  idOf(number: string): Promise<string>;
  /** Ids of orders that can be paid. */
  readonly ready: Set<string>;
  /** Requests that wait for an approval, by their number, and the desk whose cash they move. */
  readonly requested: Map<string, { readonly order: ClerkOrder; readonly desk: Desk; readonly by: string }>;
  /** Attempts to serve a restricted person. */
  refusedPersons: number;
  /** Attempts to approve one's own request. */
  ownApprovals: number;
}

/** An empty book. */
export const newOrderBook = (idOf: OrderBook['idOf']): OrderBook => ({
  idOf,
  orders: new Map(),
  ready: new Set(),
  requested: new Map(),
  refusedPersons: 0,
  ownApprovals: 0,
});

/** A person that receives money. */
export interface Receiver {
  readonly lastName: string;
  readonly tckn: string;
}

/** A user with a pay desk who sends and pays orders, and a manager who also approves; believes only what the server confirmed. */
export class OrderClerk {
  constructor(
    readonly desk: Desk,
    private readonly screens: OrderScreens,
    private readonly floor: Floor,
    private readonly book: OrderBook,
  ) {}

  /** Sends cash to a name, at the price that the screen shows. */
  async send(sender: CustomerAccount, amount: number, receiver: Receiver): Promise<void> {
    const answer = await this.screens.transfer.commitQuoted({
      transferType: 'TO_NAME',
      sender: sender.customer,
      receiverCountry: 'TR',
      payoutMethod: 'CASH',
      payoutCurrency: 'TRY',
      quoteBy: 'SEND',
      sendAmount: `${amount}.00`,
      sendCurrency: 'TRY',
      collectionMethod: 'CASH',
      promoCode: amount % 2 === 0 ? campaignCode : null,
      receiverFirstName: 'AYSE',
      receiverLastName: receiver.lastName,
      receiverTckn: receiver.tckn,
      receiverPhone: '+905324445566',
      purpose: 'FAMILY',
      relationship: 'FAMILY',
      sourceOfFunds: 'SALARY',
      description: 'Ailesine her ay gönderilen para',
    });
    const { result, restHeader, shown } = answer;
    if (!restHeader.success) {
      if (restHeader.code === 'customer.restricted') this.book.refusedPersons += 1;
      return;
    }
    const number = String(result?.transferNo);
    const order: ClerkOrder = {
      id: await this.book.idOf(number),
      number,
      desk: this.desk,
      amount,
      shown,
      code: typeof result?.payoutCode === 'string' ? result.payoutCode : null,
      payout: null,
    };
    this.book.orders.set(order.id, order);
    if (restHeader.code === 'approval.requested') return this.wait(answer, order, this.desk);
    this.move(this.desk, Number(shown));
    this.book.ready.add(order.id);
  }

  /** Pays an order whose code is known. */
  async pay(order: ClerkOrder, receiver: Receiver): Promise<void> {
    this.book.ready.delete(order.id);
    const { result, restHeader } = await this.screens.payment.commitQuoted(
      {
        transfer: order.id,
        payoutCode: order.code,
        payDesk: this.desk.id,
        paidCurrency: 'TRY',
        payeeFirstName: 'AYSE',
        payeeLastName: receiver.lastName,
        payeeTckn: receiver.tckn,
        payeeBirthDate: '1990-03-12',
        payeeDocType: 'PASSPORT',
        payeeDocNo: 'U12345678',
        payeeDocExpiry: '2030-01-01',
      },
      { record: order.id },
    );
    if (!restHeader.success) {
      if (restHeader.code === 'customer.restricted') this.book.refusedPersons += 1;
      else this.book.ready.add(order.id);
      return;
    }
    order.payout = { id: String(result?.payout), desk: this.desk };
    this.move(this.desk, -order.amount);
  }

  /** Asks for the cancellation of an order that was not paid. */
  async cancel(order: ClerkOrder): Promise<void> {
    this.book.ready.delete(order.id);
    const values = { cancelReason: 'CUSTOMER', feeRefunded: false };
    const answer = await this.screens.cancel.commit(values, { record: order.id });
    if (answer.restHeader.code === 'approval.requested') this.wait(answer, order, null);
    else if (!answer.restHeader.success) this.book.ready.add(order.id);
  }

  /** Asks for the reversal of a payout. */
  async reverse(order: ClerkOrder): Promise<void> {
    const { payout } = order;
    if (payout === null) return;
    order.payout = null;
    const values = { reversalReason: 'Yanlış kişiye ödendi' };
    const answer = await this.screens.reversal.commit(values, { record: payout.id });
    if (answer.restHeader.code === 'approval.requested') this.wait(answer, order, payout.desk);
    else if (answer.restHeader.success) this.move(payout.desk, order.amount);
  }

  /** Decides on a request whose sender has its number; `statusOf` returns the status of the order. */
  async approve(number: string, id: string, statusOf: (order: ClerkOrder) => Promise<string>): Promise<void> {
    const waiting = this.book.requested.get(number);
    if (waiting === undefined) return;
    const { order, desk, by } = waiting;
    await this.floor.alone(desk, async () => {
      const before = await statusOf(order);
      const { restHeader } = await this.screens.pool.call('approve', { state: {}, approvals: id });
      if (by === this.desk.userName) this.book.ownApprovals += 1;
      if (!restHeader.success) return;
      const after = await statusOf(order);
      this.book.requested.delete(number);
      // A second definition asks for its own approval.
      if (restHeader.code === 'approval.continued')
        this.book.requested.set(restHeader.message.match(/\S+$/)?.[0] ?? '', waiting);
      if (after === before) return;
      if (after !== 'READY') return;
      this.move(desk, before === 'PAID' ? order.amount : Number(order.shown));
    });
  }

  private wait({ result }: Answer, order: ClerkOrder, desk: Desk | null): void {
    const waiting = { order, desk: desk ?? order.desk, by: this.desk.userName };
    this.book.requested.set(String(result?.approvalNo), waiting);
  }

  private move(desk: Desk, change: number): void {
    add(this.floor.cash, `${desk.id} TRY`, change);
  }
}
