import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { todayInTurkiye } from '../../contract/values/today';
import { demoRecords } from '../../server/demo';
import { Random } from '../../server/demo/Random';
import { type SimulatedPartners, simulatePartners } from '../../server/demo/simulators/partnerSimulator';
import { verifyLedger } from '../../server/institution/ledger/rules';
import type { Database } from '../../server/records/openDatabase';
import { openStorage } from '../../server/web/node/openStorage';
import { removeData } from '../../tools/runs/startServer';
import { brokenRules } from './brokenRules';
import { KilledHouse } from './KilledHouse';

const screen = 'moneyTransfer/transfer';
const partnerCodes = ['HAZAR', 'EUTRAN', 'KAVKAZ', 'SOGDA', 'MANILA'] as const;
/** Country and currency of a corridor of each partner. */
const corridors = [
  ...[
    ['AZ', 'USD'],
    ['DE', 'EUR'],
    ['GE', 'EUR'],
    ['UZ', 'USD'],
    ['PH', 'USD'],
  ],
] as const;
const key = 'k'.repeat(43);
/** Sessions of the teller that send at the same time. */
const sideBySide = 4;

/** Partners as they are on a bad day: 30 % of calls are lost, 10 % doubled, 10 % last 5 s; they refuse and reject. */
const badDay: Omit<SimulatedPartners, 'seed'> = {
  lost: 0.3,
  doubled: 0.1,
  late: 0.1,
  lateness: 5000,
  life: 0,
  refused: 0.1,
  rejectedLater: 0.15,
  unpaid: 0.2,
  secretOf: () => key,
  clock: () => new Date(),
};

/** Ids of active customers whose transfers no rule of the demo stops: without restrictions, and with an identity. */
function senders(): readonly string[] {
  const rows = [...demoRecords(todayInTurkiye())];
  const of = (name: string) => rows.filter(({ entity }) => entity === name).flatMap((batch) => batch.rows);
  const restricted = new Set(of('CustomerRestriction').map(({ customer }) => customer));
  const hit = new Set(of('ScreeningHit').map(({ customer }) => customer));
  return of('Customer').flatMap(({ id, status, riskLevel, customerType }) =>
    [status, riskLevel, customerType].join() === 'ACTIVE,LOW,INDIVIDUAL' &&
    !restricted.has(String(id)) &&
    !hit.has(String(id))
      ? [String(id)]
      : [],
  );
}

/** All transfers are of one day and one desk: its limits would stop them. */
async function liftLimits(database: Database): Promise<void> {
  await sql`update transaction_authorization set amount_limit = null where txn_code = 'SEND_CASH'`.execute(
    database,
  );
  await sql`update transaction_limit set status = 'PASSIVE' where txn_code = 'SEND_CASH'`.execute(database);
}

/** Two partners are not waited for as long as their late answers take: those are none. */
async function shortenWaits(database: Database): Promise<void> {
  await sql`update partner_job_match set timeout_sec = 2 from partner
    where partner.id = partner_job_match.partner and partner_code in ('HAZAR', 'MANILA')`.execute(database);
}

/** Transfers that were made since a time as we know them, and what our books say about them. */
async function storedTransfers(database: Database, since: string) {
  const { rows: transfers } = await sql<{
    transferNo: string;
    status: string;
    partner: string | null;
    amount: string;
    cents: string;
    handovers: number;
    payments: number;
    owed: string;
  }>`
    select transfer_no as ${sql.ref('transferNo')}, transfer_status as status, partner_answer as partner,
      payout_amount::text as amount, (send_amount * 100)::bigint::text as cents,
      (select count(*)::int from voucher where source_ref = transfer_no and cancel_of is null
        and cancelled_by is null and event in ('partnerHandover', 'convertedHandover', 'crossHandover')) as handovers,
      (select count(*)::int from transfer_event
        where transfer_event.transfer = transfer.id and step = 'PAID_ABROAD') as payments,
      (select coalesce(sum(case direction when 'C' then amount else -amount end) * 100, 0)::bigint::text
        from ledger_entry join voucher on voucher.id = ledger_entry.voucher
        where source_ref = transfer_no and ledger_entry.gl_code = '336.01') as owed
    from transfer where partner is not null and created_at >= ${since} order by transfer_no`.execute(
    database,
  );
  return { transfers, faults: (await verifyLedger(database)).faults, broken: await brokenRules(database) };
}

/**
 * Sends transfers abroad on a server that is killed at random points, to partners that lose, double and delay calls. In the end
 * every transfer is in a state that is true on both sides, or waits visibly; no transfer was collected, handed over or paid twice; what
 * the house owes is what it has collected for transfers that no partner has.
 * @param databaseAddress null for the embedded database
 */
