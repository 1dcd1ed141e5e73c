import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import { signCall } from '../../../server/base/crypto/signedCalls';
import { demoServices } from '../../../server/demo';
import { demoPos } from '../../../server/demo/demoPos';
import { loopbackServer, type RunningSimulator } from '../../../server/demo/simulators/loopbackServer';
import { type RunningPosBanks, simulatePosBanks } from '../../../server/demo/simulators/posSimulator';
import type { Timer } from '../../../server/engine/Module';
import { openInstitution } from '../../../server/institution';
import { posClient } from '../../../server/institution/cardLoads/counterpart/posClient';
import type { PosBanks } from '../../../server/institution/cardLoads/rules';
import { verifyLedger } from '../../../server/institution/ledger/rules';
import { callAnywhere } from '../../../server/platform/outside/callOutside';
import type { FixtureApp } from '../../../server/testing/app';
import { counterpartRoutes } from '../../../server/web/http/counterpartRoutes';
import { demoInstitution } from '../demoInstitution';
import { type ServedScreen, ServedUser } from '../ServedScreen';

// requirements W10, its last part: a card load is stuck, its bank is asked, and the wallet has the money. Then it goes back to its card.
// The POS bank is simulated, carries some calls out twice, and never called the payment back.

/** 12:00 in Türkiye, on a Friday. */
const begun = new Date('2026-11-20T09:00:00.000Z');
const key = 'k'.repeat(43);

let server: FixtureApp;
let pos: RunningPosBanks;
let events: RunningSimulator;
let timers: readonly Timer[];
let ops: ServedUser;
let accounting: ServedUser;
let orderId = '';
let bankCode = '';

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: begun });
  const clock = () => server?.clock.now ?? begun;
  const secretOf = () => key;
  // The bank knows what our records say it had, so that it begins after them.
  let client: PosBanks = demoServices.pos;
  const service: PosBanks = { ask: (...question) => client.ask(...question) };
  const keys = { ...demoServices.keys, pos: secretOf };
  server = await demoInstitution(begun, { pos: service, keys });
  server.clock.now = new Date(begun);
  const { database, definitions } = server;
  const faults = { lost: 0, doubled: 0.3, late: 0, lateness: 0 };
  const temper = { declined: 0, slow: 0, mute: 0, returnRefused: 0 };
  pos = await simulatePosBanks({ ...demoPos(database, clock), ...faults, ...temper, seed: 'W10', secretOf });
  client = posClient({ callOutside: callAnywhere, secretOf, clock, gateway: pos.address });
  const institution = openInstitution({ ...demoServices, pos: service, keys });
  const ports = { database, clock, model: () => definitions.model };
  timers = institution.timers(ports);
  const app = new Hono();
  for (const taken of institution.counterparts(ports))
    app.route('/', counterpartRoutes({ addressOf: () => '127.0.0.1', ...ports, ...taken }));
  const listener = getRequestListener(app.fetch);
  events = await loopbackServer((request, response) => void listener(request, response));
  ops = await ServedUser.signedIn(server, 'burcu.erdem');
  accounting = await ServedUser.signedIn(server, 'accounting');
  const { rows } = await sql<{ orderId: string; bankCode: string }>`
    select order_id, bank_code from virtual_pos_transaction o join bank on bank.id = o.bank where pos_status = 'TIMEOUT'`.execute(
    database,
  );
  expect(rows).toHaveLength(1);
  ({ orderId = '', bankCode = '' } = rows[0] ?? {});
}, 300_000);
afterAll(async () => {
  vi.useRealTimers();
  await pos.close();
  await events.close();
  await server.close();
});

/** Lets the server ask the banks until they have answered. */
async function answered(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    for (const { work } of timers) await work();
    server.clock.now = new Date(server.clock.now.getTime() + 10_000);
  }
}

async function listed(user: ServedUser, id = orderId): Promise<ServedScreen> {
  const list = await user.open('collection/virtualPostCollection');
  await list.fill({ orderId: id });
  return list;
}

