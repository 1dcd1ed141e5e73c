import type { Command } from '../../../engine/context/Command';
import { listSample } from '../../../engine/context/listSample';

/** Answers a file with the columns of a batch of payment orders, and an order. */
export const batchSample: Command = {
  path: 'gallery/batch/sample',
  async handle(call) {
    const order = { payee: 'Ayşe Yılmaz', amount: '1250.00', currency: 'TRY', valueDate: call.today };
    return listSample(call, [{ ...order, delivery: 'CASH', description: 'Kira' }]);
  },
};
