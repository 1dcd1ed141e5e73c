import type { Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { sendTransfer, takeStep } from '../rules/life';
import { transferCall } from './transferCall';

/** Lets the transfer of a row go on that compliance holds: the receiver gets the code. */
const release: Command = {
  path: 'moneyTransfer/transaction/release',
  async handle(call) {
    const note = textOf(call.payload.releaseNote) ?? '';
    const { transfer } = await sendTransfer(transferCall(call), textOf(call.body.id) ?? '', 'CLEAR', {
      note,
    });
    return { result: { id: transfer.id, number: transfer.transferNo } };
  },
};

/** Rejects the transfer of a row that compliance holds: it is to be paid back. */
const reject: Command = {
  path: 'moneyTransfer/transaction/reject',
  async handle(call) {
    const note = textOf(call.payload.rejectReason) ?? '';
    const values = { cancelReason: 'AML', feeRefunded: true } as const;
    const { transfer } = await takeStep(transferCall(call), textOf(call.body.id) ?? '', 'REJECT', {
      note,
      values,
    });
    return { result: { id: transfer.id, number: transfer.transferNo } };
  },
};

/** Decisions of compliance on transfers that it holds. */
export const heldTransfers: readonly Command[] = [release, reject];
