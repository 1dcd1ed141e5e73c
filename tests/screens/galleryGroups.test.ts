import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadRecords } from '../../server/records/loadRecords';
import { caller, type FixtureApp, fixtureApp } from '../../server/testing/app';
import { gallerySource } from './gallerySource';

// The gallery's grouped report, against the server: compiled definition, in-memory database.

let server: FixtureApp;
let admin: Awaited<ReturnType<typeof caller>>;

beforeAll(async () => {
  server = await fixtureApp({ source: gallerySource });
  const units = ['Kadıköy', 'Çankaya'].map((name, at) => ({
    id: String(at + 1),
    code: `B${at}`,
    name,
    city: at === 0 ? 'İstanbul' : 'Ankara',
  }));
  const transfers = Array.from({ length: 40 }, (_, at) => ({
    id: String(at + 1),
    reference: `HV${at}`,
    sender: 'Ada',
    receiver: 'Ece',
    status: 'PAID',
    unit: String((at % 2) + 1),
    currency: at % 3 === 0 ? 'EUR' : 'TRY',
    urgent: false,
    amount: `${at * at * 7}.05`,
    fee: at % 4 === 0 ? null : '1.10',
    valueDate: `2026-0${(at % 5) + 1}-15`,
  }));
  const batches = [
    { entity: 'GalleryUnit', rows: units },
    { entity: 'GalleryTransfer', rows: transfers },
  ];
  const by = { userName: 'test', now: '2026-01-01T00:00:00.000Z' };
  await loadRecords(server.database, gallerySource.model, batches, by);
  admin = await caller(server, 'admin');
}, 300_000);
afterAll(() => server.database.destroy());

const query = (over: object = {}) =>
  admin.post('gallery/gridPer/query', { state: {}, filter: {}, page: 0, size: 50, sort: [], ...over });

test('E06 a report has a row for each month, unit and currency, with the figures of its records', async () => {
  const { rows: expected } = await sql<Record<string, unknown>>`
    select to_char(t.value_date, 'YYYY-MM') as month, t.unit::text as "unit.id", u.city as "unit.city", t.currency,
      count(*)::int as "txnCount", sum(t.amount) as volume, round(avg(t.amount), 2) as "avgAmount",
      max(t.amount) as largest, sum(t.fee) as fees, max(t.value_date) as "lastDate"
    from gallery_transfer t join gallery_unit u on u.id = t.unit
    group by 1, 2, 3, 4 order by 1 desc, 6 desc`.execute(server.database);
  const { responseObject } = await query();
  expect(responseObject.total).toBe(20);
  expect(responseObject.rows).toMatchObject(expected);
  expect(responseObject.rows[0].unit).toMatch(/^B\d (Kadıköy|Çankaya)$/);
});

test('E06 its filter selects records, or groups by their figures; the export equals the list', async () => {
  const filter = { currency: 'TRY', txnCountMin: 3 };
  const sort = [{ field: 'avgAmount', direction: 'asc' }];
  const { rows, total, sums } = (await query({ filter, sort })).responseObject;
  const all = (await query({ filter: { currency: 'TRY' } })).responseObject.rows;
  const enough = all.filter(({ txnCount }: { txnCount: number }) => txnCount >= 3);
  expect([total, 0 < total, total < all.length]).toEqual([enough.length, true, true]);
  expect(Object.keys(sums)).toEqual(['TRY']);
  const columns = ['month', 'currency', 'txnCount', 'avgAmount'];
  const body = { state: {}, filter, sort, columns, behind: null };
  const part = (await admin.post('gallery/gridPer/export', body)).responseObject;
  expect(JSON.parse(part.rows)).toEqual(
    rows.map((row: Record<string, unknown>) => columns.map((name) => row[name])),
  );
  expect([part.total, part.sums.TRY.txnCount]).toEqual([total, sums.TRY.txnCount]);
});

