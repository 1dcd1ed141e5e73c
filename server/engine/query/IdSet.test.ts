import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../records/openDatabase';
import { memoryDatabase } from '../../testing/database';
import { IdSet } from './IdSet';

let database: Database;
beforeAll(async () => {
  database = await memoryDatabase();
});
afterAll(() => database.destroy());

const near = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 40 });
const anywhere = fc.array(fc.bigInt({ min: -5n, max: 2n ** 53n }), { minLength: 1, maxLength: 5 });

test('has the ids that an index finds, in any distance and order, without null', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(near, anywhere), near, async (held, others) => {
      const ids = held.map(String);
      const requested = [...new Set([...ids, ...others.map(String), '0', '-1', '9007199254740993'])];
      const set = IdSet.of(ids);
      const column = sql`t.id`;
      const { rows } = await sql<{ id: string | null; has: boolean | null; found: boolean | null }>`
        select t.id::text as id, ${set.has(column)} as has, ${set.isOneOf(column)} as found
        from (select unnest(${`{${requested.join(',')},null}`}::bigint[]) as id) as t`.execute(database);
      const isTrue = (which: 'has' | 'found') => rows.filter((row) => row[which]).map(({ id }) => id);
      expect(isTrue('has')).toEqual(isTrue('found'));
      expect(new Set(isTrue('has'))).toEqual(new Set(ids));
    }),
    { numRuns: 60 },
  );
});

test('compares bits instead of a list where ids are near each other', () => {
  const requested = (ids: readonly string[]) =>
    JSON.stringify(IdSet.of(ids).has(sql`t.id`).toOperationNode());
  expect(requested(['7', '300', '12'])).toContain('get_bit');
  expect(requested(['7', '300000', '12'])).not.toContain('get_bit');
});

test('is empty without ids', () => {
  expect([IdSet.none.isEmpty, IdSet.of([]).isEmpty, IdSet.of(['1']).isEmpty]).toEqual([true, true, false]);
});
