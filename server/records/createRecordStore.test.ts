import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '../base/errors/Refusal';
import { fixtureActor } from '../testing/actor';
import { memoryDatabase } from '../testing/database';
import { fixtureModel } from '../testing/model';
import { createRecordStore } from './createRecordStore';
import type { Database } from './openDatabase';
import type { MatchOf, RecordStore, StoredOf, ValuesOf } from './RecordStore';

type Made = StoredOf<'Account'>;

let database: Database;
beforeAll(async () => {
  database = await memoryDatabase(fixtureModel);
});
afterAll(() => database.destroy());

const within = <Answer>(work: (records: RecordStore) => Promise<Answer>): Promise<Answer> =>
  database
    .transaction()
    .execute((transaction) => work(createRecordStore(transaction, fixtureModel, fixtureActor)));

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Refusal);
  return error as Refusal;
}

describe('records', () => {
  test('are read as stored: decimals, dates and moments as strings', async () => {
    const values = {
      name: 'Şirin Iğdır',
      currency: 'TRY',
      balance: '1234567890123456.78',
      openDate: '2026-02-28',
      approved: false,
      seenAt: '2026-11-20T08:07:06.050Z',
      limitDays: 30,
      extra: [{ fromAmount: '1' }, 'Ünal', null],
    };
    const { id } = await within((records) => records.insert('Account', values));
    const stored = await within((records) => records.get('Account', id));
    expect(stored).toMatchObject({ ...values, id, version: 1, status: 'OPEN', createdBy: 'teller' });
  });

  test('get sequential numbers without a gap after a rollback', async () => {
    const number = async () => (await within((records) => records.insert('Customer', {}))).customerNo;
    const first = Number((await number()).slice(1));
    await expect(
      within(async (records) => {
        await records.insert('Customer', {});
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await number()).toBe(`M${String(first + 1).padStart(8, '0')}`);
  });

  test('inserted together have consecutive numbers in their order, and an audit row each', async () => {
    const names = Array.from({ length: 301 }, (_, at) => `together ${at}`);
    const stored = await within((records) =>
      records.insertAll('Account', [
        ...names.map((name) => ({ name })),
        { name: 'numbered', accountNo: '9999999999' },
      ]),
    );
    expect(stored.map(({ name }) => name)).toEqual([...names, 'numbered']);
    const numbers = stored.map(({ accountNo }) => Number(accountNo));
    expect(numbers.at(-1)).toBe(9999999999);
    expect(numbers.slice(0, -1)).toEqual(names.map((_, at) => (numbers[0] ?? 0) + at));
    const ids = stored.map(({ id }) => id);
    const { rows } = await sql<{ id: string; name: string }>`
      select record_id::text as id, changes -> 'name' ->> 1 as name from audit_log
      where action = 'insert' and record_id = any(${ids}::bigint[]) and entity = 'Account' order by id`.execute(
      database,
    );
    expect(new Map(rows.map(({ id, name }) => [id, name]))).toEqual(
      new Map(stored.map(({ id, name }) => [id, name])),
    );
    expect(await within((records) => records.insertAll('Account', []))).toEqual([]);
  });

  test('changed together get the same values, each with its version and its audit row; all or none', async () => {
    const made = await within((records) =>
      records.insertAll('Account', [{ name: 'one' }, { name: 'two', currency: 'EUR' }, { name: 'three' }]),
    );
    const [one, two, three] = made as [Made, Made, Made];
    const update = (versions: readonly Made[], values: ValuesOf<'Account'>) =>
      within((records) => records.updateAll('Account', versions, values));
    await update([two, one], { currency: 'USD', limitDays: 7 } as ValuesOf<'Account'>);
    const stored = await within((records) => records.list('Account', { id: made.map(({ id }) => id) }));
    expect(stored.map(({ currency, version }) => `${currency} ${version}`)).toEqual([
      'USD 2',
      'USD 2',
      `${three.currency} ${three.version}`,
    ]);
    const { rows } = await sql<{ id: string; change: unknown }>`
      select record_id::text as id, changes -> 'currency' as change from audit_log
      where action = 'update' and entity = 'Account' and record_id = any(${[one.id, two.id]}::bigint[]) order by 1`.execute(
      database,
    );
    expect(rows).toEqual([
      { id: one.id, change: [one.currency, 'USD'] },
      { id: two.id, change: ['EUR', 'USD'] },
    ]);
    expect((await refusalOf(update([three, one], { currency: 'GBP' }))).code).toBe('record.stale');
    expect((await within((records) => records.get('Account', three.id)))?.currency).toBe(three.currency);
    await update([three], { status: 'CLOSED' });
    const closed = { ...three, version: 2 };
    expect((await refusalOf(update([closed], { status: 'OPEN' }))).code).toBe('record.transition');
    await update([], { currency: 'GBP' });
  });

  test('are found, counted and summed up by fields; unknown names throw', async () => {
    await within(async (records) => {
      await records.insert('Account', { name: 'sum', currency: 'USD', balance: '0.10' });
      await records.insert('Account', { name: 'sum', currency: 'USD', balance: '0.20' });
      await records.insert('Account', { name: 'sum', currency: 'EUR', balance: '5' });
      expect(await records.count('Account', { name: 'sum', currency: 'USD' })).toBe(2);
      expect(await records.sum('Account', ['balance'], { name: 'sum' }, 'currency')).toEqual({
        USD: { balance: '0.30' },
        EUR: { balance: '5.00' },
      });
      expect((await records.find('Account', { name: 'sum', customer: null }))?.currency).toBe('USD');
      await expect(records.untyped.count('Account', { 'name" or 1=1 --': 'x' })).rejects.toThrow(
        'has no field',
      );
      await expect(records.untyped.get('Nothing', '1')).rejects.toThrow('No entity');
      expect(await records.get('Account', '1; drop table account')).toBeNull();
    });
  });

  test('are not matched by a reference to what is no record id', async () => {
    const found = await within(({ untyped }) =>
      Promise.all(
        ['', 'x', '-1', ['', '1x']].flatMap((customer) => [
          untyped.count('Account', { customer }),
          untyped.count('Account', { id: customer }),
        ]),
      ),
    );
    expect(new Set(found)).toEqual(new Set([0]));
  });

  test('are matched by lists and bounds, and an empty list by nothing', async () => {
    await within(async (records) => {
      const insert = (balance: string | null, currency: string) =>
        records.insert('Account', { name: 'bounds', currency, balance });
      const accounts = [await insert('1', 'TRY'), await insert('2', 'USD'), await insert(null, 'EUR')];
      const balances = async (match: MatchOf<'Account'>) =>
        (await records.list('Account', { name: 'bounds', ...match })).map(({ balance }) => balance);
      expect(await balances({ currency: ['TRY', 'USD'] })).toEqual(['1.00', '2.00']);
      expect(await balances({ currency: [] })).toEqual([]);
      expect(await balances({ balance: { gt: '1' } })).toEqual(['2.00']);
      expect(await balances({ balance: { gte: '1', lt: '2' } })).toEqual(['1.00']);
      expect(await balances({ balance: { lte: '1' } })).toEqual(['1.00']);
      expect(await balances({ balance: { ne: '1' } })).toEqual(['2.00', null]);
      const ids = accounts.map(({ id }) => id);
      const found = await records.getAll('Account', [...ids, ids[0] ?? null, null, '999999', 'x']);
      expect([...found.keys()]).toEqual(ids);
      await expect(records.untyped.list('Account', { balance: { over: '1' } })).rejects.toThrow('over');
    });
  });

  test('are the newest of each group', async () => {
    await within(async (records) => {
      const insert = (currency: string, openDate: string, balance: string) =>
        records.insert('Account', { name: 'last', currency, openDate, balance });
      await insert('TRY', '2026-01-02', '1');
      await insert('TRY', '2026-01-02', '2');
      await insert('TRY', '2026-01-01', '3');
      await insert('USD', '2026-01-01', '4');
      await insert('USD', '2026-01-09', '5');
      const last = { field: 'openDate', per: ['currency'] } as const;
      const match = { name: 'last', openDate: { lte: '2026-01-05' } };
      const found = await records.list('Account', match, { last });
      expect(found.map(({ balance }) => balance)).toEqual(['2.00', '4.00']);
      expect(await records.list('Account', match, { last, limit: 1 })).toHaveLength(1);
    });
  });
});

describe('a write', () => {
  test('of a stale version is refused', async () => {
    const { id } = await within((records) => records.insert('Account', { name: 'one' }));
    const second = await within((records) => records.update('Account', id, 1, { name: 'two' }));
    expect(second).toMatchObject({ version: 2, name: 'two' });
    const refusal = await refusalOf(within((records) => records.update('Account', id, 1, { name: 'three' })));
    expect(refusal).toMatchObject({ code: 'record.stale', status: 409 });
  });

  test('allows only the steps of the entity', async () => {
    const { id } = await within((records) => records.insert('Account', {}));
    await within((records) => records.update('Account', id, 1, { status: 'CLOSED' }));
    const refusal = await refusalOf(
      within((records) => records.update('Account', id, 2, { status: 'OPEN' })),
    );
    expect(refusal).toMatchObject({
      code: 'record.transition',
      text: { tr: expect.stringContaining('"Kapalı" durumundan "Açık"') },
    });
    const late = await refusalOf(within((records) => records.insert('Account', { status: 'CLOSED' })));
    expect(late.code).toBe('record.transition');
  });

  test('of a duplicate value names the field', async () => {
    await within((records) => records.insert('Customer', { tckn: '10000000146' }));
    const refusal = await refusalOf(within((records) => records.insert('Customer', { tckn: '10000000146' })));
    expect(refusal.fieldErrors).toEqual([
      { field: 'tckn', code: 'validation.unique', message: 'This tckn is used by another record.' },
    ]);
    await within(async (records) => {
      await records.insert('Customer', { tckn: '' });
      await records.insert('Customer', { tckn: '' });
    });
  });

  test('of a reference to a missing record names the field', async () => {
    const refusal = await refusalOf(within((records) => records.insert('Account', { customer: '999999' })));
    expect(refusal.fieldErrors[0]).toMatchObject({ field: 'customer', code: 'validation.lookup' });
  });

  test('of a list of records with a missing one names the field', async () => {
    const { id } = await within((records) => records.insert('Customer', {}));
    const insert = (partners: readonly string[]) =>
      within((records) => records.untyped.insert('Account', { partners: [...partners] }));
    expect((await insert([id])).partners).toEqual([id]);
    const refused = await refusalOf(insert([id, '999999']));
    expect(refused.fieldErrors).toMatchObject([{ field: 'partners', code: 'validation.lookup' }]);
  });

  test('that removes is refused if another record refers to it, directly or in a list', async () => {
    for (const field of ['customer', 'partners']) {
      const [other, one] = await within((records) =>
        Promise.all([records.insert('Customer', {}), records.insert('Customer', {})]),
      );
      const pointing = { [field]: field === 'partners' ? [other.id, one.id] : one.id };
      const account = await within((records) => records.insert('Account', pointing));
      const remove = () => within((records) => records.remove('Customer', one.id, 1));
      expect(await refusalOf(remove())).toMatchObject({ code: 'record.inUse', status: 409 });
      await within((records) => records.update('Account', account.id, 1, { [field]: null }));
      await remove();
      expect(await within((records) => records.get('Customer', one.id))).toBeNull();
    }
  });

  test('SECURITY 17 is recorded with user, place and changes in an append-only trail', async () => {
    const { id } = await within((records) => records.insert('Account', { name: 'old', balance: '1' }));
    await within((records) => records.update('Account', id, 1, { name: 'new', balance: '1.00' }));
    const trail = await database
      .selectFrom('auditLog')
      .selectAll()
      .where('entity', '=', 'Account')
      .where('recordId', '=', id)
      .orderBy('id')
      .execute();
    expect(trail.map((row) => row.action)).toEqual(['insert', 'update']);
    expect(trail[1]).toMatchObject({
      userName: 'teller',
      screen: 'accounting/accountCreate',
      ip: '10.0.0.7',
      changes: { name: ['old', 'new'] },
    });
    await expect(database.deleteFrom('auditLog').execute()).rejects.toThrow('append-only');
    await expect(database.updateTable('auditLog').set({ userName: 'x' }).execute()).rejects.toThrow(
      'append-only',
    );
  });
});
