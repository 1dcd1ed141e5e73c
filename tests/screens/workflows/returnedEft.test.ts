import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import { signCall } from '../../../server/base/crypto/signedCalls';
import { preset } from '../../../server/demo/preset';
import { type RunningBanks, simulateBanks } from '../../../server/demo/simulators/bankSimulator';
import { loopbackServer, type RunningSimulator } from '../../../server/demo/simulators/loopbackServer';
import { type RunningPartners, simulatePartners } from '../../../server/demo/simulators/partnerSimulator';
import type { Timer } from '../../../server/engine/Module';
import type { OpenInstitution } from '../../../server/engine/Preset';
import { bankClient } from '../../../server/institution/eft/counterpart/bankClient';
import { turkishIban } from '../../../server/institution/kernel/rules/money/turkishIban';
import { verifyLedger } from '../../../server/institution/ledger/rules';
import { callAnywhere } from '../../../server/platform/outside/callOutside';
import type { FixtureApp } from '../../../server/testing/app';
import { counterpartRoutes } from '../../../server/web/http/counterpartRoutes';
import { demoInstitution } from '../demoInstitution';
import { type ServedScreen, ServedUser } from '../ServedScreen';

// requirements W7: an EFT comes back and is refunded; another one is cancelled before it leaves. The bank
// sends back what it has taken, also of a firm's demand.

/** 12:00 in Türkiye, on a Friday. */
const begun = new Date('2026-11-20T09:00:00.000Z');
const key = 'k'.repeat(43);

let server: FixtureApp;
let demo: OpenInstitution;
let banks: RunningBanks;
let partners: RunningPartners;
/** Our address for events of banks. */
let events: RunningSimulator;
/** What the server does every second or so, and the bank. */
let timers: readonly Timer[];
let teller: ServedUser;
let customerNo = '';
let accountNo = '';
let orderNo = '';
let laterNo = '';
let before = '';

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: begun });
  const clock = () => server?.clock.now ?? begun;
  const faults = { lost: 0, doubled: 0.2, late: 0, lateness: 0 };
  const temper = { refused: 0, returned: 1, returnedLater: 0, life: 2000 };
  banks = await simulateBanks({ seed: 'W7', secretOf: () => key, clock, ...faults, ...temper });
  const calm = { refused: 0, rejectedLater: 0, unpaid: 0, life: 2000 };
  partners = await simulatePartners({ seed: 'W7', secretOf: () => key, clock, ...faults, ...calm });
  const gateway = banks.address;
  server = await demoInstitution(begun, {
    banks: bankClient({ callOutside: callAnywhere, clock, secretOf: () => key, gateway }),
  });
  server.clock.now = new Date(begun);
  const { database, definitions } = server;
  demo = await preset.open({
    settings: {
      demo: true,
      institutionName: 'Kurum A.Ş.',
      kps: null,
      mersis: null,
      tcmb: null,
      channels: new Map(),
      counterparts: {
        banks: { keys: { size: 1, get: () => key }, gateway },
        partners: { keys: { size: 1, get: () => key }, gateway: partners.address },
        billers: { keys: new Map(), gateway: null },
        pos: { keys: new Map(), gateway: null },
      },
    },
    database,
    clock,
    callOutside: callAnywhere,
    sender: { send: async () => ({ preview: null }) },
    warn: (message) => {
      throw new Error(message);
    },
  });
  const ports = { database, clock, model: () => definitions.model };
  const app = new Hono();
  for (const taken of demo.institution.counterparts(ports))
    app.route('/', counterpartRoutes({ addressOf: () => '127.0.0.1', ...ports, ...taken }));
  const listener = getRequestListener(app.fetch);
  events = await loopbackServer((request, response) => void listener(request, response));
  timers = [...demo.institution.timers(ports), { every: 1000, work: () => banks.report(events.address) }];
  teller = await ServedUser.signedIn(server, 'teller');
  const { rows } = await sql<{ customerNo: string; accountNo: string; balance: string }>`
    select c.customer_no, a.account_no, a.available_balance::text as balance from account a join customer c on c.id = a.customer
      where a.account_type = 'PAYMENT' and a.currency = 'TRY' and a.status = 'OPEN' and a.available_balance between 1000 and 60000
        and c.status = 'ACTIVE' and c.risk_level = 'LOW'
        and not exists (select from account_block b where b.account = a.id)
        and not exists (select from customer_restriction r where r.customer = c.id)
        and not exists (select from screening_hit h where h.customer = c.id)
      order by a.id limit 1`.execute(database);
  customerNo = rows[0]?.customerNo ?? '';
  accountNo = rows[0]?.accountNo ?? '';
  before = rows[0]?.balance ?? '';
}, 300_000);
afterAll(async () => {
  vi.useRealTimers();
  await demo.close();
  await banks.close();
  await partners.close();
  await events.close();
  await server.close();
});

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(server.database)).rows;

