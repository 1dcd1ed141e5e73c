import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { GridQuery } from '../server/engine/query/GridQuery';
import { balanceSpan } from '../server/institution/ledger/rules';
import { createRecordStore } from '../server/records/createRecordStore';
import { type Database, openDatabase } from '../server/records/openDatabase';
import { pgliteDialect, pgliteOptions } from '../server/records/pgliteDialect';
import { postgresDialect } from '../server/records/postgresDialect';
import { fixtureActor } from '../server/testing/actor';
import { readableMarks } from '../server/testing/readableMarks';
import { startCluster } from '../tools/runs/postgresCluster';
import { median } from './median';
import { printTable } from './printTable';
import { type StatementAccounts, statementAccounts } from './statementAccounts';

/** Movements by account id. */
const sizes = { '1': 100, '2': 1_000_000 } as const;

/** Where the statement is opened: from a day on, or from the last day backwards, so that a page has fifty rows of each. */
const places = {
  beginning: { bookingDate: { from: '2022-01-01' }, direction: 'asc' },
  middle: { bookingDate: { from: '2023-12-31' }, direction: 'asc' },
  end: { bookingDate: { to: '2025-12-31' }, direction: 'desc' },
} as const;

type Place = (typeof places)[keyof typeof places];

const runs = 15;

/** Opens the statement of an account with a hundred movements and of one with a million, on both databases. */
export async function reportStatement(): Promise<void> {
  const cluster = await startCluster();
  try {
    await report('PostgreSQL', openDatabase(postgresDialect(cluster.address)));
  } finally {
    await cluster.stop();
  }
  const pglite = await PGlite.create({ ...pgliteOptions, extensions: { pg_trgm } });
  await report('PGlite', openDatabase(pgliteDialect(pglite)));
}

async function report(name: string, database: Database): Promise<void> {
  const accounts = await statementAccounts(database, sizes);
  const rows = [];
  for (const [at, place] of Object.entries(places)) {
    const took: Awaited<ReturnType<typeof timed>>[] = [];
    for (const account of Object.keys(sizes)) took.push(await timed(accounts, account, place));
    const [few, many] = took;
    if (few && many)
      rows.push([at, ...[few.page, many.page, few.balances, many.balances].map((each) => each.toFixed(1))]);
  }
  printTable(
    [`${name}: statement at`, 'page of 100, ms', 'of 1,000,000', 'balances of 100, ms', 'of 1,000,000'],
    rows,
  );
  await database.destroy();
}

/** Medians in ms: the first page of a statement, and its opening and closing balance. */
async function timed(
  { database, model, screen, entity }: StatementAccounts,
  account: string,
  { bookingDate, direction }: Place,
) {
  const scope = { today: '2026-01-04', now: '2026-01-04T09:00:00.000Z', user: {}, props: {} };
  const page = await medianOf(() =>
    new GridQuery(
      database,
      model,
      screen,
      entity,
      { filter: { account, bookingDate }, marks: readableMarks },
      scope,
    ).page({ page: 0, size: 50, sort: [{ field: 'bookingDate', direction }], counts: 'later' }),
  );
  const records = createRecordStore(database, model, fixtureActor);
  const balances = await medianOf(() => balanceSpan(records, account, bookingDate));
  return { page, balances };
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return median(times);
}
