import type { EftStepCode } from '../../../../contract/model/generated/entities';
import type { ValuesOf } from '../../../records/RecordStore';
import { settleClosing } from '../../accounts/rules/closing';
import { bookHeld, holdFor, releaseProvision } from '../../accounts/rules/holds';
import { settleRefund } from '../../collections/rules';
import { type LifeFacts, lifecycle, type TakenStep } from '../../kernel/rules/lifecycle';
import { post, postLines, reverse } from '../../ledger/rules';
import { releaseUse } from '../../limits/rules';
import { settlePayment } from '../../treasury/rules';
import { settleWithdrawal } from '../../wallets/rules';
import type { EftCall, EftOrder } from './EftCall';
import { settleDemand } from './firmDemands';
import { type LifeStep, life, type MoneyMove } from './life';
import { noPlace, wrongState } from './refusals';

/** Facts of a step besides its state. */
export interface StepFacts extends LifeFacts<'EftOrder'> {
  /** Code of the bank's message. */
  readonly bankCode?: string;
}

const orders = lifecycle({
  entity: 'EftOrder',
  state: 'eftStatus',
  steps: life as Readonly<Record<EftStepCode, LifeStep>>,
  timeline: { entity: 'EftEvent', of: 'eftOrder' },
  wrongState: (order: EftOrder) => wrongState(order),
  async carryOut(call: EftCall, { step: { money }, record: order, facts }) {
    const { bankCode }: StepFacts = facts;
    const { voucher, ...values }: Moved = money ? await moves[money](call, order) : {};
    // The order names the voucher of its send; its other ones are in the timeline.
    const sent: ValuesOf<'EftOrder'> = money === 'OUT' && voucher ? { voucher } : {};
    const isOver = money === 'RELEASE' || money === 'REFUND' || (money === 'BACK' && isRestored(order));
    if (isOver) await giveUseBack(call, order);
    return {
      voucher: voucher ?? null,
      values: { ...values, ...sent },
      event: { bankCode: bankCode ?? null },
      result: facts.note ?? null,
    };
  },
  async announce(call, _, order, note) {
    await settleWithdrawal(call, order);
    await settleRefund(call, order);
    await settleDemand(call, order);
    await settleClosing(call, order);
    await settlePayment(call, order, note);
  },
});

/** What came back of it is where it was: nobody has to refund it. */
const isRestored = ({ collection, offsetCode }: Pick<EftOrder, 'collection' | 'offsetCode'>): boolean =>
  Boolean(collection || offsetCode);

/** What a step does with the money: its voucher, and the provision that it makes. */
type Moved = { readonly voucher?: string; readonly provision?: string };

const moves: Readonly<Record<MoneyMove, (call: EftCall, order: EftOrder) => Promise<Moved>>> = {
  async HOLD({ records }, { senderAccount: account, totalDebited: amount, orderNo: sourceRef, ...order }) {
    // The money of a collection waits in the pool, where its state sets it aside; that of the institution is nobody else’s.
    if (isRestored(order)) return {};
    return { provision: await holdFor(records, { account: account ?? '', amount, sourceRef }) };
  },
  async OUT(call, order) {
    const { amount, feeAmount: fee, taxAmount: feeTax, senderAccount: account, provision } = order;
    const bankAccount = await bankAccountOf(call, order);
    if (order.collection) {
      const facts = { currency: 'TRY', bankAccount, amount };
      return { voucher: (await post(call, 'collectionReturn', facts, wordsOf(order))).id };
    }
    if (order.offsetCode) {
      const line = { amount, currency: 'TRY' };
      const lines = [
        { ...line, side: 'D', glCode: order.offsetCode },
        { ...line, side: 'C', account: bankAccount },
      ] as const;
      return { voucher: (await postLines(call, 'ownPayment', lines, wordsOf(order))).id };
    }
    const facts = { currency: 'TRY', account: account ?? '', bankAccount };
    // The bank has paid: an account that was blocked since must not hide it from the books.
    const words = { ...wordsOf(order), isSetAside: true } as const;
    const book = async () => (await post(call, 'eftOut', { ...facts, amount, fee, feeTax }, words)).id;
    return { voucher: await bookHeld(call.records, provision ?? '', book) };
  },
  async BACK(call, order) {
    if (order.offsetCode) return { voucher: (await reverse(call, order.voucher ?? '', 'EFT iadesi')).id };
    const facts = { currency: 'TRY', bankAccount: await bankAccountOf(call, order), amount: order.amount };
    const event = order.collection ? 'collection' : 'eftReturn';
    return { voucher: (await post(call, event, facts, wordsOf(order))).id };
  },
  async REFUND(call, order) {
    const { feeRefunded, feeAmount, taxAmount, refundDesk: desk, refundAccount: account, customer } = order;
    const facts = {
      currency: 'TRY',
      amount: order.amount,
      refundedFee: feeRefunded ? feeAmount : '0.00',
      refundedTax: feeRefunded ? taxAmount : '0.00',
    };
    const words = { ...wordsOf(order), party: { customer: customer ?? null, identities: [], name: null } };
    if (account) return { voucher: (await post(call, 'eftRefund', { ...facts, account }, words)).id };
    if (!desk) throw noPlace();
    return { voucher: (await post(call, 'eftCashRefund', { ...facts, desk }, words)).id };
  },
  async RELEASE({ records }, { provision }) {
    // One that waited for an approval has set nothing aside.
    if (provision) await releaseProvision(records, provision);
    return {};
  },
};

/** The order took nothing from its customer in the end: it counts for no limit. */
const giveUseBack = ({ records, now }: EftCall, order: EftOrder) =>
  releaseUse(records, { txnCode: txnCodeOf(order), recordRef: order.orderNo }, now);

function txnCodeOf({ collection, offsetCode }: EftOrder) {
  if (collection) return 'COLLECTION_REFUND';
  return offsetCode ? 'OWN_PAYMENT' : 'EFT_OUT';
}

const wordsOf = ({ orderNo, receiverName, agent = null }: EftOrder) => ({
  sourceRef: orderNo,
  counterparty: receiverName,
  agent,
});

async function bankAccountOf({ records }: EftCall, { routeBank }: EftOrder): Promise<string> {
  return (await records.get('BankAccount', routeBank ?? ''))?.account ?? '';
}

/** @throws Refusal `eft.wrongState` if a step can't begin in the state of an order */
export const requireState = (order: EftOrder, step: EftStepCode): void => orders.requireState(order, step);

/**
 * Takes a step in the life of an order: the only way to change its state.
 * @throws Refusal `eft.wrongState`, `eft.noPlace`, `provision.*`, and those of the ledger
 */
export const takeStep = (
  call: EftCall,
  id: string,
  step: EftStepCode,
  facts: StepFacts = {},
): Promise<TakenStep<'EftOrder', string | null>> => orders.take(call, id, step, facts);
