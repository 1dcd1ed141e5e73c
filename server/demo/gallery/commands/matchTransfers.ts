import type { Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';

/**
 * Matches the selected transfers with the selected orders: both are completed, and each order names its
 * payment.
 */
export const matchTransfers: Command = {
  path: 'gallery/gridChosen/commit',
  handle: async ({ records, chosen: { rows, figures }, form, now }) => {
    const { transfers = [], orders = [] } = rows;
    const note = textOf(form.note);
    for (const { id } of transfers) {
      const transfer = await records.lock('GalleryTransfer', id);
      if (transfer) await records.update('GalleryTransfer', id, transfer.version, { note, status: 'PAID' });
    }
    const paymentRef = textOf(transfers[0]?.reference) ?? '';
    for (const { id } of orders) {
      const order = await records.lock('GalleryOrder', id);
      const paid = { paymentRef, paidAt: now, status: 'PAID' } as const;
      if (order) await records.update('GalleryOrder', id, order.version, paid);
    }
    return { result: { number: paymentRef, difference: figures.difference ?? null } };
  },
};
