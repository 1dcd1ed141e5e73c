import { add, type Floor } from './Cashier';
import type { CustomerAccount, Desk } from './institution';
import type { Answer, Screen } from './Screen';
import { campaignCode } from './transferRules';

/** Screens that a cashier sends and pays money with. */
export interface TransferScreens {
  readonly transfer: Screen;
  readonly payment: Screen;
  readonly cancel: Screen;
  readonly reversal: Screen;
  readonly pool: Screen;
}

/** A transfer as its teller knows it. */
export interface ClerkTransfer {
  readonly id: string;
  readonly number: string;
  readonly desk: Desk;
  readonly amount: number;
  /** Total that the screen showed before the transfer was sent. */
  readonly shown: string;
  /** Payout code; null until it is known. */
  code: string | null;
  payout: { readonly id: string; readonly desk: Desk } | null;
}

/** Transfers of a day, shared by all clerks. */
export interface TransferBook {
  /** By id. */
  readonly transfers: Map<string, ClerkTransfer>;
  /** Id of an order by its number: the answer to a request for an approval has only this one. */
  idOf(number: string): Promise<string>;
  /** Ids of transfers that can be paid. */
  readonly ready: Set<string>;
  /** Requests that wait for an approval, by their number, and the desk whose cash they move. */
  readonly requested: Map<
    string,
    { readonly transfer: ClerkTransfer; readonly desk: Desk; readonly by: string }
  >;
  /** Attempts to serve a restricted person. */
  refusedPersons: number;
  /** Attempts to approve one's own request. */
  ownApprovals: number;
}

/** An empty book. */
export const newTransferBook = (idOf: TransferBook['idOf']): TransferBook => ({
  idOf,
  transfers: new Map(),
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

/** A user with a pay desk who sends and pays transfers, and a manager who also approves; believes only what the server confirmed. */
export class TransferClerk {
  constructor(
    readonly desk: Desk,
    private readonly screens: TransferScreens,
    private readonly floor: Floor,
    private readonly book: TransferBook,
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
    const transfer: ClerkTransfer = {
      id: await this.book.idOf(number),
      number,
      desk: this.desk,
      amount,
      shown,
      code: typeof result?.payoutCode === 'string' ? result.payoutCode : null,
      payout: null,
    };
    this.book.transfers.set(transfer.id, transfer);
    if (restHeader.code === 'approval.requested') return this.wait(answer, transfer, this.desk);
    this.move(this.desk, Number(shown));
    this.book.ready.add(transfer.id);
  }

  /** Pays a transfer whose code is known. */
  async pay(transfer: ClerkTransfer, receiver: Receiver): Promise<void> {
    this.book.ready.delete(transfer.id);
    const { result, restHeader } = await this.screens.payment.commitQuoted(
      {
        payoutCode: transfer.code,
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
      { found: { transferNo: transfer.number, payoutCode: transfer.code } },
    );
    if (!restHeader.success) {
      if (restHeader.code === 'customer.restricted') this.book.refusedPersons += 1;
      else this.book.ready.add(transfer.id);
      return;
    }
    transfer.payout = { id: String(result?.payout), desk: this.desk };
    this.move(this.desk, -transfer.amount);
  }

  /** Asks for the cancellation of a transfer that was not paid. */
  async cancel(transfer: ClerkTransfer): Promise<void> {
    this.book.ready.delete(transfer.id);
    const values = { cancelReason: 'CUSTOMER', feeRefunded: false };
    const answer = await this.screens.cancel.commit(values, { record: transfer.id });
    if (answer.restHeader.code === 'approval.requested') this.wait(answer, transfer, null);
    else if (!answer.restHeader.success) this.book.ready.add(transfer.id);
  }

  /** Asks for the reversal of a payout. */
  async reverse(transfer: ClerkTransfer): Promise<void> {
    const { payout } = transfer;
    if (payout === null) return;
    transfer.payout = null;
    const values = { reversalReason: 'Yanlış kişiye ödendi' };
    const answer = await this.screens.reversal.commit(values, { record: payout.id });
    if (answer.restHeader.code === 'approval.requested') this.wait(answer, transfer, payout.desk);
    else if (answer.restHeader.success) this.move(payout.desk, transfer.amount);
  }

  /** Decides on a request whose sender has its number; `statusOf` returns the status of the transfer. */
  async approve(
    number: string,
    id: string,
    statusOf: (transfer: ClerkTransfer) => Promise<string>,
  ): Promise<void> {
    const waiting = this.book.requested.get(number);
    if (waiting === undefined) return;
    const { transfer, desk, by } = waiting;
    await this.floor.alone(desk, async () => {
      const before = await statusOf(transfer);
      const { restHeader } = await this.screens.pool.call('approve', { state: {}, approvals: id });
      if (by === this.desk.userName) this.book.ownApprovals += 1;
      if (!restHeader.success) return;
      const after = await statusOf(transfer);
      this.book.requested.delete(number);
      // A second definition asks for its own approval.
      if (restHeader.code === 'approval.continued')
        this.book.requested.set(restHeader.message.match(/\S+$/)?.[0] ?? '', waiting);
      if (after === before) return;
      if (after !== 'READY') return;
      this.move(desk, before === 'PAID' ? transfer.amount : Number(transfer.shown));
    });
  }

  private wait({ result }: Answer, transfer: ClerkTransfer, desk: Desk | null): void {
    const waiting = { transfer, desk: desk ?? transfer.desk, by: this.desk.userName };
    this.book.requested.set(String(result?.approvalNo), waiting);
  }

  private move(desk: Desk, change: number): void {
    add(this.floor.cash, `${desk.id} TRY`, change);
  }
}
