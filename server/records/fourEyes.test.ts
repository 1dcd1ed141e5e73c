import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Model, ModelEntity } from '../../contract/model/model';
import { fixtureActor } from '../testing/actor';
import { memoryDatabase } from '../testing/database';
import { fixtureModel } from '../testing/model';
import type { Actor } from './Actor';
import { createRecordStore } from './createRecordStore';
import type { Database } from './openDatabase';
import type { RecordStore } from './RecordStore';
import type { UnsignedWrite } from './UnsignedWrite';

const account = fixtureModel.entities.Account as ModelEntity;

/** The fixture's accounts, whose currency is never one person's, nor their name unless it begins with X. */
const model: Model = {
  ...fixtureModel,
  entities: {
    ...fixtureModel.entities,
    Account: {
      ...account,
      fields: {
        ...account.fields,
        currency: { ...account.fields.currency, fourEyes: {} } as ModelEntity['fields'][string],
        name: {
          ...account.fields.name,
          fourEyes: { when: { name: { not: { pattern: '^X' } } }, onlyChanges: true },
        } as ModelEntity['fields'][string],
      },
    },
  },
};

let database: Database;
beforeAll(async () => {
  database = await memoryDatabase(model);
});
afterAll(() => database.destroy());

const as = <Result>(by: Partial<Actor>, work: (records: RecordStore) => Promise<Result>): Promise<Result> =>
  database.transaction().execute((open) => work(createRecordStore(open, model, { ...fixtureActor, ...by })));

const alone = { signers: [] };
const refused = { code: 'fourEyes.unsigned', status: 409 };

it('42 A3 a value that is never one person’s is refused without a signature, in each way the store writes it', async () => {
  const values = { name: 'Ada', currency: 'TRY' };
  await expect(as(alone, (records) => records.insert('Account', values))).rejects.toMatchObject(refused);
  await expect(
    as({ signers: ['teller'] }, (records) => records.insert('Account', values)),
  ).rejects.toMatchObject(refused);
  const { id, version } = await as({ signers: ['manager'] }, (records) => records.insert('Account', values));
  const ways: readonly ((records: RecordStore) => Promise<unknown>)[] = [
    (records) => records.update('Account', id, version, { currency: 'USD' }),
    (records) => records.updateAll('Account', [{ id, version }], { currency: 'USD' }),
    (records) => records.remove('Account', id, version),
    (records) => records.update('Account', id, version, { name: 'Eda' }),
  ];
  for (const way of ways) await expect(as(alone, way)).rejects.toMatchObject(refused);
  for (const way of ways.slice(0, 1)) await as({ signers: 'system' }, way);
});

it('42 A3 one person is enough where nothing changes, a condition fails, or a new record gives no power', async () => {
  const { id } = await as({ signers: ['manager'] }, (records) =>
    records.insert('Account', { name: 'Ada', currency: 'TRY' }),
  );
  const change = async (values: { name?: string; currency?: string }) =>
    as(alone, async (records) => {
      const { version } = (await records.get('Account', id)) ?? { version: 0 };
      return records.update('Account', id, version, values);
    });
  await change({ currency: 'TRY', name: 'Ada' });
  await change({ name: 'X1' });
  await expect(change({ name: 'Eda' })).rejects.toMatchObject(refused);
  await as(alone, (records) => records.insert('Account', { name: 'Yeni' }));
});

it('42 A3 a request that asks for the signature learns what it would have written', async () => {
  const unsigned: UnsignedWrite[] = [];
  const back = new Error('rolled back');
  const collected = as({ ...alone, unsigned }, async (records) => {
    await records.insert('Account', { name: 'Ada', currency: 'EUR' });
    throw back;
  });
  await expect(collected).rejects.toBe(back);
  expect(unsigned).toMatchObject([
    { entity: 'Account', id: null, field: 'currency', before: null, after: 'EUR' },
  ]);
});

it('45 SECURITY 14 of an action that was held nothing else is written than what was signed', async () => {
  const account = (records: RecordStore, id: string) => records.lock('Account', id);
  const made = await as({ signers: ['manager'] }, async (records) => [
    await records.insert('Account', { name: 'Ada', currency: 'TRY' }),
    await records.insert('Account', { name: 'Eda', currency: 'TRY' }),
  ]);
  const [id, other] = made.map((record) => record.id) as [string, string];
  const change = (records: RecordStore, of: string, currency: string) =>
    account(records, of).then((now) => records.update('Account', of, now?.version ?? 0, { currency }));
  const writes: UnsignedWrite[] = [];
  const held = as({ ...alone, unsigned: writes }, async (records) => {
    await change(records, id, 'USD');
    await records.insert('Account', { name: 'Yeni', currency: 'EUR' });
    throw new Error('held');
  });
  await expect(held).rejects.toThrow('held');
  const signed = { signers: ['manager'], signed: { writes, heldAt: fixtureActor.now } };
  const changed = { code: 'approval.changed', status: 409 };
  const otherwise: readonly ((records: RecordStore) => Promise<unknown>)[] = [
    (records) => change(records, id, 'EUR'),
    (records) => change(records, other, 'USD'),
    (records) => records.insert('Account', { name: 'Yeni', currency: 'GBP' }),
    (records) => account(records, id).then((now) => records.remove('Account', id, now?.version ?? 0)),
  ];
  for (const way of otherwise) await expect(as(signed, way)).rejects.toMatchObject(changed);
  // Somebody else has changed it meanwhile: what was signed was a change of the value before.
  await as({ signers: ['manager'] }, (records) => change(records, id, 'GBP'));
  await expect(as(signed, (records) => change(records, id, 'USD'))).rejects.toMatchObject(changed);
  await as({ signers: ['manager'] }, (records) => change(records, id, 'TRY'));
  await as(signed, async (records) => {
    await change(records, id, 'USD');
    await records.insert('Account', { name: 'Yeni', currency: 'EUR' });
  });
});
