import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ModelEntity } from '../../../contract/model/model';
import { hasWord, holdsQuickWord, isSignsAlone, quickWords } from '../../../contract/model/quickText';
import type { JsonObject } from '../../../contract/values/json';
import type { PageAnswer, QueryRequest, SortOrder } from '../../../contract/wire/query';
import { migrate } from '../../records/migrate';
import { type Database, openDatabase } from '../../records/openDatabase';
import { inMemory, memoryDatabase } from '../../testing/database';
import { readableMarks } from '../../testing/readableMarks';
import {
  indexedAccount as indexed,
  modelWithAccount as modelWith,
  plainAccount as plain,
  accountScreen as screen,
} from '../../testing/searchedAccounts';
import { FieldPaths } from './FieldPaths';
import { GridQuery } from './GridQuery';
import { QuickSearch } from './QuickSearch';

const count = 400;

let database: Database;
beforeAll(async () => {
  database = await memoryDatabase(modelWith(indexed));
  await fill(database, count);
});
afterAll(() => database.destroy());

/** A database whose indexes are made after its rows were inserted, which is faster. */
async function indexedAfter(insert: (into: Database) => Promise<unknown>): Promise<Database> {
  const filled = await memoryDatabase(modelWith(plain));
  await insert(filled);
  await migrate(filled, modelWith(indexed), []);
  await sql`analyze`.execute(filled);
  return filled;
}

/** Accounts; the rare names are last in both orders. */
async function fill(of: Database, rows: number): Promise<void> {
  await sql`insert into customer (id, customer_no, name, tckn, created_by, created_at, updated_by, updated_at)
    select n, 'M' || n, (array['Ayşe', 'MEHMET', 'Işıl', 'İbrahim', 'Çağla', 'ŞÜKRÜ'])[n % 6 + 1] || ' Öz' || n % 10, '70' || n, 'test', now(), 'test', now()
    from generate_series(1, 100) n`.execute(of);
  await sql`insert into account (account_no, name, customer, currency, balance, open_date, status, limit_days, created_by, created_at, updated_by, updated_at)
    select lpad(n::text, 10, '0'),
      case when n > ${rows} - 30 then 'zırhlı IŞIK%' || n when n % 90 = 0 then null else chr(65 + n % 26) || ' hesabı ' || n end,
      nullif(n % 100, 0), (array['TRY', 'USD', 'EUR'])[n % 3 + 1], n, date '2026-01-01' + n % 40, case when n % 100 = 3 then 'CLOSED' else 'OPEN' end,
      n % 900, 'test', now(), 'test', now()
    from generate_series(1, ${rows}::int) n`.execute(of);
  await sql`analyze`.execute(of);
}

const scope = { today: '2026-01-04', now: '2026-01-04T09:00:00.000Z', user: {}, props: {} };
const size = 20 as QueryRequest['size'];
const byNumber: SortOrder[] = [{ field: 'accountNo', direction: 'asc' }];
const byNameDown: SortOrder[] = [{ field: 'name', direction: 'desc' }];
const byCustomer: SortOrder[] = [{ field: 'customer', direction: 'asc' }];

function gridOf(entity: ModelEntity, text: string, filter: JsonObject = {}, of: Database = database) {
  return new GridQuery(of, modelWith(entity), screen, entity, { filter, text, marks: readableMarks }, scope);
}

/** Two consecutive pages, and the number of rows. */
async function answers(query: GridQuery, sort: SortOrder[]): Promise<readonly unknown[]> {
  const first = await query.page({ sort, size, page: 0, counts: 'later' });
  const known = first.marks && { page: 0, ...first.marks };
  const second: PageAnswer | null = known
    ? await query.page({ sort, size, page: 1, counts: 'later', known })
    : null;
  return [first, second?.rows, second?.more, await query.counted()];
}

