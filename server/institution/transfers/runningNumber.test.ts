import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecordStore } from '../../records/createRecordStore';
import { loadRecords } from '../../records/loadRecords';
import { migrate } from '../../records/migrate';
import { writeServerSetting } from '../../records/serverSettings';
import { fixtureActor } from '../../testing/actor';
import { withoutRequired } from '../../testing/commandWorld';
import { type MemoryStorage, memoryStorage } from '../../testing/database';
import { entityModel } from '../../testing/entityModel';

const model = withoutRequired(entityModel());
let storage: MemoryStorage;
beforeAll(async () => {
  storage = await memoryStorage(model);
});
afterAll(() => storage.close());

/** Number of a new draft of an order. @param isKept otherwise its transaction is rolled back */
async function draft(isKept = true): Promise<number> {
  let transferNo = '';
  const work = storage.database.transaction().execute(async (transaction) => {
    const order = await createRecordStore(transaction, model, fixtureActor).untyped.insert('Transfer', {
      payoutCode: null,
    });
    transferNo = String(order.transferNo);
    if (!isKept) throw new Error('rolled back');
  });
  if (isKept) await work;
  else await expect(work).rejects.toThrow('rolled back');
  return Number(transferNo.slice(2));
}

const counters = async () => {
  const { rows } = await sql<{ entity: string }>`select entity from number_counter`.execute(storage.database);
  return rows.map(({ entity }) => entity);
};

describe('42 D3 the number of an order, which many tellers draw at the same time', () => {
  it('is lost by a rollback, and is drawn from no counter that others would wait for', async () => {
    const first = await draft();
    expect(await draft(false)).toBe(first + 1);
    expect(await draft()).toBe(first + 2);
    expect(await counters()).not.toContain('Transfer');
  });

  it.each(['Transfer', 'Payout', 'CashOperation', 'MonitoringHit'])(
    'is one with gaps, as that of %s',
    (entity) => {
      const numbers = Object.values(model.entities[entity]?.fields ?? {}).flatMap(({ generated }) =>
        generated && !generated.secret ? [generated.gaps] : [],
      );
      expect(numbers).toEqual([true]);
    },
  );

  it('continues after loaded orders, and after the counter of an installation that had one', async () => {
    const loaded = { id: '9001', transferNo: 'TR0000005000', sender: '1' };
    await loadRecords(storage.database, model, [{ entity: 'Transfer', rows: [loaded] }], fixtureActor).catch(
      (error: Error) => error,
    );
    expect(await draft()).toBe(5001);
    await sql`drop sequence number_of_transfer_transfer_no`.execute(storage.database);
    await writeServerSetting(storage.database, 'schema.entities', 'of an earlier version');
    await sql`insert into number_counter (entity, field, value) values ('Transfer', 'transferNo', 7000)`.execute(
      storage.database,
    );
    await migrate(storage.database, model, []);
    expect(await draft()).toBe(7001);
  });
});
