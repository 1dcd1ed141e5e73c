import { missingRecord } from '../../../base/errors/recordRefusals';
import type { Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { askAgain } from '../rules/partners';

/** Requests the state of a row's order from its partner at once. */
const askPartner: Command = {
  path: 'moneyTransfer/transaction/askPartner',
  async handle(call) {
    const order = await call.records.lock('Transfer', textOf(call.body.id) ?? '');
    if (order === null) throw missingRecord();
    await askAgain(call, order);
    return { result: { id: order.id, number: order.transferNo } };
  },
};

/** Actions on orders at partners. */
export const partnerOrders: readonly Command[] = [askPartner];
