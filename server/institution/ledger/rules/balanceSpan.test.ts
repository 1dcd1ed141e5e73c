import Big from 'big.js';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createRecordStore } from '../../../records/createRecordStore';
import type { Database } from '../../../records/openDatabase';
import { fixtureActor } from '../../../testing/actor';
import { memoryDatabase } from '../../../testing/database';
import { entityModel } from '../../../testing/entityModel';
import { balancesInOrder } from '../store/bookedBalances';
import { balanceSpan, post, verifyLedger } from '.';

let database: Database;
let account = '';
beforeAll(async () => {
  database = await memoryDatabase(entityModel());
  const { rows } = await sql<{ id: string }>`
    insert into account (account_no, name, owner_type, account_type, currency, gl_code, open_date, status, created_by, created_at,
      updated_by, updated_at)
    values ('33600000000001', 'Ekstre', 'CUSTOMER', 'PAYMENT', 'TRY', '336.02', '2026-01-02', 'OPEN', 'u', now(), 'u', now())
    returning id::text as id`.execute(database);
  account = rows[0]?.id ?? '';
  // Days in the order of posting: the third and the fifth are backdated.
  const days = ['03', '05', '04', '05', '02', '09'];
  for (const [at, day] of days.entries()) await postOn(day, `${10 ** (days.length - 1 - at)}.00`);
});

let running = 0;
function storeOf(open: Database) {
  running += 1;
  return createRecordStore(open, entityModel(), { ...fixtureActor, requestId: `span-${running}` });
}

/** Posts an amount that is carried over on a day of November. */
function postOn(day: string, amount: string): Promise<void> {
  return database.transaction().execute(async (open) => {
    const call = { records: storeOf(open), today: '2026-11-20', now: '2026-11-20T09:00:00.000Z' };
    await post(call, 'opening', { currency: 'TRY', account, amount }, { bookingDate: `2026-11-${day}` });
  });
}

it('marks movements that are posted with an earlier day than the last one', async () => {
  const movements = await storeOf(database).list('AccountTransaction', { account });
  expect(movements.map((one) => [one.bookingDate.slice(8), one.backdatedFrom])).toEqual([
    ...[
      ['03', null],
      ['05', null],
      ['04', '2026-11-05'],
      ['05', null],
      ['02', '2026-11-05'],
      ['09', null],
    ],
  ]);
});

it('has the balance after each movement in the order of days', async () => {
  const movements = await storeOf(database).list('AccountTransaction', { account });
  const inOrder = movements.toSorted(
    (one, other) => one.bookingDate.localeCompare(other.bookingDate) || Number(one.id) - Number(other.id),
  );
  let balance = new Big(0);
  const expected = new Map(
    inOrder.map(({ id, amount }) => {
      balance = balance.plus(amount);
      return [id, balance.toFixed(2)];
    }),
  );
  expect(
    await balancesInOrder(
      database,
      movements.map(({ id }) => id),
    ),
  ).toEqual(expected);
});

it.each([
  ['2026-11-01', '2026-11-01', '0.00', '0.00'],
  ['2026-11-02', '2026-11-02', '0.00', '10.00'],
  ['2026-11-03', '2026-11-04', '10.00', '101010.00'],
  ['2026-11-05', '2026-11-05', '101010.00', '111110.00'],
  ['2026-11-06', undefined, '111110.00', '111111.00'],
  [undefined, '2026-11-04', '0.00', '101010.00'],
])('opens %s to %s with %s and closes with %s', async (from, to, openingBalance, closingBalance) => {
  expect(await balanceSpan(storeOf(database), account, { from, to })).toMatchObject({
    openingBalance,
    closingBalance,
  });
});

it('has the same balances as a running sum, however days and postings are mixed', async () => {
  const random = fc.sample(fc.array(fc.integer({ min: 10, max: 19 }), { minLength: 25, maxLength: 25 }), {
    numRuns: 1,
    seed: 7,
  });
  for (const [at, day] of (random[0] ?? []).entries()) await postOn(String(day), `${at + 1}.00`);
  const movements = await storeOf(database).list('AccountTransaction', { account });
  const until = (last: (typeof movements)[number] | string) =>
    movements
      .filter(({ bookingDate, id }) =>
        typeof last === 'string'
          ? bookingDate < last
          : bookingDate < last.bookingDate ||
            (bookingDate === last.bookingDate && Number(id) <= Number(last.id)),
      )
      .reduce((sum, { amount }) => sum.plus(amount), new Big(0))
      .toFixed(2);
  const ids = movements.map(({ id }) => id);
  expect(await balancesInOrder(database, ids)).toEqual(new Map(movements.map((one) => [one.id, until(one)])));
  for (const some of movements)
    expect((await balancesInOrder(database, [some.id])).get(some.id)).toBe(until(some));
  for (let day = 1; day <= 20; day++) {
    const date = `2026-11-${String(day).padStart(2, '0')}`;
    const { openingBalance } = await balanceSpan(storeOf(database), account, { from: date });
    expect([date, openingBalance]).toEqual([date, until(date)]);
  }
});

it('finds a movement without its mark', async () => {
  expect((await verifyLedger(database)).faults.filter(({ kind }) => kind === 'order')).toEqual([]);
  await sql`
    insert into account_transaction (txn_no, account, booking_date, value_date, direction, amount, balance_after, created_by, created_at,
      updated_by, updated_at)
    values ('TX-LATE', ${account}, '2026-11-08', '2026-11-08', 'C', 1, 111112, 'u', now(), 'u', now())`.execute(
    database,
  );
  expect((await verifyLedger(database)).faults.filter(({ kind }) => kind === 'order')).toEqual([
    { kind: 'order', of: 'TX-LATE', stored: '', calculated: '2026-11-19' },
  ]);
});
