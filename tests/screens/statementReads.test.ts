import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { CompiledScreen } from '../../contract/model/compiled';
import { GridQuery } from '../../server/engine/query/GridQuery';
import { balanceSpan } from '../../server/institution/ledger/rules';
import { createRecordStore } from '../../server/records/createRecordStore';
import type { Database } from '../../server/records/openDatabase';
import { fixtureActor } from '../../server/testing/actor';
import { memoryDatabase } from '../../server/testing/database';
import { readableMarks } from '../../server/testing/readableMarks';
import { gallerySource } from './gallerySource';

const { model } = gallerySource;
const entity = model.entities.AccountTransaction;
if (entity === undefined) throw new Error('fixture');

/** Movements of the account, by its id. */
const sizes = { '1': 20_000, '2': 100 } as const;
/** First day of the movements, which are spread over two years. */
const first = '2024-01-01';

let database: Database;
let screen: CompiledScreen;
beforeAll(async () => {
  const module = await gallerySource.importModule('accounting/accountTransactionSearch');
  if (module.screen === undefined) throw new Error('The statement is gone');
  screen = module.screen;
  database = await memoryDatabase(model);
  for (const [id, size] of Object.entries(sizes)) await storeAccount(id, size);
  await sql`analyze`.execute(database);
});

/** One movement in a thousand is backdated by a week. */
const isLate = sql`n % 1000 = 999`;

/** Booking date of movement `n` of an account. */
const dayOf = (size: number) =>
  sql`(${first}::date + (n * 730 / ${size}::int) - case when ${isLate} then 7 else 0 end)`;

async function storeAccount(id: string, size: number): Promise<void> {
  await sql`insert into account (id, account_no, name, owner_type, account_type, currency, gl_code, open_date, status,
      created_by, created_at, updated_by, updated_at)
    overriding system value
    values (${id}, ${`1000${id}`}, 'Ekstre', 'CUSTOMER', 'PAYMENT', 'TRY', '336.02', ${first}, 'OPEN', 'u', now(), 'u', now())`.execute(
    database,
  );
  await sql`insert into account_transaction (txn_no, account, booking_date, backdated_from, value_date, direction, amount, balance_after,
      created_by, created_at, updated_by, updated_at)
    select 'TX' || ${id} || '-' || n, ${id}::bigint, ${dayOf(size)}, case when ${isLate} then ${dayOf(size)} + 7 end,
      ${first}::date, 'C', 1, n + 1, 'u', now(), 'u', now()
    from generate_series(0, ${size - 1}::int) as n`.execute(database);
}

/** Rows of the table and of its indexes that a transaction reads. */
async function readsOf(work: (open: Database) => Promise<unknown>): Promise<number> {
  return database.transaction().execute(async (open) => {
    const counted = async () => {
      const { rows } = await sql<{ reads: number }>`
        select (pg_stat_get_xact_tuples_returned('account_transaction'::regclass)
          + sum(pg_stat_get_xact_tuples_returned(indexrelid)))::int as reads
        from pg_index where indrelid = 'account_transaction'::regclass`.execute(open);
      return rows[0]?.reads ?? 0;
    };
    const before = await counted();
    await work(open);
    return (await counted()) - before;
  });
}

const pageOf = (open: Database, account: string, bookingDate: { from: string; to: string }) => {
  const request = { filter: { account, bookingDate }, marks: readableMarks };
  const scope = { today: '2026-01-04', now: '2026-01-04T09:00:00.000Z', user: {}, props: {} };
  const query = new GridQuery(open, model, screen, entity, request, scope);
  return query.page({ page: 0, size: 50, sort: [], counts: 'later' });
};

const days = { beginning: '2024-01-03', middle: '2025-01-01', end: '2025-12-30' };

it.each(Object.entries(days))('reads a page of a large account at the %s with few rows', async (_, day) => {
  const from = '2024-01-01';
  const reads = await readsOf(async (open) => {
    const { rows } = await pageOf(open, '1', { from, to: day });
    expect(rows).toHaveLength(50);
    expect(rows[0]?.bookingDate).toBe(day);
  });
  expect(reads).toBeGreaterThanOrEqual(50);
  expect(reads).toBeLessThanOrEqual(350);
});

it.each(Object.entries(days))(
  'reads both balances at the %s with few rows, however large the account',
  async (_, day) => {
    const reads: number[] = [];
    for (const [account, size] of Object.entries(sizes)) {
      reads.push(
        await readsOf(async (open) => {
          const records = createRecordStore(open, model, fixtureActor);
          const { openingBalance, closingBalance } = await balanceSpan(records, account, {
            from: day,
            to: day,
          });
          const { rows } = await sql<{ before: string; on: string }>`
          select count(*) filter (where ${dayOf(size)} < ${day}::date)::numeric(18, 2)::text as before,
            count(*) filter (where ${dayOf(size)} <= ${day}::date)::numeric(18, 2)::text as on
          from generate_series(0, ${size - 1}::int) as n`.execute(open);
          expect([openingBalance, closingBalance]).toEqual([rows[0]?.before, rows[0]?.on]);
        }),
      );
    }
    expect(Math.max(...reads)).toBeLessThanOrEqual(60);
  },
);
