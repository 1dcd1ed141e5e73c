import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompiledColumn, CompiledGrid, ComputedColumn } from '../../../contract/model/compiledGrid';
import type { ModelEntity } from '../../../contract/model/model';
import type { JsonObject } from '../../../contract/values/json';
import type { KnownPage, PageAnswer, QueryRequest, SortOrder } from '../../../contract/wire/query';
import type { Database } from '../../records/openDatabase';
import { accountNames, storeAccounts, twelveAccounts } from '../../testing/accounts';
import { memoryDatabase } from '../../testing/database';
import { fixtureModel } from '../../testing/model';
import { readableMarks } from '../../testing/readableMarks';
import { fixtureScreens } from '../../testing/screens';
import { GridQuery } from './GridQuery';

const screen = fixtureScreens['accounting/accountSearch'];
const { Account: account, Customer: customer } = fixtureModel.entities;
if (!screen || !account || !customer) throw new Error('fixture');

const inTurkishOrder = [
  ...['Cem', 'Çınar', 'Iğdır', 'ışık', 'inci', 'İpek'],
  ...['Oya', 'Öz', 'Suna', 'Şule', 'Uğur', 'Ümit'],
];

let database: Database;
beforeAll(async () => {
  database = await twelveAccounts();
});
afterAll(() => database.destroy());

const scope = { today: '2026-01-04', now: '2026-01-04T09:00:00.000Z', user: {}, props: {} };
const query = (filter: JsonObject = {}, sort: readonly SortOrder[] = []) =>
  new GridQuery(database, fixtureModel, screen, account, { filter, sort, marks: readableMarks }, scope);
const answer = (filter: JsonObject = {}, sort: SortOrder[] = [], size = 50, page = 0) =>
  query(filter, sort).page({ sort, size: size as QueryRequest['size'], page });
const namesOf = async (...wanted: Parameters<typeof answer>) =>
  (await answer(...wanted)).rows.map((row) => row.name);

