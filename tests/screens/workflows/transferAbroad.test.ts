import { getRequestListener } from '@hono/node-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { preset } from '../../../server/demo/preset';
import { loopbackServer, type RunningSimulator } from '../../../server/demo/simulators/loopbackServer';
import type { Timer } from '../../../server/engine/Module';
import type { OpenInstitution } from '../../../server/engine/Preset';
import { verifyLedger } from '../../../server/institution/ledger/rules';
import { callAnywhere } from '../../../server/platform/outside/callOutside';
import type { FixtureApp } from '../../../server/testing/app';
import { counterpartRoutes } from '../../../server/web/http/counterpartRoutes';
import { demoInstitution } from '../demoInstitution';
import { ServedUser } from '../ServedScreen';

// requirements W2, its part at the desk: a teller sends money abroad, the partner accepts it, and reports later that it has
// paid. The demo's partners are simulated, and this receiver is one whom they pay.

const begun = new Date('2026-11-20T12:00:00.000Z');

let server: FixtureApp;
let demo: OpenInstitution;
/** Our address for events of partners. */
let events: RunningSimulator;
/** What the server does every second or so, and its simulated partners. */
let timers: readonly Timer[];
let teller: ServedUser;
let transferNo = '';
let quoted: unknown;

const noKeys = { keys: new Map(), gateway: null };
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: begun });
  server = await demoInstitution(begun);
  server.clock.now = new Date(begun);
  const { database, definitions } = server;
  const clock = () => server.clock.now;
  demo = await preset.open({
    settings: {
      demo: true,
      institutionName: 'Kurum A.Ş.',
      kps: null,
      mersis: null,
      tcmb: null,
      channels: new Map(),
      counterparts: { banks: noKeys, billers: noKeys, partners: noKeys, pos: noKeys },
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
  const partners = demo.institution.counterparts(ports).find(({ kind }) => kind === 'partners');
  if (partners === undefined) throw new Error('Nobody takes the events of partners');
  const listener = getRequestListener(
    counterpartRoutes({ addressOf: () => '127.0.0.1', ...ports, ...partners }).fetch,
  );
  events = await loopbackServer((request, response) => void listener(request, response));
  timers = [...demo.institution.timers(ports), ...demo.simulated(events.address)];
  teller = await ServedUser.signedIn(server, 'teller');
}, 300_000);
afterAll(async () => {
  vi.useRealTimers();
  await demo.close();
  await events.close();
  await server.close();
});

/** A customer who may send and has not sent before. */
async function newSender(): Promise<string> {
  const { rows } = await sql<{ customerNo: string }>`
    update customer set status = 'ACTIVE', kyc_level = 'FULL' where id = (
      select id from customer c where status = 'CANDIDATE' and customer_type = 'INDIVIDUAL' and risk_level = 'LOW'
        and not exists (select from transfer t where t.sender = c.id)
        and not exists (select from transaction_limit l where l.customer = c.id) order by id limit 1)
    returning customer_no`.execute(server.database);
  return rows[0]?.customerNo ?? 'none';
}

test('W2: a teller sends it to a partner’s country, at the price of the quote', async () => {
  const sent = await teller.open('moneyTransfer/transfer');
  await sent.choose('sender', await newSender());
  await sent.fill({ transferType: 'ABROAD', quoteBy: 'SEND', sendCurrency: 'TRY', receiverCountry: 'AZ' });
  await sent.fill({
    payoutMethod: 'CASH',
    payoutCurrency: 'USD',
    collectionMethod: 'CASH',
    sendAmount: '1000.00',
  });
  await sent.run('quote');
  quoted = sent.value('payoutAmount');
  expect([quoted, sent.value('totalCollected')]).toEqual([expect.stringMatching(/[1-9]/), '1000.00']);
  await sent.fill({
    receiverFirstName: 'Leyla',
    receiverLastName: 'Aliyeva',
    receiverPhone: '+994501234567',
  });
  await sent.fill({ purpose: 'FAMILY', relationship: 'FAMILY' });
  const told = await sent.run('save');
  expect([told, sent.errors, sent.result]).toEqual([
    told,
    {},
    expect.objectContaining({ totalCollected: '1000.00', transferStatus: 'SENT' }),
  ]);
  transferNo = String(sent.result.transferNo);
  sent.close();
});

test('W2: the partner accepts it and pays it; its requests are in the details', async () => {
  const list = await teller.open('moneyTransfer/transaction');
  await list.fill({ transferNo });
  // Some of the calls are lost, as on a network, and repeated later.
  const seen = new Set<unknown>();
  for (let round = 0; round < 20 && !seen.has('PAID'); round += 1) {
    for (const { work } of timers) await work();
    seen.add((await list.row({ transferNo })).transferStatus);
    server.clock.now = new Date(server.clock.now.getTime() + 5000);
  }
  expect([...seen]).toEqual(['READY', 'PAID']);
  const detail = await list.follow('detail', await list.row({ transferNo, transferStatus: 'PAID' }));
  list.close();
  expect(detail.value('partnerAnswer')).toBe('ACCEPTED');
  expect(await detail.figures('requests')).toMatchObject([{ partnerJob: 'SEND', requestStatus: 'ACCEPTED' }]);
  detail.close();
  // The sender gets a message of the payout.
  await server.deliver();
  expect(server.sent.map(({ text }) => text).join()).toContain(
    `${transferNo} numaralı transferiniz alıcıya ödendi`,
  );
});

test('W2: operations read the calls to the partner; treasury sees its balance above the alert', async () => {
  const operations = await ServedUser.signedIn(server, 'burcu.erdem');
  const report = await operations.open('reports/extFirmReqRes');
  await report.fill({ transferNo });
  const call = await report.row({ partnerJob: 'SEND' });
  expect(call['partner.partnerCode']).toBe('HAZAR');
  await report.run('detail', { row: call });
  const kept = await report.figures('request');
  expect(kept.find(({ name }) => name === 'body.receiver.lastName')?.value).toBe('A****');
  expect(JSON.stringify(kept)).not.toContain('ALIYEVA');
  const treasury = await ServedUser.signedIn(server, 'tolga.aksoy');
  const balances = await treasury.open('reports/cashExfBalanceReport');
  await balances.fill({ currency: 'USD' });
  expect(await balances.row({ 'partner.title': 'Hazar Remit MMC' })).toMatchObject({
    payable: '0.00',
    isLow: false,
  });
  for (const screen of [report, balances]) screen.close();
});

test('W2 after: the prefunding has paid and is above its alert, the margin is income, and nothing is owed to the sender', async () => {
  const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) =>
    (await query.execute(server.database)).rows;
  const [transfer] = await rowsOf(sql<{ payoutAmount: string }>`
    select transfer_status, partner_answer, partner_code, payout_amount from transfer join partner on partner.id = transfer.partner
      where transfer_no = ${transferNo}`);
  expect(transfer).toMatchObject({
    transferStatus: 'PAID',
    partnerAnswer: 'ACCEPTED',
    partnerCode: 'HAZAR',
    payoutAmount: quoted,
  });
  const steps = await rowsOf(sql<{ step: string }>`
    select step from transfer_event join transfer on transfer.id = transfer_event.transfer
      where transfer_no = ${transferNo} order by transfer_event.id`);
  expect(steps.map(({ step }) => step)).toEqual(['SEND', 'ACCEPT', 'PAID_ABROAD']);
  const sums = await rowsOf(sql<{ name: string; sum: string }>`
    select ledger_entry.gl_code || ' ' || ledger_entry.currency as name,
      sum(case direction when 'D' then amount else -amount end) as sum
      from ledger_entry join voucher on voucher.id = ledger_entry.voucher where source_ref = ${transferNo} group by 1`);
  const moved = Object.fromEntries(sums.map(({ name, sum }) => [name, Number(sum)]));
  expect(moved['336.01 TRY']).toBe(0);
  // The partner owes us its commission.
  expect(moved['602.01 USD']).toBeLessThan(0);
  const prefunding = Number(moved['136.02 USD']) + Number(moved['602.01 USD']);
  expect(prefunding).toBeCloseTo(-Number(transfer?.payoutAmount), 2);
  expect(moved['646.01 TRY']).toBeLessThan(0);
  expect(Number(moved['198.02 TRY']) + Number(moved['646.01 TRY'])).toBeCloseTo(-1000, 2);
  const prefunds = await rowsOf(sql`
    select distinct account.balance > info.alert_balance as is_above
      from transfer join partner_account info on info.partner = transfer.partner
        and info.partner_account_role = 'PREFUND' and info.currency = transfer.payout_currency
      join account on account.id = info.account where transfer_no = ${transferNo}`);
  expect(prefunds).toEqual([{ isAbove: true }]);
  expect((await verifyLedger(server.database)).faults).toEqual([]);
});
