import { requireFound } from '../../../base/errors/recordRefusals';
import type { Call, Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { lifeCall } from '../../moneyOperation/commands/lifeCall';
import { operationCall, warningHead } from '../../moneyOperation/commands/operationCall';
import { checkOperation, deskChannel, type MoneyOperation, runOperation } from '../../moneyOperation/rules';
import {
  askAgain,
  cancelOrder,
  type EftOrder,
  ofCollection,
  ofFirm,
  ofInstitution,
  refundOf,
  requireState,
  takeStep,
} from '../rules';
import { lockedOrder, orderOf } from './eftCall';

/** Opens an order that can be cancelled; of another one it says at once why not. */
const beginCancel: Command<'EftOrder', { cancelNote: string }> = {
  path: 'eft/order/cancel/begin',
  async handle(call) {
    requireState(await orderOf(call), 'CANCEL');
    return call.generic();
  },
};

/** Checks an order before its cancellation is confirmed, or sent for approval. */
const validateCancel: Command<'EftOrder', { cancelNote: string }> = {
  path: 'eft/order/cancel/validate',
  async handle(call) {
    requireState(await orderOf(call), 'CANCEL');
    return {};
  },
};

/** Cancels an order that has not left: its money is available again. */
const commitCancel: Command<'EftOrder', { cancelNote: string }> = {
  path: 'eft/order/cancel/commit',
  async handle(call) {
    const order = await lockedOrder(call);
    const { cancelReason = 'CUSTOMER', cancelNote: note } = call.form;
    await cancelOrder(lifeCall(call), order, { values: { cancelReason }, ...(note && { note }) });
    return { result: { id: order.id, number: order.orderNo, eftStatus: 'CANCELLED' } };
  },
};

type RefundCall = Call<'EftOrder'>;

/** Opens a returned order with the amount that its customer gets; of another one it says at once why not. */
const beginRefund: Command<'EftOrder'> = {
  path: 'eft/order/refund/begin',
  async handle(call) {
    const order = await orderOf(call);
    requireRefundable(order);
    const reply = await call.generic();
    return { ...reply, state: { ...reply.state, refundAmount: refundOf(order, false) } };
  },
};

/** Calculates the amount again when the fee is refunded or kept. */
const calculateRefund: Command<'EftOrder'> = {
  path: 'eft/order/refund/calculate',
  async handle(call) {
    return { state: { refundAmount: refundOf(await orderOf(call), call.form.feeRefunded ?? false) } };
  },
};

/** Checks a refund before its confirmation. */
const validateRefund: Command<'EftOrder'> = {
  path: 'eft/order/refund/validate',
  async handle(call) {
    const order = await orderOf(call);
    const operation = await refundOperation(call, order);
    const findings = await checkOperation(operationCall(call), operation, async () =>
      requireRefundable(order),
    );
    return warningHead(findings);
  },
};

/** Gives the money of a returned order back to its customer, on an account or in cash. */
const commitRefund: Command<'EftOrder'> = {
  path: 'eft/order/refund/commit',
  async handle(call) {
    const order = await lockedOrder(call);
    requireRefundable(order);
    return runOperation(operationCall(call), await refundOperation(call, order), async () => {
      const { refundMethod = 'ACCOUNT', feeRefunded = false, refundAccount, refundDesk } = call.form;
      const refundAmount = refundOf(order, feeRefunded);
      call.confirms({ refundAmount });
      const isCash = refundMethod === 'CASH';
      const values = {
        refundMethod,
        feeRefunded,
        refundAmount,
        refundAccount: isCash ? null : (refundAccount ?? null),
        refundDesk: isCash ? (refundDesk ?? null) : null,
        refundedBy: call.user.userName,
      };
      await takeStep(lifeCall(call), order.id, 'REFUND', { values });
      return { result: { id: order.id, number: order.orderNo, refundAmount } };
    });
  },
};

/**
 * What came back of a refunded collection is in the pool again, and money of a firm goes back to the firm.
 * @throws Refusal `eft.wrongState`, `eft.ofCollection`, `eft.ofInstitution`, `eft.ofFirm`
 */
function requireRefundable(order: EftOrder): void {
  requireState(order, 'REFUND');
  if (order.collection) throw ofCollection(order.orderNo);
  if (order.offsetCode) throw ofInstitution(order.orderNo);
  if (order.partner) throw ofFirm(order.orderNo);
}

/** The operation with all stages that a refund passes. */
async function refundOperation(
  { form, records, user }: RefundCall,
  order: EftOrder,
): Promise<MoneyOperation> {
  const isCash = form.refundMethod === 'CASH';
  return {
    stages: isCash
      ? ['GATE', 'DESK', 'RIGHTS', 'CUSTOMER', 'SCREENING', 'LIMIT', 'MONITORING']
      : ['GATE', 'CUSTOMER', 'SCREENING'],
    facts: {
      txnCode: 'PAY_CASH',
      customer: order.customer ?? null,
      agent: user.agent,
      recordRef: order.orderNo,
      channel: await deskChannel(records, user.agent),
      ...(isCash && form.refundDesk && { desk: form.refundDesk }),
      amount: refundOf(order, form.feeRefunded ?? false),
      currency: 'TRY',
      isDescribed: (order.description ?? '').length >= 20,
      isDeclared: Boolean(order.sourceOfFunds),
    },
  };
}

/** Asks the bank about a row's order at once. */
const askBank: Command = {
  path: 'eft/orders/askBank',
  async handle(call) {
    const order = requireFound(await call.records.lock('EftOrder', textOf(call.body.id) ?? ''));
    await askAgain(call, order);
    return { result: { id: order.id, number: order.orderNo } };
  },
};

/** Commands of the screens that cancel and refund an order, and of the list of orders. */
export const changes: readonly Command[] = [
  beginCancel,
  validateCancel,
  commitCancel,
  beginRefund,
  calculateRefund,
  validateRefund,
  commitRefund,
  askBank,
] as readonly Command[];
