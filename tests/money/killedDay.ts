import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { todayInTurkiye } from '../../contract/values/today';
import { demoRecords } from '../../server/demo';
import { verifyLedger } from '../../server/domain/ledger';
import { openStorage } from '../../server/node/openStorage';
import type { Database } from '../../server/storage/openDatabase';
import { removeData } from '../../tools/run/startServer';
import { type Books, deskSteps } from './deskModel';
import { KilledHouse } from './KilledHouse';

/** The teller's desk of the demo, and the main desk of its branch. */
const desks = { main: '1', till: '2' } as const;

/** Accounts of active customers in TRY, without blocks, with a little money. */
function demoAccounts(): readonly string[] {
  const rows = [...demoRecords(todayInTurkiye())];
  const of = (name: string) => rows.filter(({ entity }) => entity === name).flatMap((batch) => batch.rows);
  const blocked = new Set([...of('AccountBlock'), ...of('Provision')].map(({ account }) => account));
  const restricted = new Set(of('CustomerRestriction').map(({ customer }) => customer));
  const active = new Set(
    of('Customer').flatMap(({ id, status }) => (status === 'ACTIVE' ? [String(id)] : [])),
  );
  const plain = of('Account').filter(
    ({ id, status, ownerType, currency, accountType, balance, customer }) =>
      [status, ownerType, currency, accountType].join() === 'OPEN,CUSTOMER,TRY,PAYMENT' &&
      active.has(String(customer)) &&
      !restricted.has(customer) &&
      !blocked.has(id) &&
      Number(balance) > 100 &&
      Number(balance) < 3000,
  );
  return plain.slice(0, 3).map(({ id }) => String(id));
}

/** Balances in whole TRY, numbers of rows, and what the check of the ledger finds. */
async function storedBooks(database: Database, ids: readonly string[]) {
  const rows = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(database)).rows;
  const accounts = await rows(
    sql<{ id: string; desk: string | null; balance: string }>`
      select id::text, pay_desk::text as desk, balance::text from account where currency = 'TRY'`,
  );
  const [sums] = await rows(
    sql<{ transit: string; operations: string; transfers: string }>`
      select (select coalesce(sum(case direction when 'D' then amount else -amount end), 0)::text
          from ledger_entry where gl_code = '101.09' and currency = 'TRY') as transit,
        (select count(*)::text from cash_operation) as operations,
        (select count(*)::text from desk_transfer) as transfers`,
  );
  const cashOf = (desk: string) => Number(accounts.find((account) => account.desk === desk)?.balance);
  return {
    accounts: ids.map((id) => Number(accounts.find((account) => account.id === id)?.balance)),
    ...{ main: cashOf(desks.main), till: cashOf(desks.till), transit: Number(sums?.transit) },
    ...{ operations: Number(sums?.operations), transfers: Number(sums?.transfers) },
    faults: (await verifyLedger(database)).faults,
  };
}

/**
 * A day at two desks on a server that is killed at random points: totals are conserved, nothing that was confirmed is lost,
 * nothing is carried out twice, and balances equal entries.
 * @param databaseAddress null for the embedded database
 */
export async function killedDay(databaseAddress: string | null, seed: number): Promise<void> {
  const house = new KilledHouse(databaseAddress === null ? {} : { DATABASE_URL: databaseAddress });
  await house.start();
  const ids = demoAccounts();
  const read = async () => {
    await house.running.stop();
    const { database, close } = await openStorage({ databaseAddress, dataFolder: house.running.dataDir });
    try {
      return await storedBooks(database, ids);
    } finally {
      await close();
    }
  };
  try {
    const before = await read();
    await house.start();
    const books: Books = {
      accounts: ids.map((id, at) => ({ id, balance: before.accounts[at] ?? 0 })),
      till: { id: desks.till, cash: before.till },
      main: { id: desks.main, cash: before.main },
      transit: [],
      operations: before.operations,
      transfers: before.transfers,
    };
    await fc.assert(
      fc.asyncProperty(deskSteps, (steps) => fc.asyncModelRun(() => ({ model: books, real: house }), steps)),
      { numRuns: 1, seed, endOnFailure: true },
    );
    expect(house.kills).toBeGreaterThan(1);
    const after = await read();
    const onTheWay = books.transit.reduce((sum, { amount }) => sum + amount, 0);
    expect(after).toEqual({
      accounts: books.accounts.map(({ balance }) => balance),
      main: books.main.cash,
      till: books.till.cash,
      transit: before.transit + onTheWay,
      operations: books.operations,
      transfers: books.transfers,
      faults: [],
    });
    expect(books.operations).toBeGreaterThan(before.operations);
  } finally {
    await house.running.stop();
    await removeData(house.running);
  }
}
