import Big from 'big.js';
import type { PosStatusCode, PosStepCode } from '../../../../contract/model/generated/entities';
import { requireFound } from '../../../base/errors/recordRefusals';
import type { StoredOf, ValuesOf } from '../../../records/RecordStore';
import { bookHeld, holdFor, releaseProvision } from '../../accounts/rules/holds';
import {
  type LifeCall,
  type LifeFacts,
  type LifeStep as LifeStepOf,
  lifecycle,
} from '../../kernel/rules/lifecycle';
import { businessDate, type PostingCall, post } from '../../ledger/rules';
import { ledgerOf } from '../../ledger/store/createLedgerStore';
import { storeMovement } from '../../wallets/rules';
import { nothingToLoad, notInWallet, wrongState } from './refusals';

/** An order whose payment a POS bank takes by card, to load a wallet. */
export type CardOrder = StoredOf<'VirtualPosTransaction'>;

/** The part of a call that orders need. */
export type CardCall = LifeCall & PostingCall;

/** How a step moves money: from the bank, from what waits into the wallet, set aside, back to the card; or available again. */
type MoneyMove = 'IN' | 'LOAD' | 'HOLD' | 'BACK' | 'RELEASE';

interface LifeStep extends LifeStepOf<PosStatusCode> {
  readonly money?: MoneyMove;
}

/** Both screens of card collections. */
const screens = ['collection/virtualPostCollection', 'collection/virtualPosReprocess'];
const paid = ['APPROVED', 'REPROCESSED'] as const;
const returning = ['VOID_PENDING', 'REFUND_PENDING'] as const;

/**
 * The life of an order. Its bank alone decides whether it is paid; persons load what waits, and ask for its return. What a return takes
 * out of the wallet is set aside until the bank has answered.
 */
const life = {
  TIME_OUT: { from: ['WAITING'], to: 'TIMEOUT', screens: [] },
  APPROVE: { from: ['WAITING', 'TIMEOUT'], to: 'APPROVED', screens: [], money: 'IN' },
  REPROCESS: { from: ['TIMEOUT'], to: 'REPROCESSED', screens: [], money: 'IN' },
  DECLINE: { from: ['WAITING', 'TIMEOUT'], to: 'DECLINED', screens: [] },
  LOAD: { from: paid, to: null, screens, money: 'LOAD' },
  ASK_VOID: { from: paid, to: 'VOID_PENDING', screens, money: 'HOLD' },
  ASK_REFUND: { from: paid, to: 'REFUND_PENDING', screens, money: 'HOLD' },
  VOID: { from: ['VOID_PENDING'], to: 'VOIDED', screens: [], money: 'BACK' },
  REFUND: { from: ['REFUND_PENDING'], to: 'REFUNDED', screens: [], money: 'BACK' },
  KEEP: { from: returning, to: 'APPROVED', screens: [], money: 'RELEASE' },
} as const satisfies Readonly<Record<PosStepCode, LifeStep>>;

/** What a step does with the money: its voucher, and fields of the order. */
type Moved = { readonly voucher: string | null; readonly values?: ValuesOf<'VirtualPosTransaction'> };

