import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoServices } from '../../server/demo';
import { commandsWith } from '../../server/demo/commandsWith';
import { vacationDays } from '../../server/demo/vacationDays';
import { loadRecords } from '../../server/records/loadRecords';
import { caller, type FixtureApp, fixtureApp } from '../../server/testing/app';
import { gallerySource } from './gallerySource';

// The calendar of vacation days on the server: days that are closed every year are in each year from their first on.

let server: FixtureApp;
let staff: Awaited<ReturnType<typeof caller>>;

beforeAll(async () => {
  server = await fixtureApp({ commands: commandsWith(demoServices), source: gallerySource });
  const by = { userName: 'demo', now: server.clock.now.toISOString() };
  const batches = [{ entity: 'VacationDay', rows: vacationDays('2026-01-04') }];
  await loadRecords(server.database, server.definitions.model, batches, by);
  staff = await caller(server, 'admin');
}, 120_000);
afterAll(() => server.database.destroy());

async function daysOf(from: string, to: string): Promise<readonly string[]> {
  const body = { filter: { $range: { from, to } } };
  const { responseObject } = await staff.post('vacationdays/day/year/query', body, '', {
    'accept-language': 'tr',
  });
  const { rows }: { rows: readonly { readonly date: string; readonly nameTr: string }[] } = responseObject;
  return rows.map(({ date, nameTr }) => `${date} ${nameTr}`);
}

test('a year has its religious days and the days of every year, in order', async () => {
  const days = await daysOf('2026-01-01', '2026-12-31');
  expect(days).toContain('2026-04-23 Ulusal Egemenlik ve Çocuk Bayramı');
  expect(days).toContain('2026-10-29 Cumhuriyet Bayramı');
  expect(days.some((day) => day.includes('Ramazan Bayramı'))).toBe(true);
  expect(days).toEqual([...days].sort());
  expect(new Set(days).size).toBe(days.length);
});

test('a range has only its days, and a year before the first ones has none', async () => {
  expect(await daysOf('2026-04-23', '2026-04-23')).toEqual(['2026-04-23 Ulusal Egemenlik ve Çocuk Bayramı']);
  expect(await daysOf('2026-04-24', '2026-04-30')).toEqual([]);
  expect(await daysOf('2020-01-01', '2020-12-31')).toEqual([]);
});

test('44 C the value date of a remittance that is begun on a holiday is the next business day', async () => {
  server.clock.now = new Date('2026-10-29T09:00:00.000Z');
  const clerk = await caller(server, 'admin');
  const { state } = await clerk.post('accounting/firmRemittance/begin', { state: {} });
  expect(state).toMatchObject({ valueDate: '2026-10-30' });
});
