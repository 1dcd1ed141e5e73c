import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ModelEntity } from '../../../contract/model/model';
import type { SortOrder } from '../../../contract/wire/query';
import type { Database } from '../../records/openDatabase';
import { memoryDatabase } from '../../testing/database';
import { readableMarks } from '../../testing/readableMarks';
import {
  indexedAccount as indexed,
  modelWithAccount as modelWith,
  plainAccount as plain,
  accountScreen as screen,
} from '../../testing/searchedAccounts';
import { FieldPaths } from './FieldPaths';
import { GridQuery } from './GridQuery';
import { type IndexUse, QuickSearch } from './QuickSearch';
import { quickCondition } from './quickCondition';

/**
 * Accounts whose frequent names (`Işıl Yıldız`) follow others that have the last trigram of one of their words
 * (`Kasıl`), but not that word.
 */
let late: Database;
beforeAll(async () => {
  late = await memoryDatabase(modelWith(indexed));
  await sql`insert into customer (id, customer_no, name, created_by, created_at, updated_by, updated_at)
    select n, 'M' || n, (array['Ayşe', 'Demir', 'Işıl', 'Işıl Demir', 'Akıl'])[n % 5 + 1] || ' Öz' || n % 10, 'test', now(), 'test', now()
    from generate_series(1, 100) n`.execute(late);
  await sql`insert into account (account_no, name, customer, currency, balance, open_date, status, created_by, created_at, updated_by, updated_at)
    select lpad(n::text, 10, '0'),
      case when n % 500 = 0 then null when n % 5 = 0 then 'A Kasıl ' || n else 'Işıl Yıldız ' || n end,
      case when n % 50 = 0 then n % 100 + 1 end, case when n % 8 = 0 then 'TRY' else 'EUR' end, n, date '2026-01-01', 'OPEN', 'test', now(), 'test', now()
    from generate_series(1, 30000) n`.execute(late);
  await sql`analyze`.execute(late);
});
afterAll(() => late.destroy());

const scope = { today: '2026-01-04', now: '2026-01-04T09:00:00.000Z', user: {}, props: {} };

/** Two consecutive pages in an order. */
async function pagesOf(database: Database, entity: ModelEntity, text: string, sort: SortOrder) {
  const requested = { filter: {}, text, marks: readableMarks };
  return database.transaction().execute(async (transaction) => {
    const query = new GridQuery(transaction, modelWith(entity), screen, entity, requested, scope);
    const question = { sort: [sort], size: 20, counts: 'later' } as const;
    const first = await query.page({ ...question, page: 0 });
    if (!first.marks) return [first.rows];
    const next = await query.page({ ...question, page: 1, known: { page: 0, ...first.marks } });
    return [first.rows, first.more, next.rows, next.more];
  });
}

/** The statements of two consecutive pages by name that are limited by a sample. */
async function limitedStatements(text: string): Promise<readonly string[]> {
  const statements: string[] = [];
  const watched = late.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(JSON.stringify(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await pagesOf(watched, indexed, text, { field: 'name', direction: 'asc' });
  const isLimited = (statement: string, at: number) =>
    statement.includes('t.id::text as id') && statements[at - 1]?.includes('set_config');
  return statements.filter(isLimited);
}

describe('E03 a quick filter whose frequent text is late in the order', () => {
  test.each([
    ['yıldız', 'has few other rows: one trigram is read', true, false],
    ['ışıl', 'has a trigram that many other rows have: all are read', false, false],
    ['yıldız eur', 'has a word that is frequent beside the other: it is checked', true, true],
    ['ışıl eur', 'has such a word and such a trigram', false, true],
  ])('«%s» %s', async (text, _, byTrigram, isChecked) => {
    const limited = await limitedStatements(text);
    expect(limited.length).toBeGreaterThan(0);
    for (const statement of limited) {
      expect(statement.includes('strpos(')).toBe(byTrigram);
      expect(statement.includes(' is true)')).toBe(isChecked);
    }
  });

  test('gives the same pages as a full scan, for any words in any order', async () => {
    const words = [
      'yıldız',
      'IŞIL',
      'kasıl',
      'sıl',
      'diz',
      'ldız',
      'eur',
      'TRY',
      'demir',
      'açık',
      'xşıl',
      'a',
    ];
    const text = fc
      .uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
      .map((some) => some.join(' '));
    const sort = fc.record({
      field: fc.constantFrom('name', 'accountNo'),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    });
    await fc.assert(
      fc.asyncProperty(text, sort, async (searched, order) => {
        const [found, expected] = await Promise.all(
          [indexed, plain].map((entity) => pagesOf(late, entity, searched, order)),
        );
        expect(found).toEqual(expected);
      }),
      { numRuns: 4 },
    );
  }, 180_000);

  test('finds the same rows by indexes of any word or trigram', async () => {
    const model = modelWith(indexed);
    const paths = () => new FieldPaths(model, indexed);
    const idsOf = async (from: FieldPaths, condition: ReturnType<typeof quickCondition>) => {
      const { rows } = await sql<{ id: string }>`
        select t.id::text as id from ${from.from} where t.id > 29500 and ${condition} order by t.id`.execute(
        late,
      );
      return rows.map(({ id }) => id);
    };
    const part = fc
      .tuple(
        fc.constantFrom('Işıl Yıldız 29', 'A Kasıl 29', 'EUR', 'IŞIL Demir', '00000299'),
        fc.nat(12),
        fc.integer({ min: 1, max: 9 }),
      )
      .map(([value, from, length]) => value.slice(from % value.length, (from % value.length) + length));
    const typed = fc.array(part, { minLength: 1, maxLength: 3 }).map((some) => some.join(' '));
    await fc.assert(
      fc.asyncProperty(typed, fc.nat(5), fc.boolean(), async (text, at, byTrigram) => {
        const search = new QuickSearch(late, model, screen, indexed, paths(), text);
        const { words } = search;
        const each = paths();
        const expected = await idsOf(each, quickCondition(screen, each, text));
        const uses: IndexUse[] = [
          { byTrigram },
          { byTrigram, words: words.slice(at % (words.length || 1)).slice(0, 1) },
        ];
        for (const use of uses) {
          const [one, other] = [paths(), paths()];
          expect([text, use, await idsOf(one, await search.byIndex(one, use))]).toEqual([
            text,
            use,
            expected,
          ]);
          const requested = new Set(await idsOf(other, await search.ofEach(other, use)));
          expect([text, use, expected.filter((id) => !requested.has(id))]).toEqual([text, use, []]);
        }
      }),
      { numRuns: 15 },
    );
  }, 180_000);
});
