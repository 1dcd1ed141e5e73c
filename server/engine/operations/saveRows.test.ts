import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import { createRecordStore } from '../../records/createRecordStore';
import type { Database } from '../../records/openDatabase';
import { fixtureActor } from '../../testing/actor';
import { memoryDatabase } from '../../testing/database';
import { fixtureModel } from '../../testing/model';
import { fixtureScreens, fixtureSource } from '../../testing/screens';
import type { OperationContext } from '../context/OperationContext';
import { saveRows } from './saveRows';

let database: Database;
let records: OperationContext['records'];
const definition = fixtureScreens['accounting/accountSearch'];
if (!definition) throw new Error('fixture');

beforeEach(async () => {
  database = await memoryDatabase(fixtureModel);
  records = createRecordStore(database, fixtureModel, fixtureActor);
  for (const name of ['Kasa', 'Banka', 'Emanet']) await records.untyped.insert('Account', { name });
});
afterEach(() => database.destroy());

/** Saves rows in a separate transaction. */
async function save(rows: unknown, of = definition) {
  const module = await fixtureSource.importModule('accounting/accountSearch', '');
  return database.transaction().execute((transaction) =>
    saveRows({
      model: fixtureModel,
      screen: { definition: of, validators: module.validators?.({}) ?? {} },
      records: createRecordStore(transaction, fixtureModel, fixtureActor),
      language: 'tr',
      body: { rows } as JsonObject,
    } as OperationContext),
  );
}

const row = (id: string, values: JsonObject, version = 1) => ({ id, version, values });
const names = async () =>
  (await records.untyped.list('Account', {})).map(({ name, limitDays }) => [name, limitDays]);

describe('rows that were changed in the grid', () => {
  test('are saved together', async () => {
    const { result } = await save([row('1', { limitDays: 30 }), row('3', { name: 'Depo', limitDays: null })]);
    expect(result).toEqual({ saved: 2 });
    expect(await names()).toEqual([
      ['Kasa', 30],
      ['Banka', null],
      ['Depo', null],
    ]);
  });

  test('are all refused if one is invalid, with the field and row of the error', async () => {
    await expect(save([row('1', { limitDays: 30 }), row('2', { name: null })])).rejects.toMatchObject({
      code: 'validation.failed',
      fieldErrors: [{ field: 'rows.2.name', code: 'validation.required' }],
    });
    expect((await names())[0]).toEqual(['Kasa', null]);
  });

  test('are all refused if another user changed one meanwhile', async () => {
    await records.untyped.update('Account', '2', 1, { name: 'Banka 2' });
    await expect(save([row('1', { limitDays: 30 }), row('2', { limitDays: 5 })])).rejects.toMatchObject({
      fieldErrors: [{ field: 'rows.2', code: 'record.stale' }],
    });
    expect((await names())[0]).toEqual(['Kasa', null]);
  });

  test('carry fields of editable columns only', async () => {
    for (const name of ['balance', 'status', '__proto__', 'id']) {
      await expect(save([row('1', { [name]: '1' })])).rejects.toMatchObject({ code: 'body.unknownField' });
    }
  });

  test.each([
    [[]],
    ['x'],
    [[{ id: '1 or 1=1', version: 1, values: {} }]],
    [[{ id: '1', version: '1', values: {} }]],
    [[row('1', {}), row('1', {})]],
    [Array.from({ length: 501 }, (_, at) => row(String(at + 1), {}))],
  ])('that cannot be read are refused', async (rows) => {
    await expect(save(rows)).rejects.toMatchObject({ code: 'body.malformed' });
  });

  test('of a tree may be more than of a list: a tick applies to all of them', async () => {
    const tree = {
      ...definition,
      grid: definition?.grid && { ...definition.grid, tree: { parent: 'name' } },
    };
    const many = (count: number) => Array.from({ length: count }, (_, at) => row(String(at + 1), {}));
    await expect(save(many(501), tree as typeof definition)).rejects.toMatchObject({
      code: 'record.notFound',
    });
    await expect(save(many(2001), tree as typeof definition)).rejects.toMatchObject({
      code: 'body.malformed',
    });
  });

  test('a deleted row is reported', async () => {
    await expect(save([row('99', { limitDays: 1 })])).rejects.toMatchObject({ code: 'record.notFound' });
  });
});
