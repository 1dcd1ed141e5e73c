import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import { mersisOf } from '../../../server/demo/demoCompanies';
import { demoTckn, demoVkn } from '../../../server/demo/identityNumbers';
import { entityTables } from '../../../server/records/openDatabase';
import type { FixtureApp } from '../../../server/testing/app';
import { type SendMessage, signedChannels } from '../../../server/testing/channel';
import { demoInstitution } from '../demoInstitution';
import { ServedUser } from '../ServedScreen';

// requirements W10: persons, companies, merchants and agencies apply by a channel of ours, whose messages are signed. A message enters
// an application, or brings documents for one; people decide on it.

const begun = new Date('2026-11-20T09:00:00.000Z');
const key = 'k'.repeat(43);

let server: FixtureApp;
let officer: ServedUser;
let sendMessage: SendMessage;

beforeAll(async () => {
  server = await demoInstitution(begun);
  server.clock.now = new Date(begun);
  officer = await ServedUser.signedIn(server, 'burcu.erdem');
  sendMessage = signedChannels(server, (code) => (code === 'MOBIL' || code === 'KIOSK' ? key : null));
}, 300_000);
afterAll(() => server.close());

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(server.database)).rows;

/** A channel sends a message. @returns the status and the answer */
async function send(eventId: string, order: JsonObject, { channel = 'MOBIL', secret = key } = {}) {
  const response = await sendMessage(channel, secret, { eventId, at: begun.toISOString(), order });
  return { status: response.status, answer: (await response.json()) as JsonObject };
}

const document = { documentType: 'ID_CARD', fileName: 'kimlik.pdf', fileHash: 'a'.repeat(64) };

const person = (at: number, more: JsonObject = {}): JsonObject => ({
  applicationType: 'INDIVIDUAL',
  applicantName: 'Sezen Ulutaş',
  tckn: demoTckn(at),
  birthDate: '1990-02-03',
  phone: '+905321112233',
  pep: false,
  verifyMethod: 'NFC',
  documents: [document],
  ...more,
});

function company(at: number, applicationType: string, more: JsonObject = {}): JsonObject {
  const named = {
    name: 'Sezen Ulutaş',
    taxNo: demoTckn(at),
    nationality: 'TR',
    birthDate: '1970-01-02',
    pep: false,
  };
  return {
    applicationType,
    applicantName: named.name,
    tckn: named.taxNo,
    phone: '+905321112233',
    vkn: demoVkn(at),
    tradeName: 'Ulutaş Gıda A.Ş.',
    legalForm: 'AS',
    mersisNo: mersisOf(demoVkn(at)),
    partners: [{ ...named, ownerKind: 'PERSON', sharePct: '100.00' }],
    signatories: [{ ...named, signingAuthority: 'SOLE', isTopManager: true }],
    ...more,
  };
}

const stored = async (channelRef: string) =>
  (
    await rowsOf(sql<JsonObject>`
      select b.id::text, b.application_no, b.application_type, b.status, b.risk_level, b.needs_compliance, b.customer::text,
          c.channel_code, b.sla_due_at is not null as due
        from application b join channel c on c.id = b.channel where b.channel_ref = ${channelRef}`)
  )[0];

const kinds = [
  ['INDIVIDUAL', person(7_720_001)],
  ['CORPORATE', company(7_720_002, 'CORPORATE')],
  ['MERCHANT', company(7_720_003, 'MERCHANT')],
  ['AGENT', company(7_720_004, 'AGENT', { city: 'TR41', address: 'Körfez Mah. 5, İzmit' })],
] as const;

test.each(kinds)(
  'W10: %s is entered once, undecided, and answered the same as often as it comes',
  async (kind, order) => {
    const eventId = `M-${kind}`;
    const first = await send(eventId, order);
    const application = await stored(eventId);
    expect(first).toEqual({ status: 200, answer: { code: '00', applicationNo: application?.applicationNo } });
    expect(application).toMatchObject({
      applicationType: kind,
      status: 'NEW',
      riskLevel: 'LOW',
      needsCompliance: false,
      customer: null,
      channelCode: 'MOBIL',
      due: true,
    });
    const counts = () =>
      rowsOf(sql`select (select count(*) from application)::int a, (select count(*) from company_owner)::int o,
      (select count(*) from application_document)::int d, (select count(*) from application_event)::int e`);
    const before = await counts();
    expect(await send(eventId, order)).toEqual(first);
    expect(await send(eventId, { ...order, phone: '+905321112299' })).toEqual({
      status: 409,
      answer: { code: 'other' },
    });
    // The same applicant by another message is not entered a second time.
    const field = kind === 'INDIVIDUAL' ? 'tckn' : 'vkn';
    expect(await send(`${eventId}-2`, order)).toEqual({
      status: 400,
      answer: { code: 'malformed', fields: [{ field, code: 'application.duplicate' }] },
    });
    expect(await counts()).toEqual(before);
    const steps = await rowsOf(sql<object>`
    select step, taken_by from application_event where application = ${String(application?.id)}::bigint`);
    expect(steps).toEqual([{ step: 'ENTER', takenBy: null }]);
  },
);

