import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadRecords } from '../../server/records/loadRecords';
import { type FixtureApp, fixtureApp } from '../../server/testing/app';
import { gallerySource } from './gallerySource';
import { ServedUser } from './ServedScreen';

// Two persons, or two pages of one person, save the same record.

let server: FixtureApp;
const key = 'gallery/floorplanDefine';

beforeAll(async () => {
  server = await fixtureApp({ source: gallerySource });
  const order = {
    id: '7',
    orderNo: 'EM00000007',
    payee: 'AYŞE YILMAZ',
    amount: '100.00',
    currency: 'TRY',
    valueDate: '2026-11-30',
    delivery: 'CASH',
    description: 'Önce',
    status: 'PENDING',
  };
  const by = { userName: 'demo', now: server.clock.now.toISOString() };
  await loadRecords(server.database, gallerySource.model, [{ entity: 'GalleryOrder', rows: [order] }], by);
}, 240_000);
afterAll(() => server.close());

test('E1 the second save of a record shows what the first one wrote, keeps its own input, and replaces it when saved again', async () => {
  const [first, second] = [
    await ServedUser.signedIn(server, 'admin'),
    await ServedUser.signedIn(server, 'admin'),
  ];
  const [one, other] = [await first.open(key, '7'), await second.open(key, '7')];
  expect(one.store.transactionKey).not.toBe(other.store.transactionKey);
  await one.fill({ description: 'Birinci', valueDate: '2026-12-01' });
  await one.run('save');
  await other.fill({ description: 'İkinci', amount: '120.00' });

  const said = await other.run('save');
  expect(said.join('\n')).toMatch(/changed by someone else|başkası tarafından/);
  expect(other.errors).toEqual({ description: 'record.stale' });
  const shown = other.store.form?.errors.shown('description');
  expect(shown).toContain('Birinci');
  expect(['description', 'amount', 'valueDate'].map((name) => other.value(name))).toEqual([
    'İkinci',
    '120.00',
    '2026-12-01',
  ]);

  await other.run('save');
  expect(other.errors).toEqual({});
  const third = await first.open(key, '7');
  expect(['description', 'amount', 'valueDate'].map((name) => third.value(name))).toEqual([
    'İkinci',
    '120.00',
    '2026-12-01',
  ]);
});
