import { describe, expect, test } from 'vitest';
import { fixtureActor } from '../testing/actor';
import { memoryDatabase } from '../testing/database';
import { fixtureModel } from '../testing/model';
import { createRecordStore } from './createRecordStore';

const { Account } = fixtureModel.entities;
if (Account === undefined) throw new Error('fixture');
const model = {
  ...fixtureModel,
  entities: { ...fixtureModel.entities, Account: { ...Account, unique: [['name', 'currency']] } },
};

async function accounts() {
  const database = await memoryDatabase(model);
  return createRecordStore(database, model, fixtureActor);
}

describe('fields that are unique together', () => {
  test('refuse equal values of all fields, at the first field', async () => {
    const records = await accounts();
    await records.insert('Account', { name: 'Kasa', currency: 'TRY' });
    const other = await records.insert('Account', { name: 'Kasa', currency: 'EUR' });
    const refusal = { code: 'record.unique', fieldErrors: [{ field: 'name', code: 'validation.unique' }] };
    await expect(records.insert('Account', { name: 'Kasa', currency: 'TRY' })).rejects.toMatchObject(refusal);
    await expect(
      records.update('Account', other.id, other.version, { currency: 'TRY' }),
    ).rejects.toMatchObject(refusal);
  });

  test('ignore records with an empty field', async () => {
    const records = await accounts();
    for (const _ of [1, 2]) await records.insert('Account', { name: 'Kasa' });
    expect(await records.count('Account', { name: 'Kasa' })).toBe(2);
  });

  test('allow only one of two parallel writes', async () => {
    const records = await accounts();
    const values = { name: 'Kasa', currency: 'TRY' } as const;
    const stored = await Promise.allSettled([1, 2, 3].map(() => records.insert('Account', values)));
    expect(stored.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