const moves: Readonly<Record<MoneyMove, (call: CardCall, order: CardOrder) => Promise<Moved>>> = {
  async IN(call, order) {
    const approvedOn = await businessDate(call.records, call);
    if (order.loadStatus === 'LOADED') {
      const voucher = await load(call, order, 'walletCardLoad');
      return { voucher, values: { voucher, approvedOn } };
    }
    const { currency, amount } = order;
    const { id: voucher } = await post(call, 'cardPaymentHeld', { currency, amount }, wordsOf(order));
    return { voucher, values: { approvedOn } };
  },
  async LOAD(call, order) {
    if (order.loadStatus !== 'HELD') throw nothingToLoad(order.orderId);
    const voucher = await load(call, order, 'heldCardLoad');
    return { voucher, values: { voucher, loadStatus: 'LOADED', waitsFor: null } };
  },
  async HOLD({ records }, order) {
    if (order.loadStatus !== 'LOADED') return { voucher: null };
    const { walletNo, account } = await walletOf(records, order);
    const { availableBalance } = requireFound(await records.lock('Account', account));
    if (new Big(availableBalance ?? 0).lt(order.amount)) throw notInWallet(walletNo);
    const provision = await holdFor(records, { account, amount: order.amount, sourceRef: order.orderId });
    return { voucher: null, values: { provision } };
  },
  async BACK(call, order) {
    const { records, now } = call;
    const { currency, amount } = order;
    const values = { loadStatus: 'RETURNED', waitsFor: null } as const;
    if (order.loadStatus !== 'LOADED') {
      const { id: voucher } = await post(call, 'heldCardReturn', { currency, amount }, wordsOf(order));
      return { voucher, values };
    }
    const { id: wallet, account } = await walletOf(records, order);
    // The bank has paid: an account that was blocked since must not hide it from the books.
    const words = { ...wordsOf(order), isSetAside: true } as const;
    const voucher = await bookHeld(
      records,
      order.provision ?? '',
      async () => (await post(call, 'walletCardReturn', { currency, wallet: account, amount }, words)).id,
    );
    // The limits forget what was loaded.
    await ledgerOf(records).undo(order.voucher ?? '', voucher);
    const moved = await records.find('WalletTransaction', { wallet, voucher: order.voucher ?? '' });
    if (moved)
      await records.update('WalletTransaction', moved.id, moved.version, {
        result: 'REVERSED',
        reversedAt: now,
        ...(order.returnReason && { reverseReason: order.returnReason }),
      });
    return { voucher, values };
  },
  async RELEASE({ records }, { loadStatus, provision }) {
    if (loadStatus === 'LOADED' && provision) await releaseProvision(records, provision);
    return { voucher: null, values: { provision: null } };
  },
};

const walletOf = async (records: CardCall['records'], { wallet }: CardOrder) =>
  requireFound(await records.get('Wallet', wallet ?? ''));

/** Books the money of an order into its wallet, and stores the movement. @returns the voucher */
async function load(
  call: CardCall,
  order: CardOrder,
  event: 'walletCardLoad' | 'heldCardLoad',
): Promise<string> {
  const { currency, amount, orderId, cardMasked = null } = order;
  const wallet = await walletOf(call.records, order);
  const facts = { currency, wallet: wallet.account, amount };
  const { id: voucher, balances } = await post(call, event, facts, wordsOf(order));
  await storeMovement(call, wallet, {
    walletTxnType: 'LOAD',
    collectionMethod: 'CARD',
    amount,
    feeAmount: '0.00',
    counterparty: cardMasked,
    description: orderId,
    agent: call.by?.agent ?? null,
    voucher,
    balanceAfter: balances[wallet.account] ?? null,
    result: 'SUCCESS',
  });
  return voucher;
}

const wordsOf = ({ orderId, cardMasked }: CardOrder) => ({
  sourceRef: orderId,
  counterparty: cardMasked ?? null,
});

const orders = lifecycle({
  entity: 'VirtualPosTransaction',
  state: 'posStatus',
  steps: life as Readonly<Record<PosStepCode, LifeStep>>,
  timeline: { entity: 'VirtualPosEvent', of: 'order' },
  wrongState: (order: CardOrder) => wrongState(order),
  async carryOut(call: CardCall, { step: { money }, record: order }) {
    const { voucher, values = {} }: Moved = money ? await moves[money](call, order) : { voucher: null };
    return { voucher, values, result: null };
  },
  announce: async () => {},
});

/** @throws Refusal `cardLoad.wrongState` if a step can't begin in the state of an order */
export const requireState = (order: CardOrder, step: PosStepCode): void => orders.requireState(order, step);

/**
 * Takes a step in the life of an order: the only way to change its state.
 * @throws Refusal `cardLoad.wrongState`, `cardLoad.nothingToLoad`, `cardLoad.notInWallet`, and those of the ledger
 */
export async function takeStep(
  call: CardCall,
  id: string,
  step: PosStepCode,
  facts: LifeFacts<'VirtualPosTransaction'> = {},
): Promise<CardOrder> {
  return (await orders.take(call, id, step, facts)).record;
}
