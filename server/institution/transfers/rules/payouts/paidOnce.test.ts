import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MemoryStorage, memoryStorage } from '../../../../testing/database';
import { entityModel } from '../../../../testing/entityModel';
import { rivalDesks } from '../../../../testing/rivalDesks';
import { owedForTransfers } from '../../../../testing/sentTransfers';

let storage: MemoryStorage;
beforeAll(async () => {
  storage = await memoryStorage(entityModel());
});
afterAll(() => storage.close());

describe('a transfer that two desks pay at the same moment', () => {
  it('is paid once, and refused to the other desk; the cash of both is that of one payout', async () => {
    const { database } = storage;
    const rivals = await rivalDesks([database, database], entityModel());
    const transfers = [];
    for (let round = 0; round < 10; round += 1) transfers.push(await rivals.compete());
    for (const { outcomes } of transfers)
      expect(outcomes.toSorted()).toEqual(['paid', 'transfer.alreadyPaid']);
    await rivals.read(async (world) => {
      expect(await world.records.count('Payout', { payoutStatus: 'PAID' })).toBe(10);
      expect(await owedForTransfers(world)).toBe(0);
      const cash = await world.records.list('Account', { ownerType: 'DESK' });
      expect(cash.reduce((sum, { balance }) => sum + Number(balance), 0)).toBe(10_000);
    });
  });

  it('has one payout in force by the database itself, which refuses a second one', async () => {
    const rivals = await rivalDesks([storage.database, storage.database], entityModel());
    const { id } = await rivals.compete();
    const second = rivals.read(({ insert }) => insert('Payout', { transfer: id, paidTransfer: id }));
    await expect(second).rejects.toMatchObject({ code: 'record.unique' });
  });
});
