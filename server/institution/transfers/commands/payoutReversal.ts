import { requireFound } from '../../../base/errors/recordRefusals';
import type { Call, Command } from '../../../engine/context/Command';
import { openDesk } from '../../desks/rules/days';
import { requireReversible, takeBack } from '../rules/payouts';
import { transferCall } from './transferCall';

/** Opens a payout that can be taken back; of another one it says at once why not. */
const begin: Command<'Payout'> = {
  path: 'payments/reversal/begin',
  async handle(call) {
    await requireOwnPayout(call);
    return call.generic();
  },
};

/** Checks a reversal before it is sent for approval. */
const validate: Command<'Payout'> = {
  path: 'payments/reversal/validate',
  async handle(call) {
    await requireOwnPayout(call);
    return call.generic();
  },
};

/** @throws Refusal `payout.notReversible`, `desk.*` */
async function requireOwnPayout(call: Call<'Payout'>): Promise<void> {
  const { payDesk } = await requireReversible(call, call.recordId ?? '');
  await openDesk(call, payDesk);
}

/** Reverses a payout at its own desk, on its business day. */
const commit: Command<'Payout'> = {
  path: 'payments/reversal/commit',
  async handle(call) {
    const { records, recordId, form } = call;
    const payout = requireFound(recordId === null ? null : await records.get('Payout', recordId));
    const { id, payoutNo: number, payDesk, transfer } = payout;
    // As a payout does: the transfer first, then the desk.
    await records.lock('Transfer', transfer);
    await openDesk(call, payDesk);
    await takeBack(transferCall(call), id, form.reversalReason ?? '');
    return { result: { id, number } };
  },
};

/** The screen that takes a payout back. */
export const payoutReversal: readonly Command[] = [begin, validate, commit];
