import type { Command } from '../../context/Command';

/** Pays the chosen transfers by the chosen orders: both are done with, and each order tells by what it was paid. */
export const matchTransfers: Command = {
  path: 'gallery/gridChosen/commit',
  handle: async ({ records, chosen: { rows, figures }, form, now }) => {
    const { transfers = [], orders = [] } = rows;
    const pay = async (entity: string, id: string, values: Readonly<Record<string, string>>) => {
      const record = await records.lock(entity, id);
      if (record !== null) await records.update(entity, id, record.version, { ...values, status: 'PAID' });
    };
    for (const { id } of transfers) await pay('GalleryTransfer', id, { note: String(form.note ?? '') });
    const paymentRef = String(transfers[0]?.reference ?? '');
    for (const { id } of orders) await pay('GalleryOrder', id, { paymentRef, paidAt: now });
    return { result: { number: paymentRef, difference: figures.difference ?? null } };
  },
};
