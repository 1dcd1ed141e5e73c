import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { GridRow } from '../../../contract/wire/query';
import { demoServices } from '../../../server/demo';
import { type RunningBillers, simulateBillers } from '../../../server/demo/simulators/billerSimulator';
import type { Timer } from '../../../server/engine/Module';
import { openInstitution } from '../../../server/institution';
import { billerClient } from '../../../server/institution/bills/counterpart/billerClient';
import { verifyLedger } from '../../../server/institution/ledger/rules';
import { callAnywhere } from '../../../server/platform/outside/callOutside';
import type { FixtureApp } from '../../../server/testing/app';
import { demoInstitution } from '../demoInstitution';
import { ServedUser } from '../ServedScreen';

// requirements W11, its part of bills: two bills of a subscriber, a wrong one that is cancelled and refunded, and a top-up. The
// billers are simulated, and carry some of the calls out twice.

const begun = new Date('2026-11-20T12:00:00.000Z');
const key = 'k'.repeat(43);

let server: FixtureApp;
let billers: RunningBillers;
let timers: readonly Timer[];
let teller: ServedUser;
let collected: readonly string[] = [];
let loadNo = '';
let cashBefore = '';

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: begun });
  const clock = () => server?.clock.now ?? begun;
  const secretOf = () => key;
  const faults = { lost: 0, doubled: 0.3, late: 0, lateness: 0, refused: 0, cancelRefused: 0 };
  billers = await simulateBillers({ seed: 'W11', secretOf, clock, ...faults });
  const client = billerClient({ callOutside: callAnywhere, secretOf, clock, gateway: billers.address });
  server = await demoInstitution(begun, { billers: client });
  server.clock.now = new Date(begun);
  const { database, definitions } = server;
  const { timers: timersOf } = openInstitution({ ...demoServices, billers: client });
  timers = timersOf({ database, clock, model: () => definitions.model });
  teller = await ServedUser.signedIn(server, 'teller');
  cashBefore = await cash();
}, 300_000);
afterAll(async () => {
  vi.useRealTimers();
  await billers.close();
  await server.close();
});

/** Cash of the teller's desk, TRY. */
async function cash(): Promise<string> {
  const { rows } = await sql<{ balance: string }>`
    select account.balance::text as balance from account join pay_desk on pay_desk.id = account.pay_desk
      where responsible = 'teller' and desk_status = 'OPEN' and currency = 'TRY'`.execute(server.database);
  return rows[0]?.balance ?? 'none';
}

/** Lets the server ask the billers until they have answered. */
async function answered(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    for (const { work } of timers) await work();
    server.clock.now = new Date(server.clock.now.getTime() + 10_000);
  }
}

test('W11: a teller inquires the bills of a subscriber, collects two of them, and the biller accepts them', async () => {
  const form = await teller.open('bill/paybill');
  await form.choose('biller', 'Sestel');
  let bills: readonly GridRow[] = [];
  for (let subscriber = 5_321_000_000; bills.length < 2; subscriber += 1) {
    await form.fill({ subscriberNo: String(subscriber) });
    await form.run('inquire');
    bills = await form.rows('bills');
  }
  await form.fill({ payerName: 'Ali Kaya', collectionMethod: 'CASH' });
  await form.choose('payDesk', 'Gişe 1');
  form.select('bills', bills.slice(0, 2));
  const { count, totalAmount } = await form.done();
  expect(count).toBe(2);
  form.close();
  expect(Number(await cash())).toBeCloseTo(Number(cashBefore) + Number(totalAmount));
  await answered();
  const list = await teller.open('bill/billtransactionquery');
  await list.fill({ billStatus: ['PAID'] });
  const rows = (await list.rows()).filter(({ billNo }) => bills.some((bill) => bill.billNo === billNo));
  collected = rows.map(({ paymentNo }) => String(paymentNo));
  expect(rows.map(({ billerRef }) => String(billerRef).slice(0, 1))).toEqual(['B', 'B']);
  list.close();
});

test('W11: one of them was of the wrong subscriber: the biller cancels it, and its payer gets everything back', async () => {
  const [paymentNo = ''] = collected;
  const cancelling = async () => {
    const list = await teller.open('bill/billtransactionquery');
    await list.fill({ paymentNo });
    const form = await list.follow('cancel', await list.row({ paymentNo }));
    list.close();
    return form;
  };
  const asking = await cancelling();
  await asking.fill({ cancelReason: 'WRONG_DATA' });
  await asking.run('askBiller');
  asking.close();
  await answered();
  const refunding = await cancelling();
  expect(refunding.value('billStatus')).toBe('REFUND_DUE');
  await refunding.choose('refundDesk', 'Gişe 1');
  await refunding.done();
  refunding.close();
});

test('W11: a phone is topped up with a package of its operator', async () => {
  const form = await teller.open('bill/balanceloading');
  await form.fill({ operator: 'VODAFONE', targetNo: '5421234567', collectionMethod: 'CASH' });
  await form.run('refreshPackages');
  const [first] = await form.rows('packages');
  await form.fill({ packageCode: first?.packageCode ?? '' });
  await form.choose('payDesk', 'Gişe 1');
  loadNo = String((await form.done()).number);
  form.close();
  await answered();
});

test('W11 after: our books, the billers’ and the desk agree; what was cancelled left nothing', async () => {
  const { database } = server;
  const [cancelled = '', paid = ''] = collected;
  const { rows: payments } = await sql<{
    paymentNo: string;
    billStatus: string;
    total: string;
    owed: string;
  }>`
    select payment_no as ${sql.ref('paymentNo')}, bill_status as ${sql.ref('billStatus')},
      total_amount::text as total, (bill_amount + late_fee)::text as owed from bill_payment
      where payment_no in (${cancelled}, ${paid})`.execute(database);
  const of = (number: string) => payments.find(({ paymentNo }) => paymentNo === number);
  expect([of(cancelled)?.billStatus, of(paid)?.billStatus]).toEqual(['CANCELLED', 'PAID']);
  const { rows: loads } = await sql<{ result: string; total: string; owed: string }>`
    select result, total_amount::text as total, amount::text as owed from balance_loading
      where load_no = ${loadNo}`.execute(database);
  expect(loads).toMatchObject([{ result: 'SUCCESS' }]);
  const { rows: owed } = await sql<{ number: string; sum: string }>`
    select source_ref as number, sum(case direction when 'C' then amount else -amount end)::text as sum
      from ledger_entry join voucher on voucher.id = ledger_entry.voucher
      where gl_code = '320.05' and source_ref in (${cancelled}, ${paid}, ${loadNo}) group by source_ref`.execute(
    database,
  );
  expect(Object.fromEntries(owed.map(({ number, sum }) => [number, Number(sum)]))).toEqual({
    [cancelled]: 0,
    [paid]: Number(of(paid)?.owed),
    [loadNo]: Number(loads[0]?.owed),
  });
  const kept = Number(of(paid)?.total) + Number(loads[0]?.total);
  expect(Number(await cash())).toBeCloseTo(Number(cashBefore) + kept);
  const atBiller = billers.paymentsOf('SESTEL').map(({ orderNo, state }) => [orderNo, state]);
  expect(Object.fromEntries(atBiller)).toEqual({ [cancelled]: 'CANCELLED', [paid]: 'PAID' });
  expect(billers.paymentsOf('TOPUP')).toMatchObject([{ orderNo: loadNo, state: 'PAID' }]);
  expect((await verifyLedger(database)).faults).toEqual([]);
});
