import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompiledBlockData } from '../../contract/model/compiledBlocks';
import { loadRecords } from '../../server/records/loadRecords';
import { caller, type FixtureApp, fixtureApp } from '../../server/testing/app';
import { pivotOf } from '../../src/blocks/pivot/pivotOf';
import { gallerySource } from './gallerySource';

// Figures of the gallery's dashboard, against the server: compiled definition, in-memory database.

let server: FixtureApp;
let admin: Awaited<ReturnType<typeof caller>>;

beforeAll(async () => {
  server = await fixtureApp({ source: gallerySource });
  const pad = (value: number) => String(value).padStart(2, '0');
  const orders = Array.from({ length: 60 }, (_, at) => ({
    id: String(at + 1),
    orderNo: `EM${at}`,
    payee: 'Ada',
    delivery: 'CASH',
    currency: 'TRY',
    amount: `${at}.05`,
    status: ['PENDING', 'PAID', 'PAID', 'APPROVED', 'REJECTED'][at % 5] ?? '',
    // Today is the twenty-first of November.
    valueDate: `2026-11-${pad(21 - (at % 15))}`,
    // 22:30 UTC is the next day in Türkiye.
    paidAt:
      at % 5 < 1 || at % 5 > 2 ? null : `2026-11-${pad(1 + (at % 9))}T${pad(8 + (at % 3) * 7)}:30:00.000Z`,
  }));
  const by = { userName: 'test', now: '2026-01-01T00:00:00.000Z' };
  await loadRecords(server.database, gallerySource.model, [{ entity: 'GalleryOrder', rows: orders }], by);
  admin = await caller(server, 'admin');
}, 300_000);
afterAll(() => server.database.destroy());

async function block(id: string): Promise<CompiledBlockData> {
  const { screen } = await gallerySource.importModule('gallery/floorplanDashboard');
  const data = screen?.blocks?.find((one) => one.id === id)?.data;
  if (data === undefined) throw new Error(`No figures: ${id}`);
  return data;
}

async function figures(id: string) {
  const body = { state: {}, filter: { $range: { from: '2026-01-01', to: '2026-12-31' } } };
  return (await admin.post((await block(id)).path, body)).responseObject.rows;
}

test('E09 a pivot has the figures of its cells and of its edges, in the order of hours and weekdays', async () => {
  const matrix = pivotOf(await figures('rhythm'), await block('rhythm'));
  const { rows } = await sql<{ hour: number; weekday: string; value: number }>`
    select extract(hour from paid_at at time zone 'Europe/Istanbul')::int as hour,
      extract(isodow from paid_at at time zone 'Europe/Istanbul')::text as weekday, count(*)::int as value
    from gallery_order where status = 'PAID' group by 1, 2`.execute(server.database);
  expect(rows.length).toBeGreaterThan(6);
  for (const { hour, weekday, value } of rows) expect(matrix.cell(hour, weekday)).toBe(value);
  const cells = matrix.rows.flatMap((row) => matrix.columns.map((column) => matrix.cell(row, column)));
  expect(cells.filter((value) => value !== null)).toHaveLength(rows.length);
  const sum = (values: readonly unknown[]) =>
    values.reduce((all: number, value) => all + Number(value ?? 0), 0);
  expect(matrix.total).toBe(24);
  expect(sum(matrix.rows.map(matrix.rowTotal))).toBe(24);
  expect(sum(matrix.columns.map(matrix.columnTotal))).toBe(24);
  expect(matrix.rows).toEqual([1, 11, 18]);
  expect(matrix.columns).toEqual([...matrix.columns].sort());
  expect(matrix.shade(Math.max(...cells.map(Number)))).toBe(5);
  expect(matrix.shade(null)).toBeNull();
});

test('E09 bands are in order, and a where with «not» excludes', async () => {
  const ages = await figures('ages');
  expect(ages.map(({ ageBand }: { ageBand: string }) => ageBand)).toEqual(['1', '2', '3']);
  expect(ages.reduce((all: number, { value }: { value: number }) => all + value, 0)).toBe(12);
  const course = await figures('course');
  const steps = course.map(({ status, value }: { status: string; value: number }) => [status, value]);
  expect(Object.fromEntries(steps)).toEqual({ PENDING: 12, PAID: 24, APPROVED: 12 });
});

test('E09 a sum without records is zero, not empty', async () => {
  const waiting = await figures('waiting');
  expect(waiting).toEqual([{ id: '1', value: 12 }]);
});

test('E09 of more months than the limit the latest are shown, the earliest first', async () => {
  const months = Array.from({ length: 120 }, (_, at) => ({
    id: String(1000 + at),
    orderNo: `EA${at}`,
    payee: 'Ada',
    delivery: 'CASH',
    currency: 'TRY',
    amount: '1.00',
    status: 'PAID',
    valueDate: `${2010 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`,
  }));
  const by = { userName: 'test', now: '2026-01-01T00:00:00.000Z' };
  await loadRecords(server.database, gallerySource.model, [{ entity: 'GalleryOrder', rows: months }], by);
  const { path, category, limit } = await block('monthly');
  const filter = { $range: { from: '2010-01-01', to: '2019-12-31' } };
  const { rows } = (await admin.post(path, { state: {}, filter })).responseObject;
  expect(rows).toHaveLength(limit);
  const days = rows.map((row: Record<string, string>) => row[category?.name ?? '']);
  expect(days.at(-1)).toBe('2019-12-01');
  expect(days).toEqual([...days].sort());
});