test('E06 a chart beside the groups has the records of the found groups', async () => {
  for (const filter of [{}, { currency: 'TRY' }, { txnCountMin: 3 }, { currency: 'TRY', txnCountMin: 3 }]) {
    const { rows } = (await query({ filter })).responseObject;
    const expected: Record<string, number> = {};
    for (const { unit, txnCount } of rows) expected[unit] = (expected[unit] ?? 0) + txnCount;
    const chart = await admin.post('gallery/gridPer/byUnit/query', { state: {}, filter });
    const found: readonly { readonly unit: string; readonly value: number }[] = chart.responseObject.rows;
    expect(Object.fromEntries(found.map(({ unit, value }) => [unit, value]))).toEqual(expected);
  }
});

test('E09 alternate views show the rows that the filter finds', async () => {
  const cells = async (filter: object) => {
    const { rows } = (await admin.post('gallery/gridGroups/byStatus/query', { state: {}, filter }))
      .responseObject;
    return rows.find(({ edge }: { edge: string | null }) => edge === 'all')?.value;
  };
  expect([await cells({}), await cells({ currency: 'EUR' })]).toEqual([40, 14]);
  const months = { valueDate: { from: '2026-02-01', to: '2026-03-31' } };
  const found = await admin.post('gallery/gridGroups/byMonth/query', { state: {}, filter: months });
  expect(found.responseObject.rows).toMatchObject([
    { month: '2026-02', value: 8 },
    { month: '2026-03', value: 8 },
  ]);
});

test('E06 it cannot be sorted and filtered by other columns', async () => {
  const refused = [{ sort: [{ field: 'amount', direction: 'asc' }] }, { filter: { volume: '1' } }];
  for (const over of refused) expect((await query(over)).restHeader.success).toBe(false);
});

test('E09 a calendar shows the visible days, the rows that the filter finds, and a message for too many', async () => {
  const days = async (id: string, from: string, to: string, filter: object = {}) => {
    const body = { state: {}, filter: { ...filter, $range: { from, to } } };
    const { responseObject, restHeader } = await admin.post(`gallery/gridGroups/${id}/query`, body);
    return { ...responseObject, code: restHeader.code };
  };
  const april = await days('days', '2026-04-01', '2026-04-30', { currency: 'EUR' });
  expect(april.total).toBe(3);
  expect(april.rows[0]).toMatchObject({
    sender: 'Ada',
    valueDate: '2026-04-15',
    currency: 'EUR',
    status: 'PAID',
  });
  expect((await days('days', '2026-04-16', '2026-05-14')).rows).toEqual([]);
  for (const [from, to] of [
    ['2026-01-01', '2027-01-02'],
    ['2026-02-01', '2026-01-01'],
    ['2026-99-99', '2026-99-99'],
  ] as const)
    expect((await days('days', from, to)).code).toBe('query.malformed');
  const bare = await admin.post('gallery/gridGroups/days/query', { state: {}, filter: {} });
  expect(bare.restHeader.code).toBe('query.malformed');

  const later = (at: number, over: object) => ({
    id: String(at),
    reference: `HX${at}`,
    sender: 'Nil',
    receiver: 'Ece',
    unit: '1',
    currency: 'TRY',
    amount: '1.00',
    status: 'RETURNED',
    urgent: true,
    valueDate: '2027-03-05',
    ...over,
  });
  const spans = [
    { dueDate: '2027-06-30' },
    { dueDate: null },
    { valueDate: '2027-05-02', dueDate: '2027-05-02' },
  ];
  const many = Array.from({ length: 1001 }, (_, at) => later(200 + at, { status: 'PAID', urgent: false }));
  const rows = [...spans.map((over, at) => later(100 + at, over)), ...many];
  const by = { userName: 'test', now: '2026-01-01T00:00:00.000Z' };
  await loadRecords(server.database, gallerySource.model, [{ entity: 'GalleryTransfer', rows }], by);
  const ids = async (from: string, to: string) =>
    (await days('returned', from, to)).rows.map(({ id }: { id: string }) => id);
  expect(await ids('2027-05-01', '2027-05-31')).toEqual(['100', '102']);
  expect((await ids('2027-01-01', '2027-12-31')).sort()).toEqual(['100', '101', '102']);
  expect(await ids('2027-07-01', '2027-07-31')).toEqual([]);
  const full = await days('days', '2027-03-01', '2027-03-31');
  expect([full.rows.length, full.total]).toEqual([1000, 1001]);
});
