import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Model, ModelField } from '../../contract/model/model';
import { fixtureActor } from '../testing/actor';
import { inMemory, memoryDatabase } from '../testing/database';
import { fixtureModel } from '../testing/model';
import { createRecordStore } from './createRecordStore';
import { loadRecords } from './loadRecords';
import { migrate } from './migrate';
import { openDatabase } from './openDatabase';

function withField(field: ModelField): Model {
  const account = fixtureModel.entities.Account;
  if (account === undefined) throw new Error('fixture');
  const changed = { ...account, fields: { ...account.fields, [field.name]: field } };
  return { ...fixtureModel, entities: { ...fixtureModel.entities, Account: changed } };
}

describe('migration', () => {
  test('adds new tables and columns, keeps existing ones and refuses changes that would lose data', async () => {
    const database = await memoryDatabase(fixtureModel);
    await createRecordStore(database, fixtureModel, fixtureActor).insert('Account', { name: 'kept' });

    const title = { tr: 'Şube', en: 'Branch' };
    const grown = withField({ name: 'branchNo', kind: 'text', title, unique: true });
    await migrate(database, grown, []);
    await migrate(database, grown, []);
    const records = createRecordStore(database, grown, fixtureActor);
    await records.untyped.insert('Account', { name: 'new', branchNo: '12' });
    expect(await records.untyped.find('Account', { name: 'kept' })).toMatchObject({ branchNo: null });
    await expect(records.untyped.insert('Account', { branchNo: '12' })).rejects.toThrow('record.unique');

    const turned = withField({ name: 'balance', kind: 'date', title });
    for (const _ of ['start', 'next start']) {
      const unmigrated = await migrate(database, turned, []);
      expect([...unmigrated.keys()]).toEqual(['Account']);
      expect(unmigrated.get('Account')).toContain('"balance" is stored as numeric(18,2)');
    }
    expect(await migrate(database, grown, [])).toEqual(new Map());
    expect(await records.untyped.count('Account', {})).toBe(2);
    await database.destroy();
  });

  test('keeps an entity whose records do not allow an index, and continues with the others', async () => {
    const database = await memoryDatabase(fixtureModel);
    const before = createRecordStore(database, fixtureModel, fixtureActor);
    for (const _ of [1, 2]) await before.insert('Account', { name: 'twice' });
    const title = { tr: 'Ad', en: 'Name' };
    const unique = withField({ name: 'name', kind: 'text', title, unique: true });
    const { Account, ...others } = unique.entities;
    const added = { name: 'Added', title, display: ['name'], search: [], indexes: [] };
    const model = {
      ...unique,
      entities: {
        Account: { ...Account, fields: { ...Account?.fields, more: { name: 'more', kind: 'text', title } } },
        ...others,
        Added: { ...added, fields: { name: { name: 'name', kind: 'text', title } } },
      },
    } as Model;
    expect([...(await migrate(database, model, [])).keys()]).toEqual(['Account']);
    const records = createRecordStore(database, model, fixtureActor);
    expect(await records.untyped.count('Account', {})).toBe(2);
    await records.untyped.insert('Added', { name: 'one' });
    await database.destroy();
  });

  test('serves entities whose indexes would have one name, stored before or new, with their own refusals', async () => {
    const title = { tr: 'No', en: 'No' };
    const entity = (name: string, ...fields: ModelField[]) => ({
      ...{ name, title, display: [], search: [], indexes: fields.map((field) => [field.name]) },
      fields: Object.fromEntries(fields.map((field) => [field.name, field])),
    });
    const unique = (name: string): ModelField => ({ name, kind: 'text', title, unique: true });
    const reference = (name: string): ModelField => ({ name, kind: 'lookup', title, lookup: 'Account' });
    const model = (...all: ReturnType<typeof entity>[]): Model => ({
      ...fixtureModel,
      entities: { ...fixtureModel.entities, ...Object.fromEntries(all.map((one) => [one.name, one])) },
    });
    const first = entity('Parcel', unique('itemNo'), reference('itemOf'));
    const second = entity('ParcelItem', unique('no'), reference('of'));
    for (const steps of [[model(first), model(first, second)], [model(second, first)]]) {
      const database = await memoryDatabase(fixtureModel);
      const last = steps.at(-1) ?? fixtureModel;
      for (const step of [...steps, last]) expect(await migrate(database, step, [])).toEqual(new Map());
      const records = createRecordStore(database, last, fixtureActor);
      for (const [name, field, other] of [
        ['Parcel', 'itemNo', 'itemOf'],
        ['ParcelItem', 'no', 'of'],
      ] as const) {
        await records.untyped.insert(name, { [field]: '1' });
        await expect(records.untyped.insert(name, { [field]: '1' })).rejects.toThrow('record.unique');
        await expect(records.untyped.insert(name, { [other]: '999' })).rejects.toThrow('record.reference');
      }
      await database.destroy();
    }
  });

  test('allows SQL keywords as names of entities and fields', async () => {
    const words = [
      'all',
      'check',
      'end',
      'from',
      'group',
      'limit',
      'order',
      'select',
      'table',
      'user',
      'where',
    ];
    const title = { tr: 'Sözcük', en: 'Word' };
    const fields = Object.fromEntries(
      words.map((name): readonly [string, ModelField] => [
        name,
        {
          name,
          kind: name === 'limit' ? 'decimal' : 'text',
          title,
          ...(name === 'user' && { unique: true as const }),
        },
      ]),
    );
    const entities = Object.fromEntries(
      ['Order', 'Select', 'Group'].map((name) => [
        name,
        { name, title, display: ['user'], search: words, fields, indexes: [['from', 'where']] },
      ]),
    );
    const model = { ...fixtureModel, entities: { ...fixtureModel.entities, ...entities } };
    const database = await memoryDatabase(model);
    const records = createRecordStore(database, model, fixtureActor);
    for (const name of Object.keys(entities)) {
      const values = Object.fromEntries(words.map((word) => [word, word === 'limit' ? '2.50' : `${word} 1`]));
      await records.untyped.insert(name, values);
      expect(await records.untyped.find(name, { select: 'select 1', where: 'where 1' })).toMatchObject(
        values,
      );
      expect(await records.untyped.sum(name, ['limit'], {}, 'group')).toEqual({
        'group 1': { limit: '2.50' },
      });
    }
    await database.destroy();
  });

  test('works without the trigram extension', async () => {
    const database = openDatabase(await inMemory({ trigrams: false }));
    await migrate(database, fixtureModel, []);
    const { rows } = await sql<{ name: string }>`
      select indexname as name from pg_indexes where indexdef like '%$fold%'`.execute(database);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ name }) => !name.startsWith('bx_'))).toEqual([]);
    await database.destroy();
  });

  test('fills derived columns for search and order, also for existing records', async () => {
    const { Account: account } = fixtureModel.entities;
    if (account === undefined) throw new Error('fixture');
    const before = {
      ...fixtureModel,
      entities: { ...fixtureModel.entities, Account: { ...account, search: [] } },
    };
    const database = await memoryDatabase(before);
    await createRecordStore(database, before, fixtureActor).insert('Account', { name: 'Işıl ÇAĞ' });
    await sql`create index ox_account_name on account (turkish_order(name), id)`.execute(database);
    const after = {
      ...fixtureModel,
      entities: { ...fixtureModel.entities, Account: { ...account, orders: [['name']] } },
    };
    await migrate(database, after, []);
    const { rows } = await sql`select "name$fold" as folded, "name$order" as ordered from account`.execute(
      database,
    );
    expect(rows).toEqual([{ folded: 'isil cag', ordered: 'h~s~h~l c~ag~' }]);
    const { rows: indexes } = await sql<{ name: string }>`
      select indexname as name from pg_indexes where indexname like '%x_account_name%' order by 1`.execute(
      database,
    );
    expect(indexes.map(({ name }) => name)).toEqual(['gx_account_name$fold', 'sx_account_name']);
    const record = await createRecordStore(database, after, fixtureActor).find('Account', {
      name: 'Işıl ÇAĞ',
    });
    expect(Object.keys(record ?? {}).filter((name) => name.includes('$'))).toEqual([]);
    await database.destroy();
  });

  test("rejects a name of the server's own tables", async () => {
    const account = fixtureModel.entities.Account;
    if (account === undefined) throw new Error('fixture');
    const model = { ...fixtureModel, entities: { AuditLog: { ...account, name: 'AuditLog' } } };
    await expect(memoryDatabase(model)).rejects.toThrow('not one of the server');
  });
});