test.each([
  ['a number that is none', person(7_720_011, { tckn: '10000000147' }), 'tckn', 'invalid'],
  [
    'shares that are not the whole',
    company(7_720_012, 'CORPORATE', { partners: [{ ...partnerOf(7_720_012), sharePct: '99.00' }] }),
    'partners',
    'owners.shares',
  ],
  [
    'nobody who signs',
    company(7_720_013, 'CORPORATE', { signatories: [] }),
    'signatories',
    'owners.noSignatory',
  ],
  [
    'an applicant who does not sign',
    company(7_720_014, 'CORPORATE', { tckn: demoTckn(5) }),
    'tckn',
    'application.applicant',
  ],
] as const)(
  '%s is refused by its field, and may come again when it is right',
  async (_, order, field, code) => {
    const before = await rowsOf(sql`select count(*)::int from application`);
    const eventId = `W-${field}-${code}`;
    const refused = { status: 400, answer: { code: 'malformed', fields: [{ field, code }] } };
    expect(await send(eventId, order)).toEqual(refused);
    expect(await rowsOf(sql`select count(*)::int from application`)).toEqual(before);
    expect((await send(eventId, person(7_720_070 + code.length))).status).toBe(200);
  },
);

function partnerOf(at: number): JsonObject {
  const [one] = company(at, 'CORPORATE').partners as JsonObject[];
  return one ?? {};
}

test('a channel without our key, or one that is closed, enters nothing', async () => {
  expect((await send('X1', person(7_720_091), { secret: 'x'.repeat(43) })).status).toBe(401);
  expect((await send('X1', person(7_720_091), { channel: 'NONE' })).status).toBe(401);
  const closed = await send('X1', person(7_720_091), { channel: 'KIOSK' });
  expect(closed).toEqual({
    status: 400,
    answer: { code: 'malformed', fields: [{ field: 'channel', code: 'closed' }] },
  });
  expect(await stored('X1')).toBeUndefined();
});

test('a channel is heard in its hours and from its addresses alone, and may send the same message again then', async () => {
  const { database } = server;
  const set = (values: JsonObject) =>
    entityTables(database).updateTable('Channel').set(values).where('channelCode', '=', 'MOBIL').execute();
  const refused = (code: string) => ({
    status: 400,
    answer: { code: 'malformed', fields: [{ field: 'channel', code }] },
  });
  await set({ ipRange: '10.0.0.0/8' });
  expect(await send('X2', person(7_720_092))).toEqual(refused('login.notHere'));
  await set({ ipRange: '127.0.0.0/8', workFrom: '20:00', workTo: '21:00' });
  expect(await send('X2', person(7_720_092))).toEqual(refused('login.channelClosed'));
  expect(await stored('X2')).toBeUndefined();
  await set({ ipRange: null, workFrom: null, workTo: null });
  expect((await send('X2', person(7_720_092))).status).toBe(200);
});

test('a politically exposed person is compliance’s, which the answer does not say', async () => {
  const { answer } = await send('PEP', person(7_720_031, { pep: true }));
  const application = await stored('PEP');
  expect(answer).toEqual({ code: '00', applicationNo: application?.applicationNo });
  expect(application).toMatchObject({ riskLevel: 'HIGH', needsCompliance: true });
});

test('documents that are requested come by the channel, once, and only for its own applications', async () => {
  const { answer } = await send('DOC', person(7_720_041, { documents: [] }));
  const applicationNo = String(answer.applicationNo);
  const bring = (eventId: string, more = {}) =>
    send(eventId, { applicationNo, documents: [document], ...more });
  const early = await bring('DOC-0');
  expect(early.answer.fields).toEqual([{ field: 'applicationNo', code: 'application.wrongState' }]);

  const pool = await officer.open('apply/pool');
  await pool.fill({ applicationNo });
  await pool.run('take', { row: await pool.row({ applicationNo }) });
  const dialog = { missingDocs: 'Kimlik kartının ön yüzü' };
  await pool.run('requestDocuments', { row: await pool.row({ applicationNo }), dialog });
  expect((await stored('DOC'))?.status).toBe('MISSING_DOC');

  const foreign = await bring('DOC-1', { applicationNo: 'BSV000000001' });
  expect(foreign.answer.fields).toEqual([{ field: 'applicationNo', code: 'unknown' }]);
  const taken = await bring('DOC-2');
  expect(taken).toEqual({ status: 200, answer: { code: '00', applicationNo } });
  expect(await bring('DOC-2')).toEqual(taken);
  expect((await stored('DOC'))?.status).toBe('IN_REVIEW');
  const decision = await pool.follow('approve', await pool.row({ applicationNo }));
  expect(await decision.rows('stated')).toMatchObject([{ documentType: 'ID_CARD', fileName: 'kimlik.pdf' }]);
  decision.close();
  pool.close();
});
