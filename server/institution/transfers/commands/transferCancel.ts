import type { Command } from '../../../engine/context/Command';
import { requireState, takeStep } from '../rules/life';
import { requestCancel } from '../rules/partners';
import { lockedTransfer, transferCall, transferOf } from './transferCall';
import { partnerAsked } from './transferUpdate';

/** Opens a transfer that can be cancelled; of another one it says at once why not. */
const begin: Command<'Transfer', { cancelNote: string }> = {
  path: 'moneyTransfer/transfer/cancel/begin',
  async handle(call) {
    requireState(await transferOf(call), 'CANCEL');
    return call.generic();
  },
};

/** Checks the state of a transfer before its cancellation is confirmed, or sent for approval. */
const validate: Command<'Transfer', { cancelNote: string }> = {
  path: 'moneyTransfer/transfer/cancel/validate',
  async handle(call) {
    requireState(await transferOf(call), 'CANCEL');
    return {};
  },
};

/** Cancels an unpaid transfer. A partner abroad has to agree: the transfer waits for its answer. */
const commit: Command<'Transfer', { cancelNote: string }> = {
  path: 'moneyTransfer/transfer/cancel/commit',
  async handle(call) {
    const transfer = await lockedTransfer(call);
    requireState(transfer, 'CANCEL');
    const { cancelNote: note } = call.form;
    const cancelReason = call.form.cancelReason ?? 'CUSTOMER';
    const feeRefunded = call.form.feeRefunded ?? false;
    const result = { id: transfer.id, number: transfer.transferNo };
    if (transfer.partner) {
      await requestCancel(transferCall(call), transfer, { cancelReason, feeRefunded, note: note ?? null });
      return { result, head: partnerAsked };
    }
    const values = { cancelReason, feeRefunded };
    const taken = await takeStep(transferCall(call), transfer.id, 'CANCEL', {
      values,
      ...(note && { note }),
    });
    return { result: { ...result, transferStatus: taken.transfer.transferStatus } };
  },
};

/** The screen that cancels a transfer. */
export const transferCancel: readonly Command[] = [begin, validate, commit];