describe('E06 columns calculated from the row', () => {
  const computedColumn = (name: string, kind: 'integer' | 'decimal' | 'codes', compute: ComputedColumn) =>
    ({ name, kind, title: name, sortable: true, compute }) as const;
  const worked = (
    columns: readonly CompiledColumn[],
    of: ModelEntity,
    asked: JsonObject,
    fields = {},
    totals: readonly string[] = [],
  ) => {
    const grid = screen.grid && { ...screen.grid, columns, sort: [], totals };
    const form = screen.form && { ...screen.form, fields };
    const narrowed = { ...screen, grid, form };
    const marked = { filter: asked, marks: readableMarks };
    return new GridQuery(database, fixtureModel, narrowed, of, marked, scope);
  };
  const ages = computedColumn('ageDays', 'integer', { op: 'daysSince', args: ['openDate'] });
  const left = computedColumn('left', 'integer', { op: 'daysUntil', args: ['seenAt'] });
  const none = computedColumn('none', 'decimal', { op: 'difference', args: ['balance', 'balance'] });
  const share = computedColumn('share', 'decimal', { op: 'ratio', args: ['limitDays', 'balance'] });

  test('are read, with days in Türkiye', async () => {
    const { rows } = await worked([ages, left, none, share], account, {}).page({
      sort: [],
      size: 50,
      page: 0,
    });
    const second = rows.find(({ id }) => id === '2');
    // Seen on 2 January at 22:00 UTC, which is the third in Türkiye.
    expect(second).toMatchObject({ ageDays: 2, left: -1, none: '0.00', share: '90.91' });
    expect(rows.find(({ id }) => id === '6')).toMatchObject({ share: null });
  });

  test('of amounts in different currencies are empty, also in their totals', async () => {
    const currencies = [{ field: 'currency' }, { code: 'USD' }];
    const inDollars = computedColumn('inDollars', 'decimal', {
      op: 'ratio',
      args: ['limitDays', 'balance'],
      currencies,
    });
    const rest = computedColumn('rest', 'decimal', {
      op: 'difference',
      args: ['balance', 'limitDays'],
      currencies,
    });
    const { rows, sums } = await worked([inDollars, rest], account, {}, {}, ['inDollars']).page({
      sort: [],
      size: 50,
      page: 0,
    });
    // Accounts with an even id are in USD.
    expect(rows.find(({ id }) => id === '2')).toMatchObject({ inDollars: '90.91', rest: '0.10' });
    expect(rows.find(({ id }) => id === '1')).toMatchObject({ inDollars: null, rest: null });
    expect(sums).toMatchObject({
      USD: { inDollars: expect.stringMatching(/^[0-9]/) },
      TRY: { inDollars: '' },
    });
  });

  test('can be sorted and filtered, page after page', async () => {
    const field = { name: 'ageMin', title: 'ageMin', kind: 'integer', span: 's' } as const;
    const fields = { ageMin: { ...field, filters: { field: 'ageDays', op: 'gte' as const } } };
    const asked = worked([ages], account, { ageMin: -3 }, fields);
    const sort = [{ field: 'ageDays', direction: 'desc' as const }];
    const first = await asked.page({ sort, size: 20, page: 0 });
    expect(first.rows.map(({ ageDays }) => ageDays)).toEqual([3, 2, 1, 0, -1, -2, -3]);
    const { rows } = await asked.rowsAfter(first.marks?.first ?? null, sort, 2);
    expect(rows.map(({ ageDays }) => ageDays)).toEqual([2, 1]);
  });

  test('44 C1 join texts to a name, and say what an amount becomes', async () => {
    const named = {
      ...computedColumn('named', 'codes', { op: 'join', args: ['customer.name', 'name'] }),
      kind: 'text',
    };
    const pair = (args: readonly string[]) => ({
      ...computedColumn('pair', 'codes', { op: 'exchange', args }),
      kind: 'text' as const,
    });
    const read = async (column: CompiledColumn) =>
      (await worked([column], account, {}).page({ sort: [], size: 50, page: 0 })).rows.map(
        (row) => row[column.name],
      );
    const names = await read(named as CompiledColumn);
    expect(names.every((name) => typeof name === 'string' && /^\S.* \S/.test(name))).toBe(true);
    const [first = ''] = await read(pair(['balance', 'currency', 'limitDays', 'currency']));
    expect(first).toMatch(/^\d+,\d\d [A-Z]{3} → \d+,\d\d [A-Z]{3}$/);
    // What does not change is one amount.
    const [same = ''] = await read(pair(['balance', 'currency', 'balance', 'currency']));
    expect(same).toMatch(/^\d+,\d\d [A-Z]{3}$/);
  });

  test('calculate figures of the records that refer to the row', async () => {
    const figure = (op: ComputedColumn['op'], where?: ComputedColumn['where']) =>
      computedColumn('figure', 'decimal', {
        op,
        args: ['balance'],
        entity: 'Account',
        via: 'customer',
        ...(where && { where }),
      });
    const read = async (column: CompiledColumn) =>
      (await worked([column], customer, {}).page({ sort: [], size: 50, page: 0 })).rows.map(
        ({ figure }) => figure,
      );
    // Each customer has one account.
    expect((await read(figure('sum'))).slice(0, 2)).toEqual(['11.10', '10.10']);
    expect(await read(figure('maximum'))).toEqual(await read(figure('average')));
    expect(new Set(await read(figure('sum', { currency: 'EUR' })))).toEqual(new Set(['0']));
    expect(new Set(await read(figure('minimum', { currency: 'EUR' })))).toEqual(new Set([null]));
  });

  test('may use each other, and values that depend on the time are consistent from page to page', async () => {
    const wait = computedColumn('wait', 'integer', { op: 'hours', args: ['seenAt'] });
    const size = computedColumn('size', 'codes', { op: 'band', args: ['wait'], limits: [20, 40] });
    const both = computedColumn('both', 'decimal', { op: 'add', args: ['balance', 'limitDays'] });
    const share = computedColumn('share', 'decimal', { op: 'ratio', args: ['both', 'balance'] });
    const asked = worked([wait, size, both, share], account, {});
    const sort = [
      { field: 'wait', direction: 'desc' as const },
      { field: 'share', direction: 'asc' as const },
    ];
    const { rows, marks } = await asked.page({ sort, size: 50, page: 0 });
    expect(rows.map(({ wait, size }) => [wait, size])).toEqual([
      ...Array(4).fill([59, '3']),
      ...Array(4).fill([35, '2']),
      ...Array(4).fill([11, '1']),
    ]);
    expect(rows.find(({ id }) => id === '2')).toMatchObject({ both: '2.10', share: '190.91' });
    const later = new GridQuery(
      ...[
        database,
        fixtureModel,
        { ...screen, grid: screen.grid && { ...screen.grid, columns: [wait, both, share] } },
      ],
      ...[account, { filter: {}, marks: readableMarks }, { ...scope, now: '2026-01-04T11:30:00.000Z' }],
    );
    expect(marks).not.toBeNull();
    const behind = await later.rowsAfter(marks?.first ?? null, sort, 50);
    expect(behind.rows.map(({ id }) => id)).toEqual(rows.slice(1).map(({ id }) => id));
  });

  test('count records that refer to the row and have the values', async () => {
    const counted = (where?: ComputedColumn['where']) =>
      computedColumn('accounts', 'integer', {
        op: 'count',
        entity: 'Account',
        via: 'customer',
        ...(where && { where }),
      });
    const read = async (column: CompiledColumn) =>
      (await worked([column], customer, {}).page({ sort: [], size: 50, page: 0 })).rows.map(
        (row) => row.accounts,
      );
    expect(new Set(await read(counted()))).toEqual(new Set([1]));
    expect((await read(counted({ currency: 'USD' }))).filter((one) => one === 1)).toHaveLength(6);
  });
});

