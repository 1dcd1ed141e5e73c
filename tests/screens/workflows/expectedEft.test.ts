import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import { signCall } from '../../../server/base/crypto/signedCalls';
import { preset } from '../../../server/demo/preset';
import { loopbackServer, type RunningSimulator } from '../../../server/demo/simulators/loopbackServer';
import { type RunningPartners, simulatePartners } from '../../../server/demo/simulators/partnerSimulator';
import type { Timer } from '../../../server/engine/Module';
import type { OpenInstitution } from '../../../server/engine/Preset';
import { readStatementFiles } from '../../../server/institution/banks/jobs/readStatementFiles';
import { verifyLedger } from '../../../server/institution/ledger/rules';
import { callAnywhere } from '../../../server/platform/outside/callOutside';
import { createRecordStore } from '../../../server/records/createRecordStore';
import { fixtureActor } from '../../../server/testing/actor';
import type { FixtureApp } from '../../../server/testing/app';
import { counterpartRoutes } from '../../../server/web/http/counterpartRoutes';
import { demoInstitution } from '../demoInstitution';
import { type ServedScreen, ServedUser } from '../ServedScreen';

// requirements W8: an EFT that a firm expects closes by match. The firm asks by its signed message and is told our virtual IBAN; what a
// bank names for it goes to the firm’s account by itself, and money of the pool by two persons.

/** 12:00 in Türkiye, on a Friday. */
const begun = new Date('2026-11-20T09:00:00.000Z');
const key = 'k'.repeat(43);