/** Opens the screen that sends, with the customer and the account. */
async function newOrder(values: JsonObject) {
  const sent = await teller.open('eft/send');
  await sent.choose('customer', customerNo);
  await sent.choose('senderAccount', accountNo);
  await sent.fill(values);
  return sent;
}

/** Sends an order. @returns the result */
async function save(sent: ServedScreen) {
  const told = await sent.run('save');
  expect([told, sent.errors, sent.result]).toEqual([
    told,
    {},
    expect.objectContaining({ eftStatus: 'QUEUED' }),
  ]);
  const { result } = sent;
  sent.close();
  return result;
}

test('W7: a teller sends to a Kolay Adres, whose IBAN the bank tells; the rules choose the way', async () => {
  const sent = await newOrder({ kolasType: 'T', kolasValue: '05321234567' });
  await sent.calculated();
  expect(sent.value('receiverName')).toBe('KOLAY ADRES 567');
  await sent.fill({ amount: '750.00', paymentPurpose: '07' });
  orderNo = String((await save(sent)).orderNo);
  const [stored] = await rowsOf(sql<{ iban: string; name: string }>`
    select receiver_iban as iban, receiver_name as name from eft_order where order_no = ${orderNo}`);
  expect(stored).toEqual({ iban: expect.stringMatching(/^TR\d{2}00064/), name: 'KOLAY ADRES 567' });
});

test('W7: its bank takes it and sends it back: each state is in the list, its messages in the details', async () => {
  const list = await teller.open('eft/eft-transactions');
  await list.fill({ orderNo });
  const seen = new Set<unknown>();
  for (let round = 0; round < 20 && !seen.has('RETURNED'); round += 1) {
    seen.add((await list.row({ orderNo })).eftStatus);
    for (const { work } of timers) await work();
    server.clock.now = new Date(server.clock.now.getTime() + 1500);
  }
  expect([...seen]).toEqual(['QUEUED', 'SENT', 'RETURNED']);
  const row = await list.row({ orderNo, eftStatus: 'RETURNED' });
  expect(row.queryNo).toMatch(/^Q/);
  const detail = await list.follow('detail', row);
  const steps = await detail.figures('timeline');
  expect(steps.map(({ step }) => step)).toEqual(['QUEUE', 'ACCEPT', 'RETURN']);
  expect(await detail.figures('requests')).toMatchObject([{ requestStatus: 'ACCEPTED', answerCode: '00' }]);
  detail.close();
  list.close();
});

test('W7: the teller refunds it to the account, with its fee', async () => {
  const list = await teller.open('eft/eft-transactions');
  await list.fill({ orderNo });
  const refund = await list.follow('refund', await list.row({ orderNo }));
  await refund.fill({ refundMethod: 'ACCOUNT' });
  await refund.choose('refundAccount', accountNo);
  await refund.fill({ feeRefunded: true });
  expect((await refund.done()).refundAmount).toBe('758.50');
  for (const screen of [refund, list]) screen.close();
});

test('W7: another one that leaves on a later day is cancelled by the manager before', async () => {
  const receiver = { receiverIban: 'TR330006100519786457841326', receiverName: 'Ayşe Kaya' };
  const refused = await newOrder({ ...receiver, amount: '100.00' });
  const told = await refused.run('save');
  // No bank of this IBAN takes part in EFT.
  expect(told.join()).toContain('IBAN');
  await refused.fill({ receiverIban: turkishIban('0064', '7001'), wantedDate: '2026-11-24' });
  const later = await save(refused);
  expect(later.valueDate).toBe('2026-11-24');
  laterNo = String(later.orderNo);
  for (const { work } of timers) await work();
  const manager = await ServedUser.signedIn(server, 'manager');
  const list = await manager.open('eft/eft-transactions');
  await list.fill({ orderNo: laterNo });
  const cancel = await list.follow('cancel', await list.row({ orderNo: laterNo, eftStatus: 'QUEUED' }));
  await cancel.fill({ cancelReason: 'CUSTOMER', cancelNote: 'Müşteri vazgeçti' });
  await cancel.done();
  for (const screen of [cancel, list]) screen.close();
});

