import Big from 'big.js';
import type { DemoMovement } from '../AccountBook';
import { fromCents } from '../cents';
import type { DemoRow } from '../DemoBatch';
import type { CardBook } from './CardBook';
import type { DemoBooks, DemoVoucher } from './DemoBooks';
import type { DemoDesk, DeskFlow } from './DeskFlow';
import type { EftBook } from './EftBook';

/** Money of wallets: loaded and taken out at desks, loaded by card, and sent to IBANs. */
export class WalletBook {
  readonly transactions: DemoRow[] = [];
  /** Use of the limits of wallets. */
  readonly uses: Omit<DemoRow, 'id'>[] = [];
  readonly #ofAccount: ReadonlyMap<unknown, DemoRow>;
  readonly #last = new Map<string, string>();

  /** @param usesFrom day from which the use of limits is kept */
  constructor(
    private readonly books: DemoBooks,
    private readonly flow: DeskFlow,
    private readonly eft: EftBook,
    private readonly cards: CardBook,
    wallets: readonly DemoRow[],
    private readonly usesFrom: string,
  ) {
    this.#ofAccount = new Map(wallets.map((wallet) => [wallet.account, wallet]));
  }

  /** Whether an account is that of a wallet. */
  has({ id }: DemoRow): boolean {
    return this.#ofAccount.has(id);
  }

  /** Time of the last movement of a wallet. */
  lastOf(wallet: string): string | null {
    return this.#last.get(wallet) ?? null;
  }

  /** Books a movement of a wallet's account. */
  move(day: string, desk: DemoDesk, account: DemoRow, { cents, txnType }: DemoMovement): void {
    const wallet = this.#ofAccount.get(account.id);
    if (wallet === undefined) return;
    if (txnType === 'EFT' && cents < 0) {
      this.eft.send(day, account, -cents);
      const order = this.eft.orders.at(-1);
      this.#keep(day, wallet, desk, {
        walletTxnType: 'WITHDRAW',
        amount: order?.amount ?? null,
        feeAmount: new Big(String(order?.feeAmount)).plus(String(order?.taxAmount)).toFixed(2),
        counterparty: order?.receiverName ?? null,
        receiverName: order?.receiverName ?? null,
        receiverIban: order?.receiverIban ?? null,
        eftOrder: order?.id ?? null,
        voucher: order?.voucher ?? null,
      });
      return;
    }
    const isLoad = cents > 0;
    const amount = fromCents(Math.abs(cents));
    if (isLoad && Number(wallet.id) % 3 === 0) {
      this.#byCard(day, wallet, { amount, txnType });
      return;
    }
    if (!isLoad) this.flow.provide(day, desk, 'TRY', -cents);
    const voucher = this.books.post(
      isLoad ? 'walletCashLoad' : 'walletCashOut',
      { currency: 'TRY', desk: desk.id, wallet: account.id, amount },
      { agent: desk.agent, sourceRef: String(wallet.walletNo) },
    );
    const reversal = txnType === 'REVERSAL' ? this.#reverse(voucher) : {};
    this.#keep(day, wallet, desk, {
      walletTxnType: isLoad ? 'LOAD' : 'CASH_OUT',
      collectionMethod: isLoad ? 'CASH' : null,
      amount,
      feeAmount: '0.00',
      payDesk: desk.id,
      voucher: voucher.id,
      ...reversal,
    });
  }

  /** Every third wallet is loaded by card. */
  #byCard(
    day: string,
    wallet: DemoRow,
    { amount, txnType }: { readonly amount: string; readonly txnType: string },
  ): void {
    const isBack = txnType === 'REVERSAL';
    const at = this.cards.orders.length;
    const isRefund = !this.cards.orders.some(({ returnReason }) => returnReason);
    const fate = isBack ? (isRefund ? 'REFUNDED' : 'VOIDED') : at % 5 === 3 ? 'REPROCESSED' : 'APPROVED';
    const { voucher, order } = this.cards.load(day, wallet, amount, fate);
    this.#keep(
      day,
      wallet,
      { agent: null, responsible: 'system' },
      {
        walletTxnType: 'LOAD',
        collectionMethod: 'CARD',
        amount,
        feeAmount: '0.00',
        counterparty: order.cardMasked ?? null,
        description: order.orderId ?? null,
        voucher,
        ...(isBack && { result: 'REVERSED', reverseReason: order.returnReason ?? null }),
      },
    );
  }

  #reverse(voucher: DemoVoucher) {
    const reverseReason = 'Yanlış cüzdana yüklendi';
    this.books.reverse(voucher, reverseReason);
    return { result: 'REVERSED', reverseReason };
  }

  #keep(
    day: string,
    wallet: DemoRow,
    desk: { readonly agent: string | null; readonly responsible: string },
    values: Omit<DemoRow, 'id'>,
  ): void {
    const id = String(this.transactions.length + 1);
    const at = `${day}T08:${String(10 + (Number(id) % 45))}:00.000Z`;
    this.#last.set(wallet.id, at);
    const isReversed = values.result === 'REVERSED';
    this.transactions.push({
      id,
      txnNo: `CH${id.padStart(10, '0')}`,
      wallet: wallet.id,
      customer: wallet.customer ?? null,
      currency: 'TRY',
      txnAt: at,
      agent: desk.agent,
      result: 'SUCCESS',
      reversedAt: isReversed ? at : null,
      createdBy: desk.responsible,
      createdAt: at,
      ...values,
    });
    if (day < this.usesFrom) return;
    const kind = String(values.walletTxnType);
    this.uses.push({
      usedOn: day,
      usedAt: at,
      txnCode: kind === 'LOAD' ? 'WALLET_LOAD' : kind === 'WITHDRAW' ? 'EFT_OUT' : 'CASH_OUT',
      txnType: kind === 'LOAD' ? 'WALLET' : kind === 'WITHDRAW' ? 'EFT' : 'CASH_OUT',
      currency: 'TRY',
      amount: values.amount ?? null,
      amountTry: values.amount ?? null,
      userName: desk.responsible,
      agent: desk.agent,
      customer: wallet.customer ?? null,
      wallet: wallet.id,
      walletTxnType: kind,
      recordRef: wallet.walletNo ?? null,
      voucher: values.voucher ?? null,
      releasedAt: isReversed ? at : null,
    });
  }
}
