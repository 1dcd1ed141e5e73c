import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompiledFormField } from '../../../contract/model/compiledForm';
import type { CompiledColumn, ComputedColumn } from '../../../contract/model/compiledGrid';
import type { JsonObject } from '../../../contract/values/json';
import type { QueryRequest, SortOrder } from '../../../contract/wire/query';
import { loadRecords } from '../../records/loadRecords';
import type { Database } from '../../records/openDatabase';
import { memoryDatabase } from '../../testing/database';
import { fixtureModel } from '../../testing/model';
import { readableMarks } from '../../testing/readableMarks';
import { fixtureScreens } from '../../testing/screens';
import { GridQuery } from './GridQuery';

const screen = fixtureScreens['accounting/accountSearch'];
const account = fixtureModel.entities.Account;
if (!screen?.grid || !screen.form || !account) throw new Error('fixture');
const { editing: _, ...grid } = screen.grid;
const { form } = screen;

let database: Database;
beforeAll(async () => {
  database = await memoryDatabase(fixtureModel);
  const customers = ['Çınar', 'Cem', 'Iğdır'].map((name, at) => ({
    id: String(at + 1),
    customerNo: `M${at}`,
    name,
  }));
  const accounts = Array.from({ length: 60 }, (_, at) => ({
    id: String(at + 1),
    accountNo: `A${at}`,
    name: `A${at}`,
    status: at % 5 === 0 ? 'CLOSED' : 'OPEN',
    customer: at % 7 === 0 ? null : String((at % 3) + 1),
    currency: at % 2 === 0 ? 'TRY' : 'USD',
    // More digits than a float holds.
    balance: at === 2 ? '9000000000000000.01' : `${at}.35`,
    openDate: `2026-0${(at % 4) + 1}-1${at % 9}`,
    // 23:30 UTC on 31 January is February in Türkiye.
    seenAt: at % 2 === 0 ? '2026-01-31T23:30:00.000Z' : '2026-01-31T12:00:00.000Z',
    limitDays: at % 3 === 2 ? null : 2_000_000_000 + at,
  }));
  const batches = [
    { entity: 'Customer', rows: customers },
    { entity: 'Account', rows: accounts },
  ];
  await loadRecords(database, fixtureModel, batches, { userName: 'test', now: '2026-01-01T00:00:00.000Z' });
});
afterAll(() => database.destroy());

const plain = (name: string, kind: CompiledColumn['kind']): CompiledColumn => ({
  name,
  kind,
  title: name,
  sortable: true,
});
const worked = (name: string, kind: CompiledColumn['kind'], op: ComputedColumn['op'], of?: string) => ({
  ...plain(name, kind),
  compute: { op, ...(of !== undefined && { args: [of] }) },
});
const columns: readonly CompiledColumn[] = [
  plain('customer', 'lookup'),
  plain('customer.name', 'text'),
  plain('currency', 'currency'),
  worked('number', 'integer', 'count'),
  worked('volume', 'decimal', 'sum', 'balance'),
  worked('mean', 'decimal', 'average', 'balance'),
  worked('least', 'decimal', 'minimum', 'balance'),
  worked('last', 'date', 'maximum', 'openDate'),
  { ...worked('days', 'decimal', 'sum', 'limitDays'), scale: 0 },
];
const groupBy = ['customer', 'currency'];
const few: CompiledFormField = {
  name: 'few',
  title: 'few',
  kind: 'integer',
  span: 's',
  filters: { field: 'number', op: 'lte' },
};

/** Rows for each customer and currency. */
function grouped(filter: JsonObject = {}, over: object = {}, text?: string): GridQuery {
  const fields = { ...form.fields, few };
  const of = { ...grid, groupBy, columns, sort: [], totals: ['number', 'volume'], ...over };
  const request = { filter, marks: readableMarks, ...(text !== undefined && { text }) };
  const scope = { today: '2026-03-01', now: '2026-03-01T09:00:00.000Z', user: {}, props: {} };
  const changed = { ...screen, grid: of, form: { ...form, fields } } as NonNullable<typeof screen>;
  return new GridQuery(
    database,
    fixtureModel,
    changed,
    account as NonNullable<typeof account>,
    request,
    scope,
  );
}
const whole = { sort: [], size: 50 as const, page: 0 };
const size = 3 as QueryRequest['size'];