/** A firm asks for an EFT, signed with its key. @returns the status of the answer */
async function demands(order: JsonObject, eventId = `E-${order.firmRef}`): Promise<number> {
  const url = new URL(`${events.address}/firms/HAZAR/events`);
  const body = JSON.stringify({ eventId, at: server.clock.now.toISOString(), order });
  const headers = await signCall(key, { method: 'POST', path: url.pathname, body }, server.clock.now);
  const call = { method: 'POST', body, patience: 30_000, mostBytes: 65_536 } as const;
  const answer = await callAnywhere({
    url,
    ...call,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return answer.status;
}

/** Lets the server, the bank and the firm work until the demand is in a status. */
async function until(list: ServedScreen, firmRef: string, demandStatus: string) {
  for (let round = 0; round < 20; round += 1) {
    for (const { work } of timers) await work();
    server.clock.now = new Date(server.clock.now.getTime() + 1500);
    const row = await list.row({ firmRef });
    if (row.demandStatus === demandStatus) return row;
  }
  throw new Error(`${firmRef} is not ${demandStatus}`);
}

const firmBalance = async () => {
  const [row] = await rowsOf(sql<{ balance: string }>`
    select a.available_balance::text as balance from account a join partner p on p.id = a.partner
      where p.partner_code = 'HAZAR' and a.account_type = 'PAYMENT'`);
  return Number(row?.balance);
};

test('W7: a firm’s demand comes back, is tried again, and is refunded to the firm, which is told each time', async () => {
  const own = await firmBalance();
  const receiver = { receiverIban: turkishIban('0064', '7001'), receiverName: 'Ayşe Kaya', purpose: '07' };
  expect(await demands({ firmRef: 'W7-1', amount: '300.00', ...receiver })).toBe(200);
  expect(await demands({ firmRef: 'W7-2', amount: (own + 1).toFixed(2), ...receiver })).toBe(200);
  // Its reference is used: known again as it was, and refused as another demand, also with an id of its own.
  expect(await demands({ firmRef: 'W7-1', amount: '300.00', ...receiver })).toBe(200);
  expect(await demands({ firmRef: 'W7-1', amount: '301.00', ...receiver }, 'E-other')).toBe(409);
  const manager = await ServedUser.signedIn(server, 'manager');
  const list = await manager.open('eft/eft-ext-firm-demands');
  await list.fill({ firmRef: 'W7' });
  const failed = await until(list, 'W7-1', 'FAILED');
  const refused = await list.row({ firmRef: 'W7-2' });
  expect(refused).toMatchObject({ demandStatus: 'FAILED', resultMessage: expect.stringContaining('bakiye') });
  expect(list.offers('order', refused)).toBe(false);
  await list.run('retry', { row: failed });
  expect(await until(list, 'W7-1', 'FAILED')).toMatchObject({ retryCount: 1 });
  const refund = await list.follow('refund', await list.row({ firmRef: 'W7-1' }));
  expect([refund.value('refundAmount'), refund.value('settlementAccountNo')]).toEqual([
    '300.00',
    expect.stringMatching(/^\d+$/),
  ]);
  await refund.done();
  await until(list, 'W7-1', 'RETURNED');
  for (let round = 0; round < 3; round += 1) for (const { work } of timers) await work();
  for (const screen of [refund, list]) screen.close();
  // Each attempt cost its fee; what could not be paid cost nothing.
  expect(await firmBalance()).toBeCloseTo(own - 17, 2);
  const told = await rowsOf(sql<{ ref: string; status: string; answer: string }>`
    select d.firm_ref as ref, r.told_status as status, r.request_status as answer
      from eft_demand_request r join eft_demand d on d.id = r.eft_demand order by d.firm_ref, r.id`);
  expect(told.map(({ ref, status, answer }) => `${ref} ${status} ${answer}`)).toEqual([
    'W7-1 FAILED ACCEPTED',
    'W7-1 FAILED ACCEPTED',
    'W7-1 RETURNED ACCEPTED',
    'W7-2 FAILED ACCEPTED',
  ]);
});

test('W7 after: the account is as before, its vouchers are linked by the number, nothing is owed or set aside, and the books balance', async () => {
  const orders = await rowsOf(sql<object>`
    select o.eft_status, p.status as provision, r.rule_code from eft_order o join provision p on p.id = o.provision
      join eft_bank_selection r on r.id = o.route_rule where order_no in (${orderNo}, ${laterNo}) order by o.id`);
  expect(orders).toEqual([
    { eftStatus: 'REFUNDED', provision: 'CAPTURED', ruleCode: 'BOOK0064' },
    { eftStatus: 'CANCELLED', provision: 'RELEASED', ruleCode: 'BOOK0064' },
  ]);
  const vouchers = await rowsOf(sql<{ event: string }>`
    select event from voucher where source_ref in (${orderNo}, ${laterNo}) order by id`);
  expect(vouchers.map(({ event }) => event)).toEqual(['eftOut', 'eftReturn', 'eftRefund']);
  const sums = await rowsOf(sql<{ gl: string; sum: string }>`
    select e.gl_code as gl, sum(case direction when 'D' then amount else -amount end)::text as sum
      from ledger_entry e join voucher v on v.id = e.voucher where v.source_ref = ${orderNo} group by 1 order by 1`);
  expect(sums.map(({ sum }) => Number(sum))).toEqual(sums.map(() => 0));
  expect(sums.map(({ gl }) => gl)).toContain('336.04');
  const [account] = await rowsOf(sql<{ balance: string }>`
    select available_balance::text as balance from account where account_no = ${accountNo}`);
  expect(account?.balance).toBe(before);
  const own = banks.all().filter((one) => [orderNo, laterNo].includes(one.orderNo));
  expect(own.map((one) => one.orderNo)).toEqual([orderNo]);
  expect((await verifyLedger(server.database)).faults).toEqual([]);
});