export async function killedTransfers(
  databaseAddress: string | null,
  {
    seed,
    transfers: count,
    kills,
  }: { readonly seed: number; readonly transfers: number; readonly kills: number },
): Promise<string> {
  const random = new Random(seed);
  const partners = await simulatePartners({ ...badDay, seed: String(seed) });
  const house = new KilledHouse({
    ...(databaseAddress !== null && { DATABASE_URL: databaseAddress }),
    PARTNER_KEYS: partnerCodes.map((code) => `${code}=${key}`).join(),
    PARTNER_GATEWAY: partners.address,
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
    await stopped(async (database) => {
      await liftLimits(database);
      await shortenWaits(database);
    });
    await house.start();
    const customers = senders();
    const sent = new Set<string>();
    // Drawn before anything is sent: the same transfers whoever is faster.
    const waiting = Array.from({ length: count }, (_, number) => {
      const [receiverCountry, payoutCurrency] = corridors[number % corridors.length] ?? corridors[0];
      const values = {
        transferType: 'ABROAD',
        sender: customers[number % customers.length] ?? '',
        quoteBy: 'SEND',
        receiverCountry,
        payoutMethod: 'CASH',
        payoutCurrency,
        receiverPhone: '+994501234567',
        receiverFirstName: 'ZVEZDA',
        receiverLastName: letters(seed * 10_000 + number),
        sendAmount: `${random.int(300, 900)}.${random.int(10, 99)}`,
        sendCurrency: 'TRY',
        collectionMethod: 'CASH',
        purpose: 'FAMILY',
        relationship: 'FAMILY',
        ...(receiverCountry === 'UZ' && { receiverExtras: { PINFL: '12345678901234' } }),
      };
      // At random, and in the middle in any case.
      const isKilled = random.int(1, count) <= kills || number === Math.floor(count / 2);
      return { values, killAfter: isKilled ? random.int(0, 400) : null };
    });
    const sendInTurn = async (_: unknown, window: number) => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const { values, killAfter } = next;
        const quoteAndSend = (killedAfter: number | null) =>
          house.commit(`teller#${window}`, screen, screen, values, {
            killAfter: killedAfter,
            first: 'calculate',
          });
        let answer = await quoteAndSend(killAfter);
        // Another window took the rest of a campaign's budget after the quote: the teller asks for the price again.
        while (answer.restHeader.code === 'campaign.budgetSpent') answer = await quoteAndSend(null);
        const { result, restHeader } = answer;
        if (!restHeader.success || !result?.number) throw new Error(JSON.stringify([restHeader, result]));
        sent.add(String(result.number));
        if (sent.size % 100 === 0)
          console.log(`${sent.size} of ${count} transfers sent, ${house.kills} kills`);
      }
    };
    const windows = Promise.all(Array.from({ length: sideBySide }, sendInTurn));
    let isSending = true;
    const reporting = (async () => {
      for (; isSending; await setTimeout(200)) await partners.report(house.running.address);
    })();
    await windows.finally(() => {
      isSending = false;
      return reporting;
    });
    await settle(house, partners, sent);
    const { transfers: ours, faults, broken } = await stopped((database) => storedTransfers(database, since));
    expect(new Set(ours.map(({ transferNo }) => transferNo))).toEqual(sent);
    const theirs = new Map(
      partnerCodes.flatMap((code) => partners.ordersOf(code).all.map((one) => [one.orderNo, one])),
    );
    const wrong = ours.filter(({ transferNo, status, partner, amount, handovers, payments }) => {
      const there = theirs.get(transferNo);
      if (partner === 'SILENT' || partner === 'WAITING' || partner === 'SET_ASIDE') return false;
      const expected = {
        ACCEPTED: 'READY',
        PAID: 'PAID',
        REJECTED: 'REJECTED',
        CANCELLED: 'CANCELLED',
      } as const;
      const isTrue = there === undefined ? status === 'REJECTED' : expected[there.state] === status;
      const isHeld = status === 'READY' || status === 'PAID';
      const isOnce = handovers === (isHeld ? 1 : 0) && payments === (status === 'PAID' ? 1 : 0);
      return !isTrue || !isOnce || (there !== undefined && Number(there.payoutAmount) !== Number(amount));
    });
    expect(wrong).toEqual([]);
    // Collected money is owed to the sender until a partner has the transfer, and no longer.
    for (const { transferNo, owed, cents, handovers } of ours)
      expect([transferNo, owed]).toEqual([transferNo, handovers === 0 ? cents : '0']);
    expect(faults).toEqual([]);
    expect(broken).toEqual([]);
    expect(house.kills).toBeGreaterThan(0);
    return `${summary(ours, house)}; ${partners.delayed} answers 5 s late`;
  } finally {
    await house.running.stop();
    await removeData(house.running);
    await partners.close();
  }
}

/** Lets staff ask the partners until every transfer has its answer, and every event is taken; at most sixty times. */
async function settle(
  house: KilledHouse,
  partners: Awaited<ReturnType<typeof simulatePartners>>,
  sent: ReadonlySet<string>,
): Promise<void> {
  const path = 'moneyTransfer/transaction';
  for (let round = 0; round < 60; round += 1) {
    const untold = await partners.report(house.running.address);
    const waiting: string[] = [];
    for (const partnerAnswer of ['WAITING', 'SILENT', 'SET_ASIDE'])
      for (const row of await house.rows('manager', path, { partnerAnswer }))
        if (sent.has(String(row.transferNo))) waiting.push(String(row.id));
    if (untold === 0 && waiting.length === 0) return;
    for (const id of waiting) await house.act('manager', path, `${path}/askPartner`, { id });
    if (waiting.length > 0) await setTimeout(1000);
  }
}

/** A name of letters for a number: each receiver has its own fate at the partner. */
function letters(number: number): string {
  return [...String(number)].map((digit) => String.fromCharCode(65 + Number(digit))).join('');
}

function summary(
  ours: readonly { readonly status: string; readonly partner: string | null }[],
  house: KilledHouse,
) {
  const counts = new Map<string, number>();
  for (const { status, partner } of ours) {
    const name = `${status}/${partner ?? ''}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const states = [...counts].map(([name, count]) => `${name} ${count}`).sort();
  return `${ours.length} transfers, ${house.kills} kills, ${house.requests} requests: ${states.join(', ')}`;
}