describe('E06 a row a group', () => {
  test('has the figures of a hand-written statement, to the last digit', async () => {
    const { rows, total } = await grouped({ status: 'OPEN' }).page(whole);
    const expected = await sql<JsonObject>`
      select a.customer::text as "customer.id", a.currency, count(*)::int as number, sum(a.balance) as volume,
        round(avg(a.balance), 2) as mean, min(a.balance) as least, max(a.open_date) as last,
        sum(a.limit_days::numeric) as days
      from account a where a.status = 'OPEN' group by 1, 2`.execute(database);
    expect(total).toBe(8);
    expect(rows).toHaveLength(8);
    for (const row of expected.rows) {
      const found = rows.filter(
        (one) => one.currency === row.currency && one['customer.id'] === row['customer.id'],
      );
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject(row);
    }
    const largest = rows.find(({ volume }) => String(volume).startsWith('9000000000000'));
    expect(largest).toMatchObject({ customer: 'M2 Iğdır', 'customer.name': 'Iğdır', least: '8.35' });
  });

  test('applies fixed conditions, and is empty without records', async () => {
    const closed = await grouped({}, { where: { status: 'CLOSED' } }).page(whole);
    expect(closed.rows.reduce((sum, { number }) => sum + Number(number), 0)).toBe(12);
    expect(await grouped({}, { where: { status: '$user.agent' } }).page(whole)).toMatchObject({
      rows: [],
      total: 0,
      sums: {},
    });
  });

  test('is filtered by its figures, and found by its group', async () => {
    const all = (await grouped().page(whole)).rows.map(({ number }) => Number(number));
    const small = all.filter((number) => number <= 5).length;
    expect([small > 0, small < all.length]).toEqual([true, true]);
    const found = await grouped({ few: 5 }).page(whole);
    expect([found.rows.length, found.total]).toEqual([small, small]);
    const named = (await grouped({}, { quickFilter: true }, 'cınar').page(whole)).rows;
    expect(new Set(named.map(({ customer }) => customer))).toEqual(new Set(['M0 Çınar']));
  });

  test('has totals by currency of the shown rows', async () => {
    const { sums } = await grouped({ status: 'OPEN' }).page(whole);
    const { rows } = await sql<JsonObject>`
      select currency, count(*)::text as number, sum(balance) as volume from account
      where status = 'OPEN' group by 1`.execute(database);
    expect(sums).toEqual(Object.fromEntries(rows.map(({ currency, ...values }) => [currency, values])));
  });

  const orders: readonly (readonly [string, SortOrder[]])[] = [
    ['nothing', []],
    ['a figure, downwards', [{ field: 'volume', direction: 'desc' }]],
    ['a number that several have', [{ field: 'number', direction: 'asc' }]],
    ['the label of a look-up that some lack', [{ field: 'customer', direction: 'asc' }]],
    ['a field of the look-up, downwards', [{ field: 'customer.name', direction: 'desc' }]],
  ];
  test.each(orders)('is on exactly one page and part, sorted by %s', async (_, sort) => {
    const all = (await grouped().page({ ...whole, sort })).rows;
    const pages = await Promise.all([0, 1, 2].map((page) => grouped().page({ sort, size, page })));
    expect(pages.flatMap(({ rows }) => rows)).toEqual(all);
    expect(new Set(all.map(({ id }) => id)).size).toBe(8);
    const parts = [];
    for (let mark: string | null | undefined = null; mark !== undefined; ) {
      const part = await grouped().rowsAfter(mark, sort, 3);
      parts.push(...part.rows);
      mark = part.marks?.last;
    }
    expect(parts).toEqual(all);
    const first = all.map((row) => row[sort[0]?.field ?? 'id'] ?? null);
    if (sort[0]?.field === 'volume') expect(first).toEqual([...first].sort((a, b) => Number(b) - Number(a)));
  });

  test('has figures of filtered records, of distinct values, and of other figures', async () => {
    const more: readonly CompiledColumn[] = [
      plain('currency', 'currency'),
      worked('number', 'integer', 'count'),
      { ...worked('closed', 'integer', 'count'), compute: { op: 'count', where: { status: 'CLOSED' } } },
      {
        ...worked('lately', 'decimal', 'sum'),
        compute: { op: 'sum', args: ['balance'], where: { seenAt: { lastDays: 1 } } },
      },
      worked('customers', 'integer', 'distinct', 'customer'),
      { ...worked('share', 'decimal', 'ratio'), compute: { op: 'ratio', args: ['closed', 'number'] } },
      {
        ...worked('rest', 'decimal', 'difference'),
        compute: { op: 'difference', args: ['number', 'closed'] },
      },
      { ...worked('restPct', 'decimal', 'ratio'), compute: { op: 'ratio', args: ['rest', 'number'] } },
    ];
    const over = { groupBy: ['currency'], columns: more, totals: ['number', 'closed', 'share', 'restPct'] };
    const sort: SortOrder[] = [
      { field: 'share', direction: 'desc' },
      { field: 'currency', direction: 'asc' },
    ];
    const { rows, sums } = await grouped({}, over).page({ ...whole, sort });
    const expected = await sql<JsonObject>`
      select currency, count(*)::int as number, count(*) filter (where status = 'CLOSED')::int as closed,
        count(distinct customer)::int as customers,
        round(count(*) filter (where status = 'CLOSED') * 100.0 / count(*), 2) as share
      from account group by currency order by share desc, currency`.execute(database);
    expect(rows).toMatchObject(expected.rows);
    expect(rows.map(({ lately }) => lately)).toEqual(['0', '0']);
    expect(rows.map(({ share, restPct }) => Number(share) + Number(restPct))).toEqual([100, 100]);
    expect(sums?.TRY).toMatchObject({ share: '20.00' });
    // The total over both currencies is the share of the sums, not the sum of the shares.
    const all = await grouped({}, { ...over, currencyField: 'none' }).page(whole);
    expect(all.sums?.['']).toEqual({ number: '60', closed: '12', share: '20.00', restPct: '80.00' });
  });

  test('may be a band, a weekday or an hour, in the order of these', async () => {
    const read = async (op: ComputedColumn['op'], of: string, limits?: number[]) => {
      const kind = op === 'hour' ? 'integer' : 'codes';
      const group = {
        ...worked('group', kind, op, of),
        compute: { op, args: [of], ...(limits && { limits }) },
      };
      const over = { totals: [], groupBy: ['group'], columns: [group, worked('number', 'integer', 'count')] };
      const { rows } = await grouped({}, over).page({
        ...whole,
        sort: [{ field: 'group', direction: 'asc' }],
      });
      return rows.map(({ group, number }) => [group, number]);
    };
    // Opened between January and April: at least as long ago as the days since 1 March.
    const bands = await read('band', 'openDate', [0, 15, 40]);
    expect(bands.map(([band]) => band)).toEqual(['1', '2', '3', '4']);
    expect(bands.reduce((sum, [, number]) => sum + Number(number), 0)).toBe(60);
    expect(await read('weekday', 'seenAt')).toEqual([
      ['6', 30],
      ['7', 30],
    ]);
    expect(await read('hour', 'seenAt')).toEqual([
      [2, 30],
      [15, 30],
    ]);
    expect(await read('band', 'limitDays', [2_000_000_000])).toEqual([
      ['1', 1],
      ['2', 39],
      [null, 20],
    ]);
  });

  test('has figures of values calculated from each record', async () => {
    const parts = [
      { ...worked('open', 'integer', 'days'), compute: { op: 'days', args: ['openDate', 'seenAt'] } },
    ];
    const over = { totals: [], groupBy: ['currency'], parts };
    const columns = [plain('currency', 'currency'), worked('longest', 'integer', 'maximum', 'open')];
    const { rows } = await grouped({}, { ...over, columns }).page(whole);
    const expected = await sql<JsonObject>`
      select currency, max((seen_at at time zone 'Europe/Istanbul')::date - open_date) as longest
      from account group by currency order by currency`.execute(database);
    expect(
      [...rows].sort((one, other) => (String(one.currency) < String(other.currency) ? -1 : 1)),
    ).toMatchObject(expected.rows);
  });

  test('may be a month, a day or a year in Türkiye', async () => {
    const months = [worked('month', 'text', 'month', 'seenAt'), worked('number', 'integer', 'count')];
    const days = [worked('day', 'date', 'day', 'seenAt'), worked('year', 'integer', 'year', 'openDate')];
    const read = async (over: object) => (await grouped({}, { totals: [], ...over }).page(whole)).rows;
    const sort = [{ field: 'month', direction: 'desc' }];
    expect(await read({ groupBy: ['month'], columns: months, sort })).toMatchObject([
      { month: '2026-02', number: 30 },
      { month: '2026-01', number: 30 },
    ]);
    expect(await read({ groupBy: ['day', 'year'], columns: days })).toMatchObject([
      { day: '2026-01-31', year: 2026 },
      { day: '2026-02-01', year: 2026 },
    ]);
  });
});
