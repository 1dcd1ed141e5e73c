import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caller, type FixtureApp, fixtureApp } from '../../server/fixtures/app';
import { loadRecords } from '../../server/storage/loadRecords';
import { gallerySource } from './gallerySource';

// The gallery's report with a row a group, against the server: definition compiled, database in memory.

let server: FixtureApp;
let admin: Awaited<ReturnType<typeof caller>>;

beforeAll(async () => {
  server = await fixtureApp({ source: gallerySource });
  const units = ['Kadıköy', 'Çankaya'].map((name, at) => ({
    ...{ id: String(at + 1), code: `B${at}`, name, city: at === 0 ? 'İstanbul' : 'Ankara' },
  }));
  const transfers = Array.from({ length: 40 }, (_, at) => ({
    ...{ id: String(at + 1), reference: `HV${at}`, sender: 'Ada', receiver: 'Ece', status: 'PAID' },
    ...{ unit: String((at % 2) + 1), currency: at % 3 === 0 ? 'EUR' : 'TRY', urgent: false },
    ...{
      amount: `${at * at * 7}.05`,
      fee: at % 4 === 0 ? null : '1.10',
      valueDate: `2026-0${(at % 5) + 1}-15`,
    },
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
  const { rows: byHand } = await sql<Record<string, unknown>>`
    select to_char(t.value_date, 'YYYY-MM') as month, t.unit::text as "unit.id", u.city as "unit.city", t.currency,
      count(*)::int as "txnCount", sum(t.amount) as volume, round(avg(t.amount), 2) as "avgAmount",
      max(t.amount) as largest, sum(t.fee) as fees, max(t.value_date) as "lastDate"
    from gallery_transfer t join gallery_unit u on u.id = t.unit
    group by 1, 2, 3, 4 order by 1 desc, 6 desc`.execute(server.database);
  const { responseObject } = await query();
  expect(responseObject.total).toBe(20);
  expect(responseObject.rows).toMatchObject(byHand);
  expect(responseObject.rows[0].unit).toMatch(/^B\d (Kadıköy|Çankaya)$/);
});

test('E06 its filter chooses records, or groups by their figures; what is exported is what is shown', async () => {
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

test('E09 what is looked at in place of rows is of the rows that the filter finds', async () => {
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

test('E06 it can be sorted and filtered by nothing that it does not have', async () => {
  const refused = [{ sort: [{ field: 'amount', direction: 'asc' }] }, { filter: { volume: '1' } }];
  for (const over of refused) expect((await query(over)).restHeader.success).toBe(false);
});
