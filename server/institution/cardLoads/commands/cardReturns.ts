import { requireFound } from '../../../base/errors/recordRefusals';
import { missingFields } from '../../../base/errors/refusals';
import type { Call, Command, Reply } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { businessDate } from '../../ledger/rules';
import { lifeCall } from '../../moneyOperation/commands/lifeCall';
import { operationCall } from '../../moneyOperation/commands/operationCall';
import { type MoneyOperation, runOperation } from '../../moneyOperation/rules';
import {
  type CardOrder,
  cardNumber,
  hasCardNumber,
  loadOf,
  refundTooEarly,
  requestAtBank,
  requireState,
  takeStep,
  voidTooLate,
} from '../rules';

type OrderCall = Call<'VirtualPosTransaction'>;

/** Two ways of a payment back to its card: before its bank has settled it, on its day, and after that. */
const ways = { VOID: 'ASK_VOID', REFUND: 'ASK_REFUND' } as const;

/**
 * Gives the payment of a row back to its card: what the wallet has is set aside, and the bank is asked after the commit.
 * @throws Refusal `cardLoad.voidTooLate`, `cardLoad.refundTooEarly`, `cardLoad.cardNumber`, and those of the step
 */
async function giveBack(call: OrderCall, way: keyof typeof ways): Promise<Reply> {
  const { records, body, payload, language, recordId } = call;
  const id = recordId ?? textOf(body.id) ?? '';
  const order = requireFound(await records.lock('VirtualPosTransaction', id));
  const returnReason = textOf(payload.returnReason);
  if (returnReason === null) throw missingFields(['returnReason'], language);
  if (hasCardNumber(returnReason)) throw cardNumber(language);
  return runOperation<Reply>(operationCall(call), await operationOf(call, order), async () => {
    requireState(order, ways[way]);
    await requireWay(call, order, way);
    const values = { returnReason, refusalText: null };
    const asked = await takeStep(lifeCall(call), order.id, ways[way], { values, note: returnReason });
    await requestAtBank(lifeCall(call), asked, way);
    return { result: { id: order.id, number: order.orderId } };
  });
}

async function requireWay(
  call: OrderCall,
  { orderId, approvedOn, settledOn }: CardOrder,
  way: keyof typeof ways,
): Promise<void> {
  const isOpen = !settledOn && approvedOn === (await businessDate(call.records, call));
  if (way === 'VOID' && !isOpen) throw voidTooLate(orderId);
  if (way === 'REFUND' && isOpen) throw refundTooEarly(orderId);
}

/** A return asks for the right to give collections back. Money in a wallet leaves it by the rules of the wallet; all is screened. */
async function operationOf({ records, user }: OrderCall, order: CardOrder): Promise<MoneyOperation> {
  const stages = ['GATE', 'RIGHTS', 'CUSTOMER', 'SCREENING'] as const;
  const isIn = order.loadStatus === 'LOADED';
  const { facts } = await loadOf(records, order, user.agent);
  return {
    stages: isIn ? stages : stages.filter((stage) => stage !== 'CUSTOMER'),
    // The return counts for no limit: the bank's answer gives back what the load has used.
    facts: { ...facts, txnCode: 'COLLECTION_REFUND', amount: null, cancels: true },
  };
}

const voided: Command<'VirtualPosTransaction'> = {
  path: 'collection/vpos/void',
  handle: (call) => giveBack(call, 'VOID'),
};

const refunded: Command<'VirtualPosTransaction'> = {
  path: 'collection/vpos/refund',
  handle: (call) => giveBack(call, 'REFUND'),
};

const voidedHere: Command<'VirtualPosTransaction'> = {
  path: 'collection/vpos/reprocess/void',
  handle: (call) => giveBack(call, 'VOID'),
};

const refundedHere: Command<'VirtualPosTransaction'> = {
  path: 'collection/vpos/reprocess/refund',
  handle: (call) => giveBack(call, 'REFUND'),
};

/** Void and refund, actions of both screens. */
export const cardReturns: readonly Command[] = [
  voided,
  refunded,
  voidedHere,
  refundedHere,
] as readonly Command[];