describe('bulk loading', () => {
  test('accepts given ids and forward references, and continues sequences', async () => {
    const database = await memoryDatabase(fixtureModel);
    await loadRecords(
      database,
      fixtureModel,
      [
        { entity: 'Account', rows: [{ id: '7', customer: '3', accountNo: '0000000041', extra: { a: [1] } }] },
        {
          entity: 'Customer',
          rows: [
            { id: '3', customerNo: 'M00000009', name: 'İpek', createdBy: 'elif', createdAt: '2026-01-02' },
          ],
        },
      ],
      { userName: 'demo', now: fixtureActor.now },
    );
    const records = createRecordStore(database, fixtureModel, fixtureActor);
    expect(await records.untyped.get('Account', '7')).toMatchObject({
      customer: '3',
      extra: { a: [1] },
      version: 1,
    });
    const { rows } = await sql<{ who: string; day: string }>`
      select created_by as who, created_at::date::text as day from customer`.execute(database);
    expect(rows).toEqual([{ who: 'elif', day: '2026-01-02' }]);
    expect(await records.untyped.insert('Account', {})).toMatchObject({ id: '8', accountNo: '0000000042' });
    expect(await records.untyped.insert('Customer', {})).toMatchObject({ id: '4', customerNo: 'M00000010' });
    await expect(
      loadRecords(database, fixtureModel, [{ entity: 'Account', rows: [{ id: '99', nope: 1 }] }], {
        userName: 'demo',
        now: fixtureActor.now,
      }),
    ).rejects.toThrow('no field nope');
    await database.destroy();
  });
});