const texts = [
  ...['hesabı', 'ISIK%1', 'mehmet', 'MEHMET öz1', 'M99 AYŞE', 'ayşe usd zırhlı', '777', '399', 'xyz'],
  ...['try', 'TR', 'e', 'z', 'öz', 'öz7', 'q', '5', '12', 'açık', 'aç', 'çık', '02.01.2026', '31.02.2026'],
  ...['ış öz2', 'öz1 ış mehmet', 'çağla m 3', 'usd öz3 şükrü', 'mehmet xyz', 'mehmet çağla'],
  ...['%%%', '%', ' ', '_', "'", '\\', '704', '7042', 'zı', 'IŞ', 'ış', 'iŞ', 'ŞÜK', 'sukru'],
];

describe('E03 a quick filter', () => {
  test.each(texts)('finds for «%s» the same rows by indexes as by a full scan', async (text) => {
    expect(await answers(gridOf(indexed, text), [])).toEqual(await answers(gridOf(plain, text), []));
  });

  test('finds the same for any part of any value, in any case and order, within a filter', async () => {
    const values = ['A hesabı 12', 'zırhlı IŞIK%399', 'M41 Çağla Öz1', '0000000300', 'IŞIL ÖZ2', 'MEHMET'];
    const part = fc
      .tuple(fc.constantFrom(...values), fc.nat(16), fc.integer({ min: 1, max: 12 }))
      .map(([value, from, length]) => value.slice(from % value.length, (from % value.length) + length));
    const parts = fc.array(part, { minLength: 1, maxLength: 3 }).map((some) => some.join(' '));
    const asTyped = fc.constantFrom<(text: string) => string>(
      (text) => text,
      (text) => text.toLocaleUpperCase('tr'),
      (text) => text.toLocaleLowerCase('tr'),
      (text) => text.toLowerCase(),
    );
    const sort = fc.constantFrom([], byNumber, byNameDown, byCustomer);
    const filter = fc.constantFrom<JsonObject>({}, { customer: '41' }, { name: 'işik' });
    await fc.assert(
      fc.asyncProperty(parts, asTyped, sort, filter, async (text, typed, order, narrowed) => {
        const found = await answers(gridOf(indexed, typed(text), narrowed), order);
        expect(found).toEqual(await answers(gridOf(plain, typed(text), narrowed), order));
      }),
      { numRuns: 12 },
    );
  });

  test('finds the same as a list that the page filters', async () => {
    const all = await new GridQuery(
      database,
      modelWith(plain),
      screen,
      plain,
      { filter: {} },
      scope,
    ).rowsAfter(null, [], count);
    const { columns } = screen.grid ?? { columns: [] };
    const labels = { OPEN: ['Açık', 'Open'] };
    const isFound = (row: (typeof all.rows)[number], word: string) =>
      columns.some(({ name, kind, mask, codes }) => {
        const value = row[name] ?? null;
        if (mask !== undefined) return false;
        if (codes) return (labels[value as 'OPEN'] ?? []).some((label) => hasWord(label, word));
        return holdsQuickWord(kind, value, String(value), word);
      });
    for (const text of texts) {
      const expected = all.rows.filter(
        (row) => !isSignsAlone(text) && quickWords(text).every((word) => isFound(row, word)),
      );
      const found = await gridOf(indexed, text).rowsAfter(null, [], count);
      expect([text, found.rows.map(({ id }) => id)]).toEqual([text, expected.map(({ id }) => id)]);
    }
  });

  test.each(['%%', '%', '-', '«»'])(
    'finds nothing for «%s», which is not a word, and ignores it beside words',
    async (signs) => {
      expect(await gridOf(indexed, signs).counted()).toMatchObject({ total: 0 });
      const withWord = await gridOf(indexed, `${signs} usd`).counted();
      expect(withWord).toEqual(await gridOf(indexed, 'usd').counted());
      expect(withWord.total).toBeGreaterThan(0);
    },
  );

  test.each([
    ['çağla öz4', ['{4,34,64,94}']],
    ['çağla öz4 usd', ['{4,34,64,94}']],
    // Names of accounts have «iş» as well: all records with the other word are needed.
    ['iş öz2', ['{2,32,62,92}', '{2,12,22,32,42,52,62,72,82,92}']],
  ])(
    'narrows the records of all words of «%s» to those with words that only records have',
    async (text, lists) => {
      const model = modelWith(indexed);
      const paths = new FieldPaths(model, indexed);
      const condition = await new QuickSearch(database, model, screen, indexed, paths, text).byIndex(paths);
      const { parameters } = sql`${condition}`.compile(database);
      const isList = (value: unknown) => typeof value === 'string' && value.startsWith('{');
      expect(new Set(parameters.filter(isList))).toEqual(new Set(lists));
    },
  );

  test('finds nothing by masked values', async () => {
    const { rows } = await gridOf(indexed, '7059').page({ sort: [], size, page: 0 });
    expect(rows).toEqual([]);
  });

  test('scans rows if the database has no trigram index', async () => {
    const without = openDatabase(await inMemory({ trigrams: false }));
    await migrate(without, modelWith(indexed), []);
    await fill(without, 50);
    const { rows } = await gridOf(indexed, 'ISIK%49', {}, without).page({ sort: [], size, page: 0 });
    expect(rows.map(({ name }) => name)).toEqual(['zırhlı IŞIK%49']);
    await without.destroy();
  });
});

