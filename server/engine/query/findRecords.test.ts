import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Model, ModelScreen } from '../../../contract/model/model';
import { createRecordStore } from '../../records/createRecordStore';
import type { Database } from '../../records/openDatabase';
import { fixtureActor } from '../../testing/actor';
import { memoryDatabase } from '../../testing/database';
import { fixtureModel } from '../../testing/model';
import { findRecords } from './findRecords';

const base = fixtureModel.screens['accounting/accountClose'];
if (!base) throw new Error('fixture');

const screen = (name: string, rest: Partial<ModelScreen>): Record<string, ModelScreen> => ({
  [`accounting/${name}`]: { ...base, key: `accounting/${name}`, route: `/accounting/${name}`, ...rest },
});

/** The list opens three screens with an account, and the one for new accounts without. */
const model: Model = {
  ...fixtureModel,
  entities: {
    ...fixtureModel.entities,
    AccountIban: {
      name: 'AccountIban',
      title: { tr: 'IBAN', en: 'IBAN' },
      display: ['iban'],
      search: ['iban'],
      fields: {
        iban: { name: 'iban', kind: 'iban', title: { tr: 'IBAN', en: 'IBAN' }, unique: true },
        account: { name: 'account', kind: 'lookup', title: { tr: 'H', en: 'A' }, lookup: 'Account' },
      },
      indexes: [],
    },
  },
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
    ...screen('search', { floorplan: 'query', findsBy: 'accountNo' }),
    'customers/update': {
      ...base,
      key: 'customers/update',
      route: '/customers/update',
      entity: 'Customer',
      floorplan: 'define',
      choosesRecord: 'Customer',
    },
  },
};
const all = new Set(Object.keys(model.screens));

let database: Database;

beforeAll(async () => {
  database = await memoryDatabase(model);
  const records = createRecordStore(database, model, fixtureActor);
  await records.untyped.insert('Account', { name: 'Kasa' });
  await records.untyped.insert('AccountIban', { iban: 'TR330006100519786457841326', account: '1' });
  await records.untyped.insert('Customer', { name: 'ŞÜKRÜ', tckn: '10000000146' });
});
afterAll(() => database.destroy());

const find = (typed: string, granted: ReadonlySet<string> = all) =>
  findRecords(database, model, granted, typed);

describe('H04 records by number', () => {
  test('are opened by screens that show a given record: changing ones before closing ones', async () => {
    const found = await find('0000000001');
    expect(found.map(({ screen: key, record }) => [key, record])).toEqual([
      ['accounting/update', '1'],
      ['accounting/search', '1'],
      ['accounting/close', '1'],
    ]);
    expect(found[1]).toMatchObject({ criteria: { accountNo: '0000000001' } });
    expect(found[0]).toMatchObject({ route: '/accounting/update', label: '0000000001 Kasa' });
  });

  test('are found by every unique field, in any case and with blanks', async () => {
    const labels = async (typed: string) => (await find(typed)).map(({ label }) => label);
    const [customer] = await labels('m00000001');
    expect(customer).toContain('ŞÜKRÜ');
    expect(await labels(' M 0000 0001 ')).toEqual([customer]);
    expect(await labels('10000000146')).toEqual([customer]);
    expect(await labels('M0')).toEqual([]);
  });

  test('are found by their IBAN, with or without blanks', async () => {
    const found = await find('tr33 0006 1005 1978 6457 8413 26');
    expect(found.map(({ screen: key, record }) => [key, record])).toEqual([
      ['accounting/update', '1'],
      ['accounting/search', '1'],
      ['accounting/close', '1'],
    ]);
    expect(await find('TR330006100519786457841327')).toEqual([]);
  });

  test('are found by words of a name in any order and case, on the most detailed screen', async () => {
    const places = async (typed: string) => (await find(typed)).map(({ screen: key }) => key);
    expect(await places('sukru')).toEqual(['customers/update']);
    expect(await places('m00 şük')).toEqual(['customers/update']);
    expect(await places('kasa')).toEqual(['accounting/update']);
    expect(await places('kasa defteri')).toEqual([]);
    const found = await find('kasa', new Set(['accounting/search', 'accounting/close']));
    expect(found.map(({ screen: key }) => key)).toEqual(['accounting/search']);
    expect(await find('kasa', new Set(['accounting/close']))).toEqual([]);
  });

  test('are hidden from users without a screen that opens them', async () => {
    const mine = new Set(['customers/update']);
    for (const typed of ['0000000001', 'kasa', 'TR330006100519786457841326'])
      expect(await find(typed, mine)).toEqual([]);
  });
});
