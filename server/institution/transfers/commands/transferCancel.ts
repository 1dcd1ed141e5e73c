import type { Command } from '../../../engine/context/Command';
import { requireState, takeStep } from '../rules/orders';
import { requestCancel } from '../rules/partners';
import { lockedOrder, orderCall, orderOf } from './orderCall';
import { partnerAsked } from './transferUpdate';

/** Checks the state of an order before its cancellation is confirmed, or sent for approval. */
const validate: Command<'Transfer', { cancelNote: string }> = {
  path: 'moneyTransfer/transfer/cancel/validate',
  async handle(call) {
    requireState(await orderOf(call), 'CANCEL');
    return {};
  },
};

/** Cancels an unpaid order. A partner abroad has to agree: the order waits for its answer. */
const commit: Command<'Transfer', { cancelNote: string }> = {
  path: 'moneyTransfer/transfer/cancel/commit',
  async handle(call) {
    const order = await lockedOrder(call);
    requireState(order, 'CANCEL');
    const { cancelNote: note } = call.form;
    const cancelReason = call.form.cancelReason ?? 'CUSTOMER';
    const feeRefunded = call.form.feeRefunded ?? false;
    const result = { id: order.id, number: order.transferNo };
    if (order.partner) {
      await requestCancel(orderCall(call), order, { cancelReason, feeRefunded, note: note ?? null });
      return { result, head: partnerAsked };
    }
    const values = { cancelReason, feeRefunded };
    const taken = await takeStep(orderCall(call), order.id, 'CANCEL', { values, ...(note && { note }) });
    return { result: { ...result, transferStatus: taken.order.transferStatus } };
  },
};

/** The screen that cancels an order. */
export const transferCancel: readonly Command[] = [validate, commit];
