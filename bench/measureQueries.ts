import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import type { JsonObject } from '../contract/json';
import type { Model } from '../contract/model';
import type { KnownPage, PageAnswer, SortOrder } from '../contract/query';
import { fixtureModel } from '../server/fixtures/model';
import { fixtureScreens } from '../server/fixtures/screens';
import { GridQuery } from '../server/resources/GridQuery';
import { migrate } from '../server/storage/migrate';
import { openDatabase } from '../server/storage/openDatabase';
import { pgliteDialect, pgliteOptions } from '../server/storage/pgliteDialect';
import { median } from './median';

/** Milliseconds of a page of many rows, medians. */
export interface QueryTimes {
  readonly what: string;
  /** The first page as it is asked for first: rows, their number and sums. */
  readonly asked: number;
  /** The rows of the first page alone. */
  readonly first: number;
  /** The rows of a page in the middle, found from the one before it. */
  readonly deep: number;
  /** The rows of the last page. */
  readonly last: number;
}

const size = 50;
const runs = 15;

/** What is asked: sorted and filtered by what is indexed, as every order that a definition names is. */
const questions: readonly {
  readonly what: string;
  readonly filter?: JsonObject;
  readonly sort: SortOrder[];
}[] = [
  { what: 'by number', sort: [{ field: 'accountNo', direction: 'asc' }] },
  { what: 'by name, Turkish order', sort: [{ field: 'name', direction: 'asc' }] },
  { what: 'by date, downwards', sort: [{ field: 'openDate', direction: 'desc' }] },
  {
    what: 'of a customer, by number',
    filter: { customer: '7' },
    sort: [{ field: 'accountNo', direction: 'asc' }],
  },
];

/** Asks a screen's grid for pages of so many rows in an embedded database. */
export async function measureQueries(count: number): Promise<readonly QueryTimes[]> {
  const { Account: account, Customer: customer } = fixtureModel.entities;
  const screen = fixtureScreens['accounting/accountSearch'];
  if (!account || !customer || !screen) throw new Error('The fixtures are gone');
  const orders = [['accountNo'], ['name'], ['openDate'], ['customer', 'accountNo']];
  const entity = { ...account, search: [], orders };
  const model: Model = { ...fixtureModel, entities: { Account: entity, Customer: customer } };
  const database = openDatabase(pgliteDialect(await PGlite.create(pgliteOptions)));
  await migrate(database, model);
  await sql`insert into customer (id, customer_no, name, created_by, created_at, updated_by, updated_at)
    select n, 'M' || n, 'Müşteri ' || n, 'bench', now(), 'bench', now() from generate_series(1, 100) n`.execute(
    database,
  );
  await sql`insert into account (account_no, name, customer, currency, balance, open_date, status, created_by, created_at, updated_by, updated_at)
    select lpad(n::text, 10, '0'), chr(65 + (n * 7) % 26) || ' hesabı ' || (n::bigint * 7919) % ${count}, n % 100 + 1,
      (array['TRY', 'USD', 'EUR', 'GBP'])[n % 4 + 1], n % 100000 + 0.25, date '2016-01-01' + (n % 3650),
      'OPEN', 'bench', now(), 'bench', now() from generate_series(1, ${count}) n`.execute(database);
  await sql`analyze`.execute(database);

  const scope = { today: '2026-01-01', now: '2026-01-01T00:00:00.000Z', user: {}, props: {} };
  const times: QueryTimes[] = [];
  for (const { what, filter = {}, sort } of questions) {
    const query = new GridQuery(database, model, screen, entity, { filter }, scope);
    const ask = (page: number, known?: KnownPage) =>
      query.page({ page, size, sort, ...(known && { known }) });
    const answer = await ask(0);
    const total = answer.total ?? 0;
    const pages = Math.ceil(total / size);
    const middle = Math.floor(pages / 2);
    const start = knownOf(answer, 0, total);
    const half = knownOf(await ask(middle), middle, total);
    times.push({
      what: `${what}, ${total.toLocaleString('en-US')} rows`,
      ...(await inTurns({
        asked: () => ask(0),
        first: () => ask(0, start),
        deep: () => ask(middle + 1, half),
        last: () => ask(pages - 1, start),
      })),
    });
  }
  await database.destroy();
  return times;
}

function knownOf({ marks }: PageAnswer, page: number, total: number): KnownPage {
  if (!marks) throw new Error(`Page ${page} is empty`);
  return { total, page, ...marks };
}

/** Medians of works that are done in turns, so that whatever the machine does meets all; the first round warms up. */
async function inTurns<Name extends string>(
  works: Readonly<Record<Name, () => Promise<unknown>>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[];
  const taken = names.map((): number[] => []);
  for (let run = 0; run <= runs; run += 1) {
    for (const [at, name] of names.entries()) {
      const began = performance.now();
      await works[name]();
      if (run > 0) taken[at]?.push(performance.now() - began);
    }
  }
  return Object.fromEntries(names.map((name, at) => [name, median(taken[at] ?? [])])) as Record<Name, number>;
}