/** The POS bank calls back, signed with its key or another one. @returns the status of the answer */
async function callsBack(order: JsonObject, eventId: string, secret = key): Promise<number> {
  const url = new URL(`${events.address}/pos/${bankCode}/events`);
  const body = JSON.stringify({ eventId, at: server.clock.now.toISOString(), order });
  const headers = await signCall(secret, { method: 'POST', path: url.pathname, body }, server.clock.now);
  const call = { method: 'POST', body, patience: 30_000, mostBytes: 65_536 } as const;
  const answer = await callAnywhere({
    url,
    ...call,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return answer.status;
}

test('W10: a stuck card load is reprocessed by what its bank says, and the wallet’s movements show it', async () => {
  const list = await listed(ops);
  const stuck = await list.row({ orderId });
  expect(stuck).toMatchObject({ posStatus: 'TIMEOUT', posAnswer: 'SET_ASIDE', loadStatus: null });
  await answered();
  expect(await list.row({ orderId })).toMatchObject({ posStatus: 'TIMEOUT' });
  const form = await list.follow('reprocess', stuck);
  // Nobody chooses against the bank: there is nothing to load before it has answered.
  expect(form.offers('commit')).toBe(false);
  await form.run('queryBank');
  await answered();
  form.close();
  const done = await list.row({ orderId });
  expect(done).toMatchObject({ posStatus: 'REPROCESSED', loadStatus: 'LOADED', responseCode: '00' });
  const movements = await list.follow('movements', done);
  expect(await movements.rows()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ walletTxnType: 'LOAD', amount: '750.00', result: 'SUCCESS' }),
    ]),
  );
  for (const screen of [movements, list]) screen.close();
});

test('W10: a call-back counts once, by its signature, and never for other money; what is unknown is shown', async () => {
  const order = pos.all().find(({ orderNo }) => orderNo === orderId);
  const { orderNo, amount, currency, state, cardMasked } = order ?? expect.fail();
  const told = { orderNo, amount, currency, state, cardMasked };
  expect(await callsBack(told, 'E-1')).toBe(200);
  expect(await callsBack(told, 'E-1')).toBe(200);
  expect(await callsBack({ ...told, amount: '1.00' }, 'E-1')).toBe(409);
  expect(await callsBack(told, 'E-2', 'o'.repeat(43))).toBe(401);
  expect(await callsBack({ ...told, cardMasked: '4543600299100712' }, 'E-3')).toBe(400);
  expect(await callsBack({ ...told, orderNo: 'VP0999999999' }, 'E-4')).toBe(200);
  const stored = await sql<{ text: string }>`
    select coalesce(string_agg(i::text, ' '), '') as text from inbox i`.execute(server.database);
  expect(stored.rows[0]?.text).toContain('E-4');
  expect(stored.rows[0]?.text).not.toMatch(/4543600299100712|E-3/);
  const list = await listed(ops);
  expect(await list.row({ orderId })).toMatchObject({ posStatus: 'REPROCESSED', loadStatus: 'LOADED' });
  expect(await list.rows('differences')).toMatchObject([
    { orderId: 'VP0999999999', diffKind: 'MISSING_HERE', difference: '750.00' },
  ]);
  list.close();
});

test('W10: it goes back to its card once accounting agrees, and the wallet’s movement with it', async () => {
  const list = await listed(ops);
  const row = await list.row({ orderId });
  await list.run('void', { row, dialog: { returnReason: 'Müşteri yanlış tutar yükledi' } });
  const number = String(list.result.approvalNo);
  expect(await list.row({ orderId })).toMatchObject({ posStatus: 'REPROCESSED' });
  expect(await accounting.approve(number)).toEqual(['1 işlem onaylandı.']);
  expect(await list.row({ orderId })).toMatchObject({ posStatus: 'VOID_PENDING' });
  await answered();
  const done = await list.row({ orderId });
  expect(done).toMatchObject({ posStatus: 'VOIDED', loadStatus: 'RETURNED' });
  const movements = await list.follow('movements', done);
  const rows = await movements.rows();
  expect(rows.find(({ amount }) => amount === '750.00')).toMatchObject({ result: 'REVERSED' });
  for (const screen of [movements, list]) screen.close();
});

test('W10 after: the bank’s list is ours, and the ledger agrees with itself', async () => {
  const { rows } = await sql<{ orderId: string; posStatus: string }>`
    select order_id, pos_status from virtual_pos_transaction`.execute(server.database);
  const same: Readonly<Record<string, string>> = { REPROCESSED: 'APPROVED' };
  const ours = rows.map((row) => [row.orderId, same[row.posStatus] ?? row.posStatus]);
  expect(new Map(pos.all().map(({ orderNo, state }) => [orderNo, state]))).toEqual(
    new Map(ours as [string, string][]),
  );
  expect((await verifyLedger(server.database)).faults).toEqual([]);
}, 60_000);