let server: FixtureApp;
let demo: OpenInstitution;
let partners: RunningPartners;
/** Our address for events of firms. */
let events: RunningSimulator;
let timers: readonly Timer[];
let operations: ServedUser;
let treasury: ServedUser;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: begun });
  const clock = () => server?.clock.now ?? begun;
  const calm = { lost: 0, doubled: 0, late: 0, lateness: 0, refused: 0, rejectedLater: 0, unpaid: 0 };
  partners = await simulatePartners({ seed: 'W8', secretOf: () => key, clock, ...calm, life: 2000 });
  server = await demoInstitution(begun);
  server.clock.now = new Date(begun);
  const { database, definitions } = server;
  const none = { keys: new Map<string, string>(), gateway: null };
  demo = await preset.open({
    settings: {
      demo: true,
      institutionName: 'Kurum A.Ş.',
      kps: null,
      mersis: null,
      tcmb: null,
      channels: new Map(),
      counterparts: {
        banks: none,
        partners: { keys: { size: 1, get: () => key }, gateway: partners.address },
        billers: none,
        pos: none,
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
  timers = demo.institution.timers(ports);
  operations = await ServedUser.signedIn(server, 'burcu.erdem');
  treasury = await ServedUser.signedIn(server, 'tolga.aksoy');
}, 300_000);
afterAll(async () => {
  vi.useRealTimers();
  await demo.close();
  await partners.close();
  await events.close();
  await server.close();
});

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(server.database)).rows;

/** A firm tells what it expects, signed with its key. @returns the status of the answer */
async function expects(order: JsonObject, eventId = `E-${order.referenceNo}`): Promise<number> {
  const url = new URL(`${events.address}/firms/HAZAR/events`);
  const body = JSON.stringify({ eventId, at: server.clock.now.toISOString(), order });
  const headers = await signCall(key, { method: 'POST', path: url.pathname, body }, server.clock.now);
  const call = { method: 'POST', body, patience: 30_000, mostBytes: 65_536 } as const;
  const json = { 'content-type': 'application/json' };
  return (await callAnywhere({ url, ...call, headers: { ...json, ...headers } })).status;
}

const demands = () => operations.open('eft/eft-collection-demands');

async function rowOf(referenceNo: string) {
  const list = await demands();
  await list.fill({ referenceNo });
  const row = await list.row({ referenceNo });
  list.close();
  return row;
}

const firmBalance = async () => {
  const [row] = await rowsOf(sql<{ balance: string }>`
    select a.balance::text from account a join partner p on p.id = a.partner
      where p.partner_code = 'HAZAR' and a.account_type = 'PAYMENT'`);
  return Number(row?.balance);
};

const whole = { debtorName: 'Işıl Çağrı', amount: '1200.00', dueDate: '2026-11-30' };

test('W8: a firm expects an EFT, once by its reference, and is told our virtual IBAN', async () => {
  expect(await expects({ referenceNo: 'W8-1', ...whole })).toBe(200);
  expect(await expects({ referenceNo: 'W8-1', ...whole }, 'E-again')).toBe(200);
  expect(await expects({ referenceNo: 'W8-1', ...whole, amount: '1201.00' }, 'E-other')).toBe(409);
  expect(await expects({ referenceNo: 'W8-2', ...whole, dueDate: '2026-11-19' })).toBe(400);
  for (let round = 0; round < 3; round += 1) {
    for (const { work } of timers) await work();
    server.clock.now = new Date(server.clock.now.getTime() + 1500);
  }
  const told = await rowsOf(sql<{ status: string; answer: string; iban: string }>`
    select r.told_status as status, r.request_status as answer, d.virtual_iban as iban
      from eft_collection_demand_request r join eft_collection_demand d on d.id = r.collection_demand
      where d.reference_no = 'W8-1'`);
  expect(told).toEqual([
    { status: 'RECEIVED', answer: 'ACCEPTED', iban: expect.stringMatching(/^TR\d{24}$/) },
  ]);
});

test('W8: money that its bank names the virtual IBAN for closes the demand with no hand', async () => {
  const own = await firmBalance();
  const { database, definitions, clock } = server;
  const [made] = await rowsOf(sql<{ iban: string }>`
    select virtual_iban as iban from eft_collection_demand where reference_no = 'W8-1'`);
  const records = createRecordStore(database, definitions.model, fixtureActor);
  const [statement] = await records.list('BankStatement', { bankAccount: '3' });
  await records.insert('BankTransaction', {
    bankStatement: statement?.id ?? '',
    bankTxnNo: 'W8-LINE',
    bankAccount: '3',
    amount: '1200.00',
    direction: 'C',
    bookingDate: '2026-11-20',
    valueDate: '2026-11-20',
    senderName: 'ISIL CAGRI',
    namedIban: made?.iban ?? '',
    matchStatus: 'UNMATCHED',
  });
  const job = { database, model: definitions.model, clock: () => clock.now, runNo: 'W8', log: () => {} };
  await readStatementFiles({ ...job, signal: new AbortController().signal });
  expect(await rowOf('W8-1')).toMatchObject({ demandStatus: 'COMPLETED', matchedAmount: '1200.00' });
  expect(await firmBalance()).toBeCloseTo(own + 1200, 2);
});

test('W8: another one is matched with money of the pool by two persons; the rest is closed short', async () => {
  const own = await firmBalance();
  const list = await demands();
  const pool = await operations.open('collection/bankPoolCollection');
  const money = (await pool.rows()).find(
    ({ collectionStatus, suggestedTarget }) => collectionStatus === 'NEW' && !suggestedTarget,
  );
  pool.close();
  if (money === undefined) throw new Error('nothing without an owner');
  const row = (await list.rows()).find(
    ({ demandStatus, amount }) => demandStatus === 'RECEIVED' && Number(amount) > Number(money.openAmount),
  );
  if (row === undefined) throw new Error('nothing expected');
  const form: ServedScreen = await list.follow('match', row);
  await form.choose('collection', String(money.collectionNo));
  const [part] = form.value('parts') as readonly JsonObject[];
  await form.fill({ parts: [{ ...part, amount: money.openAmount ?? null }] });
  await form.run('commit');
  const approvalNo = String(form.result.approvalNo);
  form.close();
  expect(await firmBalance()).toBe(own);
  expect(await treasury.approve(approvalNo)).toEqual(['1 işlem onaylandı.']);
  const part1 = await list.row({ demandNo: String(row.demandNo) });
  expect(part1).toMatchObject({ demandStatus: 'PROCESSING', matchedAmount: money.openAmount });
  await list.run('closeShort', { row: part1, dialog: { closeReason: 'Kalanı gelmeyecek' } });
  expect(await list.row({ demandNo: String(row.demandNo) })).toMatchObject({ demandStatus: 'PARTIAL' });
  list.close();
});

test('W8 after: demands have counted what the ledger booked on the accounts of firms, and the pool is what 336.90 owes', async () => {
  const [sums] = await rowsOf(sql<{ counted: string; booked: string }>`
    select (select sum(matched_amount) from eft_collection_demand)::text as counted,
      (select sum(total_debit) from voucher where event = 'demandCollection' and cancel_of is null and cancelled_by is null)::text as booked`);
  expect(sums?.counted).toBe(sums?.booked);
  const pool = await operations.open('collection/bankPoolCollection');
  expect(await pool.figures('balances')).toMatchObject([{ difference: '0.00' }]);
  pool.close();
  expect((await verifyLedger(server.database)).faults).toEqual([]);
});