describe('the order of rows', () => {
  test('is Turkish for texts', async () => {
    expect(await namesOf()).toEqual(inTurkishOrder);
    expect(await namesOf({}, [{ field: 'name', direction: 'desc' }])).toEqual([...inTurkishOrder].reverse());
  });

  test('of a look-up is that of its label, with a stable order of ties', async () => {
    const byCustomer = await answer({}, [{ field: 'customer', direction: 'asc' }]);
    expect(byCustomer.rows[0]).toMatchObject({
      customer: 'M0 Çınar',
      'customer.id': '1',
      'customer.name': 'Çınar',
    });
    const pages = await Promise.all(
      [0, 1, 2].map((page) => answer({}, [{ field: 'currency', direction: 'asc' }], 5, page)),
    );
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(12);
    expect(pages.map(({ total }) => total)).toEqual([12, 12, 12]);
  });
});

describe('a table with two look-ups', () => {
  const title = { tr: 'Veli', en: 'Keeper' };
  const holder = { name: 'keeper', title, kind: 'lookup', lookup: 'Customer' } as const;
  const entity = { ...account, fields: { ...account.fields, keeper: holder } };
  const model = { ...fixtureModel, entities: { ...fixtureModel.entities, Account: entity } };
  const columns = ['customer.name', 'keeper.name', 'status'].map((name) => ({
    name,
    title: name,
    kind: 'text',
    sortable: true,
    hidden: false,
  })) as unknown as CompiledGrid['columns'];
  let doubled: Database;
  beforeAll(async () => {
    doubled = await memoryDatabase(model);
    const customers = ['Ayşe', 'Barış', 'Cem'].map((name, at) => ({
      id: String(at + 1),
      customerNo: `M${at}`,
      name,
    }));
    const accounts = ['3', '1', '2'].map((held, at) => ({
      id: String(at + 1),
      accountNo: `A${at}`,
      name: `A${at}`,
      currency: 'TRY',
      balance: '1.00',
      openDate: '2026-01-01',
      status: 'OPEN',
      customer: String(at + 1),
      keeper: held,
    }));
    await storeAccounts(doubled, model, customers, accounts);
  });
  afterAll(() => doubled.destroy());

  const holders = async (shown: CompiledGrid['columns'], sort: SortOrder[]) => {
    const grid = { ...(screen.grid as CompiledGrid), columns: shown, totals: [], sort };
    const asked = new GridQuery(doubled, model, { ...screen, grid }, entity, { filter: {} }, scope);
    return (await asked.page({ sort: [], size: 50, page: 0 })).rows.map(({ id }) => id);
  };

  test('is sorted by the requested one, not by the first join', async () => {
    expect(await holders(columns, [{ field: 'keeper.name', direction: 'asc' }])).toEqual(['2', '3', '1']);
    expect(await holders(columns, [{ field: 'customer.name', direction: 'desc' }])).toEqual(['3', '2', '1']);
  });

  test('is sorted by a look-up without a column', async () => {
    const without = columns.filter(({ name }) => name !== 'keeper.name');
    expect(await holders(without, [{ field: 'keeper.name', direction: 'desc' }])).toEqual(['1', '3', '2']);
  });
});

describe('a page that is found from another one', () => {
  const idsOf = ({ rows }: PageAnswer) => rows.map(({ id }) => id);
  const size = 5 as QueryRequest['size'];
  const orders: readonly (readonly [string, SortOrder[]])[] = [
    ['a text', [{ field: 'name', direction: 'asc' }]],
    ['a text, downwards', [{ field: 'name', direction: 'desc' }]],
    ['few values', [{ field: 'currency', direction: 'desc' }]],
    ['a value that some lack', [{ field: 'limitDays', direction: 'asc' }]],
    ['a value that some lack, downwards', [{ field: 'limitDays', direction: 'desc' }]],
    [
      'several',
      [
        { field: 'currency', direction: 'asc' },
        { field: 'limitDays', direction: 'desc' },
        { field: 'balance', direction: 'asc' },
      ],
    ],
    ['the label of a look-up', [{ field: 'customer', direction: 'asc' }]],
    ['a moment', [{ field: 'seenAt', direction: 'desc' }]],
  ];

  const knownOf = ({ marks }: PageAnswer, page: number): KnownPage => {
    if (!marks) throw new Error(`no marks on page ${page}`);
    return { total: accountNames.length, page, ...marks };
  };

  test.each(orders)('is the same as the counted one, sorted by %s', async (_, sort) => {
    const counted = await Promise.all([0, 1, 2].map((page) => query().page({ sort, size, page })));
    const found = async (page: number, from: number) =>
      query().page({ sort, size, page, known: knownOf(counted[from] as PageAnswer, from) });
    for (const [page, from] of [
      [1, 0],
      [2, 1],
      [1, 2],
      [0, 1],
      [2, 0],
      [0, 2],
    ] as const) {
      const answer = await found(page, from);
      expect([page, from, idsOf(answer)]).toEqual([page, from, idsOf(counted[page] as PageAnswer)]);
      expect(answer.marks).toEqual(counted[page]?.marks);
      expect(answer).not.toHaveProperty('total');
    }
  });

  test('does not shift with rows added or removed before it', async () => {
    const sort: SortOrder[] = [{ field: 'name', direction: 'asc' }];
    const first = await query().page({ sort, size, page: 0 });
    const filter = { name: 'e' };
    expect((await query(filter).page({ sort, size, page: 1, known: knownOf(first, 0) })).rows).toEqual(
      (await query(filter).rowsAfter(first.marks?.last ?? '', sort, size)).rows,
    );
  });
});

