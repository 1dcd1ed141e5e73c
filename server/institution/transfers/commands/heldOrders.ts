import type { Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { sendOrder, takeStep } from '../rules/orders';
import { orderCall } from './orderCall';

/** Lets the order of a row go on that compliance holds: the receiver gets the code. */
const release: Command = {
  path: 'moneyTransfer/transaction/release',
  async handle(call) {
    const note = textOf(call.payload.releaseNote) ?? '';
    const { order } = await sendOrder(orderCall(call), textOf(call.body.id) ?? '', 'CLEAR', { note });
    return { result: { id: order.id, number: order.transferNo } };
  },
};

/** Rejects the order of a row that compliance holds: it is to be paid back. */
const reject: Command = {
  path: 'moneyTransfer/transaction/reject',
  async handle(call) {
    const note = textOf(call.payload.rejectReason) ?? '';
    const values = { cancelReason: 'AML', feeRefunded: true } as const;
    const { order } = await takeStep(orderCall(call), textOf(call.body.id) ?? '', 'REJECT', { note, values });
    return { result: { id: order.id, number: order.transferNo } };
  },
};

/** Decisions of compliance on orders that it holds. */
export const heldOrders: readonly Command[] = [release, reject];
