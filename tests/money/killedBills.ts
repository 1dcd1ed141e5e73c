import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { JsonObject } from '../../contract/values/json';
import { Random } from '../../server/demo/Random';
import {
  type RunningBillers,
  type SimulatedBillers,
  simulateBillers,
} from '../../server/demo/simulators/billerSimulator';
import { verifyLedger } from '../../server/institution/ledger/rules';
import type { Database } from '../../server/records/openDatabase';
import { openStorage } from '../../server/web/node/openStorage';
import { removeData } from '../../tools/runs/startServer';
import { brokenRules } from './brokenRules';
import { KilledHouse } from './KilledHouse';

const screen = 'bill/paybill';
const path = 'bill/payment';
/** Billers of the demo: their numbers have ten digits, and they take some of the bills. Code → id of its record. */
const billerIds = { KUZEN: '1', SESTEL: '4', FIBNET: '5' } as const;
const billerCodes = ['KUZEN', 'SESTEL', 'FIBNET'] as const;
const key = 'k'.repeat(43);
/** Sessions of the teller that collect at the same time. */
const sideBySide = 4;

/** Billers as they are on a bad day: 30 % of calls are lost, 10 % doubled, 10 % last 5 s; they refuse some payments. */
const badDay: Omit<SimulatedBillers, 'seed'> = {
  lost: 0.3,
  doubled: 0.1,
  late: 0.1,
  lateness: 5000,
  refused: 0.1,
  cancelRefused: 0.1,
  secretOf: () => key,
  clock: () => new Date(),
};

/** All bills are of one day, one payer and one desk: its limits and thresholds would stop them. */
async function liftLimits(database: Database): Promise<void> {
  await sql`update transaction_authorization set amount_limit = null where txn_code = 'BILL_PAY'`.execute(
    database,
  );
  await sql`update transaction_limit set status = 'PASSIVE'`.execute(database);
  await sql`update aml_amount_threshold set status = 'PASSIVE'`.execute(database);
}

/** Payments that were collected since a time as we know them, and what our books say about them. */
async function storedPayments(database: Database, since: string) {
  const { rows: payments } = await sql<{
    paymentNo: string;
    status: string;
    biller: string | null;
    amount: string;
    collections: number;
    owed: string;
  }>`
    select payment_no as ${sql.ref('paymentNo')}, bill_status as status, biller_answer as biller,
      ((bill_amount + late_fee) * 100)::bigint::text as amount,
      (select count(*)::int from voucher where source_ref = payment_no and cancel_of is null
        and event = 'billPayment') as collections,
      (select coalesce(sum(case direction when 'C' then amount else -amount end) * 100, 0)::bigint::text
        from ledger_entry join voucher on voucher.id = ledger_entry.voucher
        where source_ref = payment_no and ledger_entry.gl_code = '320.05') as owed
    from bill_payment where bill_status <> 'INQUIRED' and paid_at >= ${since} order by payment_no`.execute(
    database,
  );
  return { payments, faults: (await verifyLedger(database)).faults, broken: await brokenRules(database) };
}

/**
 * Collects bills on a server that is killed at random points, for billers that lose, double and delay calls. In the end every payment is
 * in a state that is true on both sides, or waits visibly; none was collected twice, and no bill was paid twice at its biller.
 * @param databaseAddress null for the embedded database
 */