describe('a frequent text that is late in the order', () => {
  const many = 30_000;
  let late: Database;
  beforeAll(async () => {
    late = await indexedAfter((database) =>
      sql`insert into account (account_no, name, currency, balance, open_date, status, created_by, created_at, updated_by, updated_at)
        select lpad(n::text, 10, '0'),
          case when n % 100 = 0 then null when n % 10 = 1 then 'A ' || n when n % 10 = 2 then 'Z ' || n else 'Işıl ' || n % 1000 end,
          'TRY', n, date '2026-01-01', 'OPEN', 'test', now(), 'test', now()
        from generate_series(1, ${many}::int) n`.execute(database),
    );
  });
  afterAll(() => late.destroy());

  test.each(['asc', 'desc'] as const)(
    'is found with a sample that limits the search, %s',
    async (direction) => {
      const { rows: expected } = await sql<{ id: string }>`
      select id::text as id from account where name like 'Işıl%'
      order by turkish_order(name) ${sql.raw(direction)}, account.id ${sql.raw(direction)} limit 40`.execute(
        late,
      );
      const statements: string[] = [];
      const sort: SortOrder[] = [{ field: 'name', direction }];
      const pages = await late.transaction().execute(async (transaction) => {
        const watched = transaction.withPlugin({
          transformQuery: ({ node }) => {
            statements.push(JSON.stringify(node));
            return node;
          },
          transformResult: async ({ result }) => result,
        });
        const query = gridOf(indexed, 'ışıl', {}, watched);
        const first = await query.page({ sort, size, page: 0, counts: 'later' });
        const known = first.marks ? { page: 0, ...first.marks } : undefined;
        const second = await query.page({ sort, size, page: 1, counts: 'later', ...(known && { known }) });
        const { rows: after } = await sql<Record<string, string>>`show cpu_tuple_cost`.execute(transaction);
        expect(after).toEqual([{ cpuTupleCost: '0.01' }]);
        return [...first.rows, ...second.rows];
      });
      expect(pages.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      expect(statements.some((statement) => statement.includes('tablesample'))).toBe(true);
      expect(statements.some((statement) => statement.includes('set_config'))).toBe(true);
    },
  );

  test('is found with other words, in any order and direction, page after page, as by a full scan', async () => {
    const words = fc.constantFrom('ışıl', 'IŞIL', 'try', 'açık', 'a', 'z', '77', '777', 'xyz', '01.01.2026');
    const text = fc.uniqueArray(words, { minLength: 1, maxLength: 3 }).map((some) => some.join(' '));
    const sort = fc
      .tuple(
        fc.constantFrom('name', 'accountNo', 'balance'),
        fc.constantFrom('asc' as const, 'desc' as const),
      )
      .map(([field, direction]) => [{ field, direction }]);
    const filter = fc.constantFrom<JsonObject>({}, { name: 'ışıl' }, { name: '77' });
    await fc.assert(
      fc.asyncProperty(text, sort, filter, fc.nat(3), async (searched, order, narrowed, page) => {
        const [found, expected] = await Promise.all(
          [indexed, plain].map((entity) => {
            const question = { sort: order, size, counts: 'later' } as const;
            return late.transaction().execute(async (transaction) => {
              const query = gridOf(entity, searched, narrowed, transaction);
              const { rows, marks, more } = await query.page({ ...question, page });
              if (!marks) return [rows];
              const known = { page, ...marks };
              const next = await query.page({ ...question, page: page + 1, known });
              const before = page > 0 ? await query.page({ ...question, page: page - 1, known }) : null;
              return [rows, more, next.rows, next.more, before?.rows];
            });
          }),
        );
        expect(found).toEqual(expected);
      }),
      { numRuns: 4 },
    );
  }, 180_000);

  test('is counted for few rows, otherwise estimated', async () => {
    const question = { sort: byNumber, size, page: 0, counts: 'estimate' } as const;
    const { total, estimated, sums } = await gridOf(indexed, 'ışıl', {}, late).page(question);
    const { total: exact = 0 } = await gridOf(indexed, 'ışıl', {}, late).counted();
    expect([estimated, sums]).toEqual([true, undefined]);
    expect(Math.abs((total ?? 0) - exact) / exact).toBeLessThan(0.1);
    for (const text of ['ışıl 777', 'xyz'])
      expect(await gridOf(indexed, text, {}, late).page(question)).toMatchObject(
        await gridOf(plain, text, {}, late).counted(),
      );
  });
});

describe('a text that a sample has more often than the table', () => {
  let odd: Database;
  beforeAll(async () => {
    const insert = (into: Database, sampled: readonly string[]) =>
      sql`insert into account (id, account_no, name, currency, balance, open_date, status, created_by, created_at, updated_by, updated_at)
        select n, lpad(n::text, 10, '0'), case when n = any (${sampled}::bigint[]) then 'Zeki ' else 'Asya ' end || n,
          'TRY', n, date '2026-01-01', 'OPEN', 'test', now(), 'test', now()
        from generate_series(1, 30000) n`.execute(into);
    odd = await indexedAfter(async (database) => {
      await insert(database, []);
      const { rows } = await sql<{ id: string }>`
        select id::text as id from account tablesample system (1) repeatable (0)`.execute(database);
      // Names keep their length, so each row stays in place and the sample reads the same rows.
      await sql`truncate account cascade`.execute(database);
      await insert(
        database,
        rows.map(({ id }) => id),
      );
    });
  });
  afterAll(() => odd.destroy());

  test.each(['asc', 'desc'] as const)('is found nevertheless, %s', async (direction) => {
    const sort: SortOrder[] = [{ field: 'name', direction }];
    const [found, expected] = await Promise.all(
      [indexed, plain].map(async (entity) => {
        const query = gridOf(entity, 'zeki', {}, odd);
        const { rows } = await query.page({ sort, size, page: 0, counts: 'later' });
        return { ids: rows.map(({ id }) => id), total: (await query.counted()).total };
      }),
    );
    expect(found).toEqual(expected);
    expect(found?.ids).toHaveLength(size);
    expect(found?.total).toBeLessThan(1000);
  });
});

describe('an index serves', () => {
  /** Query plan of a text search when sequential scans are a last resort. */
  const planOf = (text: string, entity: ModelEntity) =>
    database.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      const model = modelWith(entity);
      const paths = new FieldPaths(model, entity);
      const condition = await new QuickSearch(transaction, model, screen, entity, paths, text).byIndex(paths);
      const { rows } = await sql`explain select 1 from ${paths.from} where ${condition}`.execute(transaction);
      return JSON.stringify(rows);
    });

  test.each([
    'ışık',
    'z',
    'zı',
    'çağla öz3',
    'M77',
    '5',
    '300',
    'usd',
    'açık',
    '02.01.2026',
    'işik usd',
    'xyz',
  ])('every column that may have «%s»', async (text) => {
    expect(await planOf(text, indexed)).not.toContain('Seq Scan');
    expect(await planOf(text, plain)).toContain('Seq Scan');
  });
});
