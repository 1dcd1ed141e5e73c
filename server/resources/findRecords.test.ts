import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Model, ModelScreen } from '../../contract/model';
import { fixtureActor } from '../fixtures/actor';
import { memoryDatabase } from '../fixtures/database';
import { fixtureModel } from '../fixtures/model';
import { createRecordStore } from '../storage/createRecordStore';
import type { Database } from '../storage/openDatabase';
import { findRecords } from './findRecords';

const base = fixtureModel.screens['accounting/accountClose'];
if (!base) throw new Error('fixture');

const screen = (name: string, rest: Partial<ModelScreen>): Record<string, ModelScreen> => ({
  [`accounting/${name}`]: { ...base, key: `accounting/${name}`, route: `/accounting/${name}`, ...rest },
});

/** The list opens three screens with an account, and the one that makes accounts without. */
const model: Model = {
  ...fixtureModel,
  screens: {
    ...screen('close', { floorplan: 'operate' }),
    ...screen('update', { floorplan: 'define' }),
    ...screen('create', { floorplan: 'define' }),
    ...screen('inside', { floorplan: 'detail', route: null }),
    ...screen('list', {
      floorplan: 'query',
      opens: ['close', 'create', 'inside', 'update'].map((name) => `accounting/${name}`),
      opensRecord: ['close', 'inside', 'update'].map((name) => `accounting/${name}`),
    }),
    'customers/update': {
      ...base,
      key: 'customers/update',
      route: '/customers/update',
      entity: 'Customer',
      floorplan: 'define',
      opensRecord: ['customers/update'],
    },
  },
};
const all = new Set(Object.keys(model.screens));

let database: Database;

beforeAll(async () => {
  database = await memoryDatabase(model);
  const records = createRecordStore(database, model, fixtureActor);
  await records.insert('Account', { name: 'Kasa' });
  await records.insert('Customer', { name: 'ŞÜKRÜ', tckn: '10000000146' });
});
afterAll(() => database.destroy());

const find = (typed: string, granted: ReadonlySet<string> = all) =>
  findRecords(database, model, granted, typed);

describe('H04 records by number', () => {
  test('are opened by the screens that show a known one: what changes it before what ends it', async () => {
    const found = await find('0000000001');
    expect(found.map(({ screen: key, record }) => [key, record])).toEqual([
      ['accounting/update', '1'],
      ['accounting/close', '1'],
    ]);
    expect(found[0]).toMatchObject({ route: '/accounting/update', label: '0000000001 Kasa' });
  });

  test('are found whatever the case and blanks of a number, by whatever is unique of them', async () => {
    const labels = async (typed: string) => (await find(typed)).map(({ label }) => label);
    const [customer] = await labels('m00000001');
    expect(customer).toContain('ŞÜKRÜ');
    expect(await labels(' M 0000 0001 ')).toEqual([customer]);
    expect(await labels('10000000146')).toEqual([customer]);
    expect(await labels('M0000000')).toEqual([]);
    expect(await labels('M0')).toEqual([]);
  });

  test('stay hidden from who was not granted a screen that opens them', async () => {
    expect(await find('0000000001', new Set(['customers/update']))).toEqual([]);
  });
});
