import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { todayInTurkiye } from '../../../contract/values/today';
import { demoRecords } from '../../../server/demo';
import { verifyLedger } from '../../../server/institution/ledger/rules';
import type { Database } from '../../../server/records/openDatabase';
import { openStorage } from '../../../server/web/node/openStorage';
import { removeData } from '../../../tools/runs/startServer';
import { brokenRules } from '../brokenRules';
import { type Books, deskSteps } from '../deskModel';
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
    sql<{ id: string; desk: string | null; balance: string; blocked: string }>`
      select id::text, pay_desk::text as desk, balance::text, coalesce(blocked_amount, 0)::text as blocked
      from account where currency = 'TRY'`,
  );
  const codes = await rows(
    sql<{ code: string; balance: string }>`
      select gl_code as code, sum(case direction when 'D' then amount else -amount end)::text as balance
      from ledger_entry where gl_code in ('101.09', '197.01', '397.01') and currency = 'TRY' group by gl_code`,
  );
  const [counts] = await rows(
    sql<{ operations: string; transfers: string; blocks: string; reversals: string }>`
      select (select count(*)::text from cash_operation) as operations,
        (select count(*)::text from desk_transfer) as transfers,
        (select count(*)::text from account_block where status = 'ACTIVE') as blocks,
        (select count(*)::text from voucher where cancel_of is not null) as reversals`,
  );
  const cashOf = (desk: string) => Number(accounts.find((account) => account.desk === desk)?.balance);
  const balanceOf = (glCode: string) => Number(codes.find(({ code }) => code === glCode)?.balance ?? 0);
  return {
    accounts: ids.map((id) => {
      const account = accounts.find((each) => each.id === id);
      return { balance: Number(account?.balance), blocked: Number(account?.blocked) };
    }),
    main: cashOf(desks.main),
    till: cashOf(desks.till),
    transit: balanceOf('101.09'),
    short: balanceOf('197.01'),
    over: -balanceOf('397.01'),
    operations: Number(counts?.operations),
    transfers: Number(counts?.transfers),
    blocks: Number(counts?.blocks),
    reversals: Number(counts?.reversals),
    faults: (await verifyLedger(database)).faults,
    broken: await brokenRules(database),
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
      accounts: ids.map((id, at) => ({ id, balance: 0, blocked: 0, ...before.accounts[at], served: [] })),
      till: { id: desks.till, cash: before.till },
      main: { id: desks.main, cash: before.main },
      transit: [],
      blocks: [],
      reversed: new Set(),
      over: before.over,
      short: before.short,
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
      accounts: books.accounts.map(({ balance, blocked }) => ({ balance, blocked })),
      main: books.main.cash,
      till: books.till.cash,
      transit: before.transit + onTheWay,
      over: books.over,
      short: books.short,
      operations: books.operations,
      transfers: books.transfers,
      blocks: before.blocks + books.blocks.length,
      reversals: before.reversals + books.reversed.size,
      faults: [],
      broken: [],
    });
    expect(books.operations).toBeGreaterThan(before.operations);
    expect(books.over - before.over + books.short - before.short).toBeGreaterThan(0);
    expect(books.reversed.size).toBeGreaterThan(0);
  } finally {
    await house.running.stop();
    await removeData(house.running);
  }
}
