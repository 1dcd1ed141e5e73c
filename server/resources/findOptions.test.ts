import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../contract/json';
import { storeTwelve } from '../fixtures/accounts';
import { memoryDatabase } from '../fixtures/database';
import { fixtureModel } from '../fixtures/model';
import type { Database } from '../storage/openDatabase';
import { findOptions } from './findOptions';
import { conditionsOf } from './lookupConditions';

const { Account: account, Customer: customer } = fixtureModel.entities;
if (!account || !customer) throw new Error('fixture');

const scope = { today: '2026-01-04', now: '2026-01-04T09:00:00.000Z', user: {}, props: {} };

let database: Database;
beforeAll(async () => {
  database = await memoryDatabase(fixtureModel);
  await storeTwelve(database);
});
afterAll(() => database.destroy());

describe('a look-up', () => {
  const labels = async (text: string) =>
    (await findOptions(database, fixtureModel, customer, {}, { text })).options.map(({ label }) => label);

  test('finds every word anywhere, what begins with the text first', async () => {
    expect(await labels('IĞDIR m2')).toEqual(['M2 Iğdır']);
    expect((await labels('i'))[0]).toBe('M2 Iğdır');
    expect(await labels('u')).toEqual(['M10 Ümit', 'M11 Uğur', 'M8 Şule', 'M9 Suna']);
    expect(await labels('zzz')).toEqual([]);
  });

  test('tells labels of ids, and takes no id for more than it is', async () => {
    const { options } = await findOptions(
      database,
      fixtureModel,
      customer,
      {},
      {
        ids: ['3', '1 or 1=1'],
      },
    );
    expect(options).toEqual([{ id: '3', label: 'M2 Iğdır' }]);
  });

  test('E05 keeps to what stands beside it; what is empty there narrows nothing, what is no id finds nothing', async () => {
    const where = { customer: '$record.customer' };
    const found = async (beside: JsonObject) => {
      const conditions = conditionsOf(where, beside, scope);
      return (await findOptions(database, fixtureModel, account, conditions, {})).options.length;
    };
    expect([await found({ customer: '3' }), await found({}), await found({ customer: '' })]).toEqual([
      1, 12, 12,
    ]);
    expect([await found({ customer: '1 or 1=1' }), await found({ customer: true })]).toEqual([0, 0]);
    expect(conditionsOf({ name: '$user.agent', status: 'OPEN' }, {}, scope)).toEqual({
      name: null,
      status: 'OPEN',
    });
  });

  test('keeps to its own condition', async () => {
    const { options } = await findOptions(database, fixtureModel, customer, { name: 'Cem' }, { text: '' });
    expect(options).toEqual([{ id: '2', label: 'M1 Cem' }]);
  });
});
