import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../records/openDatabase';
import { twelveAccounts } from '../../testing/accounts';
import { rowEstimate } from './rowEstimate';

let database: Database;
beforeAll(async () => {
  database = await twelveAccounts();
});
afterAll(() => database.destroy());

test('an estimate is used again for ten seconds, by statement and values', async () => {
  const of = (limit: number) => rowEstimate(database, sql`select from account limit ${limit}`);
  const executed = vi.spyOn(database, 'executeQuery');
  const first = await of(3);
  expect(first).toMatchObject({ rows: 3 });
  expect(await of(3)).toMatchObject(first);
  expect((await of(5)).rows).toBe(5);
  expect(executed).toHaveBeenCalledTimes(2);

  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 11_000);
  await of(3);
  expect(executed).toHaveBeenCalledTimes(3);
});
