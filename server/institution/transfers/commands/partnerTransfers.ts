import { requireFound } from '../../../base/errors/recordRefusals';
import type { Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { askAgain } from '../rules/partners';

/** Requests the state of a row's transfer from its partner at once. */
const askPartner: Command = {
  path: 'moneyTransfer/transaction/askPartner',
  async handle(call) {
    const transfer = requireFound(await call.records.lock('Transfer', textOf(call.body.id) ?? ''));
    await askAgain(call, transfer);
    return { result: { id: transfer.id, number: transfer.transferNo } };
  },
};

/** Actions on transfers at partners. */
export const partnerTransfers: readonly Command[] = [askPartner];
