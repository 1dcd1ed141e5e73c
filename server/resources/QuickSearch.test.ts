import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../contract/json';
import type { Model, ModelEntity } from '../../contract/model';
import type { PageAnswer, QueryRequest, SortOrder } from '../../contract/query';
import { inMemory, memoryDatabase } from '../fixtures/database';
import { fixtureModel } from '../fixtures/model';
import { readableMarks } from '../fixtures/readableMarks';
import { fixtureScreens } from '../fixtures/screens';
import { migrate } from '../storage/migrate';
import { type Database, openDatabase } from '../storage/openDatabase';
import { FieldPaths } from './FieldPaths';
import { GridQuery } from './GridQuery';
import { QuickSearch } from './QuickSearch';

const screen = fixtureScreens['accounting/accountSearch'];
const { Account: account, Customer: customer } = fixtureModel.entities;
if (!screen || !account || !customer) throw new Error('fixture');

/** More rows than are looked at first, and more than ids are found. */
const count = 12_000;
const orders = [['accountNo'], ['name']];
const indexed: ModelEntity = { ...account, orders };
/** As a definition that searches nothing: every search reads row by row. */
const plain: ModelEntity = { ...account, orders, search: [] };
const modelWith = (entity: ModelEntity): Model => ({
  ...fixtureModel,
  entities: { Account: entity, Customer: customer },
});

let database: Database;
beforeAll(async () => {
  database = await memoryDatabase(modelWith(indexed));
  await sql`insert into customer (id, customer_no, name, created_by, created_at, updated_by, updated_at)
    select n, 'M' || n, (array['Ayşe', 'MEHMET', 'Işıl', 'İbrahim', 'Çağla', 'ŞÜKRÜ'])[n % 6 + 1] || ' Öz' || n % 10, 'test', now(), 'test', now()
    from generate_series(1, 6000) n`.execute(database);
  // Rare names are last in both orders.
  await sql`insert into account (account_no, name, customer, currency, balance, open_date, status, limit_days, created_by, created_at, updated_by, updated_at)
    select lpad(n::text, 10, '0'),
      case when n > ${count} - 60 then 'zırhlı IŞIK%' || n when n % 3000 = 0 then null else chr(65 + n % 26) || ' hesabı ' || n end,
      nullif(n % 6000, 0), (array['TRY', 'USD', 'EUR'])[n % 3 + 1], n, date '2026-01-01', 'OPEN', n % 9000, 'test', now(), 'test', now()
    from generate_series(1, ${count}) n`.execute(database);
  await sql`analyze`.execute(database);
});
afterAll(() => database.destroy());

const scope = { today: '2026-01-04', now: '2026-01-04T09:00:00.000Z', user: {}, props: {} };
const size = 20 as QueryRequest['size'];
const byNumber: SortOrder[] = [{ field: 'accountNo', direction: 'asc' }];
const byNameDown: SortOrder[] = [{ field: 'name', direction: 'desc' }];
const byCustomer: SortOrder[] = [{ field: 'customer', direction: 'asc' }];

function gridOf(entity: ModelEntity, text: string, filter: JsonObject = {}, of: Database = database) {
  if (!screen) throw new Error('fixture');
  return new GridQuery(of, modelWith(entity), screen, entity, { filter, text, marks: readableMarks }, scope);
}

/** Two pages, one behind the other, and how many rows there are. */
async function answers(query: GridQuery, sort: SortOrder[]): Promise<readonly unknown[]> {
  const first = await query.page({ sort, size, page: 0, counts: 'later' });
  const known = first.marks && { page: 0, ...first.marks };
  const second: PageAnswer | null = known
    ? await query.page({ sort, size, page: 1, counts: 'later', known })
    : null;
  return [first, second?.rows, second?.more, await query.counted()];
}

describe('E03 a quick filter through indexes', () => {
  const texts = [
    'hesabı',
    'ISIK%1',
    'mehmet',
    'M777 ',
    'M99 AYŞE',
    '777',
    'try',
    'açık',
    'xyz',
    '%%%',
    ' ',
    'zı',
  ];

  test.each(texts)('finds for «%s» the rows that a look at every row finds', async (text) => {
    expect(await answers(gridOf(indexed, text), [])).toEqual(await answers(gridOf(plain, text), []));
  });

  test('finds the same for any part of any value, whatever the case, in any order, within a filter', async () => {
    const values = [
      'A hesabı 12',
      'zırhlı IŞIK%11999',
      'M4001 Çağla Öz1',
      '0000003000',
      'M12 IŞIL ÖZ2',
      'MEHMET',
    ];
    const part = fc
      .tuple(fc.constantFrom(...values), fc.nat(16), fc.integer({ min: 1, max: 12 }))
      .map(([value, from, length]) => value.slice(from % value.length, (from % value.length) + length));
    const asTyped = fc.constantFrom<(text: string) => string>(
      (text) => text,
      (text) => text.toLocaleUpperCase('tr'),
      (text) => text.toLocaleLowerCase('tr'),
      (text) => text.toLowerCase(),
    );
    const sort = fc.constantFrom([], byNumber, byNameDown, byCustomer);
    const filter = fc.constantFrom<JsonObject>({}, { customer: '4001' }, { name: 'işik' });
    await fc.assert(
      fc.asyncProperty(part, asTyped, sort, filter, async (text, typed, order, narrowed) => {
        const found = await answers(gridOf(indexed, typed(text), narrowed), order);
        expect(found).toEqual(await answers(gridOf(plain, typed(text), narrowed), order));
      }),
      { numRuns: 15 },
    );
  });

  test('reads row by row where the database has no trigram index', async () => {
    const without = openDatabase(await inMemory({ trigrams: false }));
    await migrate(without, modelWith(indexed));
    await sql`insert into account (account_no, name, created_by, created_at, updated_by, updated_at)
      values ('0000000001', 'Işıklı', 'test', now(), 'test', now())`.execute(without);
    const search = searchOf(indexed, 'isikli', without);
    expect([await search.isIndexed(), await search.ids()]).toEqual([false, undefined]);
    const { rows } = await gridOf(indexed, 'ISIKLI', {}, without).page({ sort: [], size, page: 0 });
    expect(rows.map(({ name }) => name)).toEqual(['Işıklı']);
    await without.destroy();
  });
});

function searchOf(entity: ModelEntity, text: string, of: Database = database) {
  if (!screen) throw new Error('fixture');
  const model = modelWith(entity);
  return new QuickSearch(of, model, screen, entity, new FieldPaths(model, entity), text);
}

describe('what is found through indexes', () => {
  const found = async (text: string, entity = indexed) => (await searchOf(entity, text).ids())?.length;

  test('are the rows of every column, each once', async () => {
    expect(await found('zırhlı')).toBe(60);
    expect(await found('0000000777')).toBe(1);
    // Two accounts of the customer M77; the blank stands between number and name.
    expect(await found('M77 ')).toBe(2);
    expect(await found('xyzw')).toBe(0);
  });

  test('is nothing where a text is frequent, too short, or in a column without an index', async () => {
    expect(await found('hesabı')).toBeUndefined();
    expect(await found('mehmet')).toBe(2000);
    expect(await found('zı')).toBeUndefined();
    expect(await found('zırhlı', { ...indexed, search: ['accountNo'] })).toBeUndefined();
  });
});
