import type { Command } from '../../context/Command';
import { askAgain } from '../../domain/partners';
import { missingRecord } from '../../errors/recordRefusals';
import { textOf } from '../values';

/** Requests the state of a row's order from its partner at once. */
const askPartner: Command = {
  path: 'moneyTransfer/transaction/askPartner',
  async handle(call) {
    const order = await call.records.lock('Remittance', textOf(call.body.id) ?? '');
    if (order === null) throw missingRecord();
    await askAgain(call, order);
    return { result: { id: order.id, number: order.transferNo } };
  },
};

/** Actions on orders at partners. */
export const partnerOrders: readonly Command[] = [askPartner];