export async function killedBills(
  databaseAddress: string | null,
  { seed, bills: count, kills }: { readonly seed: number; readonly bills: number; readonly kills: number },
): Promise<string> {
  const random = new Random(seed);
  const billers = await simulateBillers({ ...badDay, seed: String(seed) });
  const house = new KilledHouse({
    ...(databaseAddress !== null && { DATABASE_URL: databaseAddress }),
    BILLER_KEYS: billerCodes.map((code) => `${code}=${key}`).join(),
    BILLER_GATEWAY: billers.address,
  });
  await house.start();
  const since = new Date().toISOString();
  const stopped = async <Result>(work: (database: Database) => Promise<Result>) => {
    await house.running.stop();
    const { database, close } = await openStorage({ databaseAddress, dataFolder: house.running.dataDir });
    try {
      return await work(database);
    } finally {
      await close();
    }
  };
  try {
    await stopped(liftLimits);
    await house.start();
    const paid = new Set<string>();
    let subscriber = 1_000_000_000 + seed;
    // Drawn before anything is collected: the same kills whoever is faster.
    const killsAfter = Array.from({ length: count }, (_, number) =>
      random.int(1, count) <= kills || number === Math.floor(count / 2) ? random.int(0, 400) : null,
    );
    const collectInTurn = async (_: unknown, window: number) => {
      const user = `teller#${window}`;
      while (killsAfter.length > 0) {
        subscriber += 1;
        const subscriberNo = String(subscriber);
        const biller = billerIds[billerCodes[subscriber % billerCodes.length] ?? 'KUZEN'];
        const about = { biller, subscriberNo };
        const { restHeader: inquired } = await house.ask(user, screen, `${path}/inquire`, about);
        // A subscriber without bills, or a biller that does not answer: the next one.
        if (!inquired.success) {
          expect(['bill.noneOpen', 'bill.noReply']).toContain(inquired.code);
          continue;
        }
        const rows = await house.rows(user, `${path}/bills`, {}, about);
        if (rows.length === 0) continue;
        const killAfter = killsAfter.shift() ?? null;
        const values = {
          ...about,
          payerName: 'ALI KAYA',
          collectionMethod: 'CASH',
          payDesk: await deskOf(house),
        };
        const { result, restHeader } = await house.commit(user, screen, path, values, {
          killAfter,
          chosen: { bills: rows.map(({ id }) => String(id)) },
        });
        if (!restHeader.success || !result?.number) throw new Error(JSON.stringify([restHeader, result]));
        expect(result.count).toBe(rows.length);
        paid.add(String(result.number));
      }
    };
    await Promise.all(Array.from({ length: sideBySide }, collectInTurn));
    await settle(house);
    const { payments: ours, faults, broken } = await stopped((database) => storedPayments(database, since));
    expect(ours.map(({ paymentNo }) => paymentNo)).toEqual(expect.arrayContaining([...paid]));
    requireTrue(ours, billers);
    expect(faults).toEqual([]);
    expect(broken).toEqual([]);
    expect(house.kills).toBeGreaterThan(0);
    return `${summary(ours, house)}; ${billers.delayed} answers 5 s late`;
  } finally {
    await house.running.stop();
    await removeData(house.running);
    await billers.close();
  }
}

type Stored = Awaited<ReturnType<typeof storedPayments>>['payments'];

/** Every payment is true on both sides or waits; each was collected once, and no bill is paid twice at its biller. */
function requireTrue(ours: Stored, billers: RunningBillers): void {
  const there = billerCodes.flatMap((code) => billers.paymentsOf(code));
  const theirs = new Map(there.map((one) => [one.orderNo, one]));
  const wrong = ours.filter(({ paymentNo, status, biller, amount, collections, owed }) => {
    if (collections !== 1 || owed !== amount) return true;
    if (biller === 'SILENT' || biller === 'WAITING' || biller === 'SET_ASIDE') return status !== 'COLLECTED';
    const known = theirs.get(paymentNo);
    if (known === undefined) return status !== 'FAILED';
    return status !== 'PAID' || Math.round(Number(known.amount) * 100) !== Number(amount);
  });
  expect(wrong).toEqual([]);
  const known = new Set(ours.map(({ paymentNo }) => paymentNo));
  expect(there.filter(({ orderNo }) => !known.has(orderNo))).toEqual([]);
  const billNos = there.filter(({ state }) => state === 'PAID').map(({ billNo }) => billNo);
  expect(new Set(billNos).size).toBe(billNos.length);
}

/** The teller's open desk. */
async function deskOf(house: KilledHouse): Promise<string> {
  const [desk] = await house.options('teller', screen, `${path}/lookup/payDesk`, '');
  if (desk === undefined) throw new Error('The teller has no open desk');
  return desk.id;
}

/** Lets staff ask the billers until every payment has its answer; at most sixty times. */
async function settle(house: KilledHouse): Promise<void> {
  for (let round = 0; round < 60; round += 1) {
    const waiting: JsonObject[] = [];
    for (const billerAnswer of ['WAITING', 'SILENT', 'SET_ASIDE'])
      waiting.push(...(await house.rows('manager', path, { billerAnswer, billStatus: ['COLLECTED'] })));
    if (waiting.length === 0) return;
    for (const { id = null } of waiting)
      await house.act('manager', 'bill/billtransactionquery', `${path}/askBiller`, { id });
    await setTimeout(1000);
  }
}

function summary(ours: Stored, house: KilledHouse) {
  const counts = new Map<string, number>();
  for (const { status, biller } of ours) {
    const name = `${status}/${biller ?? ''}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const states = [...counts].map(([name, number]) => `${name} ${number}`).sort();
  return `${ours.length} bills, ${house.kills} kills, ${house.requests} requests: ${states.join(', ')}`;
}