describe('a filter', () => {
  test.each([
    ['iĞdIr', ['Iğdır']],
    ['IPEK', ['İpek']],
    ['isik', ['ışık']],
    ['ŞU', ['Suna', 'Şule']],
    ['%', []],
    ['_', []],
    ["'", []],
  ])('finds %s anywhere in a text', async (name, found) => {
    expect(await namesOf({ name })).toEqual(found);
  });

  test('is exact for other kinds', async () => {
    expect(await namesOf({ customer: '1' })).toEqual(['Uğur']);
    expect(await namesOf({ status: 'OP' })).toEqual([]);
    // A valid id format, larger than any id in the database.
    expect(await namesOf({ customer: '9999999999999999999' })).toEqual([]);
    expect(await namesOf({ openDate: { from: '2026-01-02', to: '2026-01-03' } })).toEqual(['Cem', 'Iğdır']);
    expect(await namesOf({ openDate: { to: '2026-01-01' } })).toEqual(['Çınar']);
  });

  test('uses days in Türkiye', async () => {
    // 22:00 UTC is one o'clock of the next day.
    const found = await answer({ seenAt: { from: '2026-01-02', to: '2026-01-02' } });
    expect(found.rows.map(({ id }) => id).sort()).toEqual(['1', '10', '4', '7']);
  });

  test('compares another field, and a binding if it is checked', async () => {
    expect(await namesOf({ balanceMin: '10.10' })).toEqual(['Uğur', 'Ümit']);
    expect(await namesOf({ openedBefore: true })).toEqual(['Cem', 'Çınar', 'Iğdır']);
    expect(await namesOf({ openedBefore: false })).toHaveLength(12);
    expect(await namesOf({ unlimited: true, balanceMin: '11' })).toEqual(['Uğur']);
    expect(
      [await namesOf({ threeDays: true }), await namesOf({ otherDays: true })].map(({ length }) => length),
    ).toEqual([2, 10]);
  });

  test('narrows the sums, which are exact and by currency', async () => {
    expect((await answer()).sums).toEqual({ TRY: { balance: '30.60' }, USD: { balance: '36.60' } });
    expect((await answer({ name: 'cem' })).sums).toEqual({ USD: { balance: '1.10' } });
  });

  test('sums amounts in a fixed currency over all rows, in that currency', async () => {
    const columns = (screen.grid?.columns ?? []).map((column) =>
      column.name === 'balance' ? { ...column, currencyCode: 'EUR' } : column,
    );
    const fixed = { ...screen, grid: screen.grid && { ...screen.grid, columns } };
    const sums = async (filter: JsonObject) =>
      new GridQuery(database, fixtureModel, fixed, account, { filter }, scope).page({
        sort: [],
        size: 50,
        page: 0,
      });
    expect(await sums({})).toMatchObject({ total: 12, sums: { EUR: { balance: '67.20' } } });
    expect((await sums({})).sums).not.toHaveProperty('TRY');
    expect(await sums({ name: 'nobody at all' })).toMatchObject({ total: 0, sums: {} });
  });
});

describe('a quick filter', () => {
  const found = async (text: string) =>
    (
      await new GridQuery(database, fixtureModel, screen, account, { filter: {}, text }, scope).page({
        sort: [],
        size: 50,
        page: 0,
      })
    ).rows.map(({ name }) => name);

  test('finds a text in any column, in any case: texts, labels of look-ups, codes', async () => {
    expect(await found('IGDIR')).toEqual(['Iğdır', 'Suna']);
    expect(await found('A11')).toEqual(['Uğur']);
    expect(await found('açık')).toHaveLength(12);
    expect(await found('%')).toEqual([]);
  });
});
