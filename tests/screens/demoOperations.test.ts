import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caller, type FixtureApp } from '../../server/testing/app';
import { brokenRules } from '../money/brokenRules';
import { demoInstitution } from './demoInstitution';
import { gallerySource } from './gallerySource';
import { openedRows } from './openedRows';

// The log of operations of the demo institution, as its screen shows it.

const path = 'applicationmanager/transaction';
let server: FixtureApp;
let admin: Awaited<ReturnType<typeof caller>>;

beforeAll(async () => {
  server = await demoInstitution(new Date('2026-11-20T12:00:00.000Z'));
  admin = await caller(server, 'admin');
}, 300_000);
afterAll(() => server.close());

async function find(filter: object, size = 100) {
  const body = {
    state: {},
    filter,
    page: 0,
    size,
    sort: [{ field: 'beganAt', direction: 'desc' }],
  };
  const { responseObject } = await admin.post(`${path}/query`, body);
  return responseObject as { rows: readonly Record<string, never>[]; total: number };
}

async function detail(side: 'request' | 'reply', id: string, language = 'en') {
  const body = { state: {}, filter: { $record: id }, page: 0, size: 50, sort: [] };
  const answer = await admin.post(`${path}/${side}`, body, '', { 'accept-language': language });
  return answer.responseObject.rows as readonly { name: string; value: string }[];
}

test('42 the demo’s year of money keeps the rules that a random day keeps', async () => {
  const { database } = server;
  for (const table of ['party_movement', 'transfer', 'campaign_use'])
    expect((await sql`select 1 from ${sql.table(table)} limit 1`.execute(database)).rows, table).toHaveLength(
      1,
    );
  expect(await brokenRules(database)).toEqual([]);
});

test('44 C4 no row of the demo is later than now, and no liability of transfers is in debit: it is what the orders in transit say', async () => {
  const { database } = server;
  const late: string[] = [];
  let checked = 0;
  for (const { name, fields } of Object.values(gallerySource.model.entities)) {
    const table = sql.table(name.replace(/(?!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase());
    const times = Object.values(fields).filter(
      ({ name: field, kind }) =>
        kind === 'date-time' && !/^(expires|next|valid|due|sla|effective)/.test(field),
    );
    if (name.startsWith('Gallery') || times.length === 0) continue;
    for (const { name: field } of times) {
      const column = sql.ref(field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
      const { rows } = await sql<{ late: number }>`
        select count(*)::int as late from ${table} where ${column} > ${server.clock.now.toISOString()}::timestamptz`
        .execute(database)
        .catch(() => ({ rows: [] }));
      checked += rows.length;
      if (rows[0]?.late) late.push(`${name}.${field}: ${rows[0].late}`);
    }
  }
  expect(late).toEqual([]);
  expect(checked).toBeGreaterThan(60);
  const { rows } = await sql<{ currency: string; liability: string; orders: string }>`
    select e.currency, sum(case e.direction when 'C' then e.amount else -e.amount end)::text as liability,
      coalesce((select sum(o.send_amount) from transfer o where o.send_currency = e.currency and o.voucher is not null
        and o.handover_voucher is null and o.transfer_status not in ('PAID', 'PAID_BACK')), 0)
      + coalesce((select sum(o.send_amount) from transfer o where o.send_currency = e.currency
        and o.handover_voucher is not null and o.transfer_status = 'REJECTED'), 0) as orders
    from ledger_entry e where e.gl_code = '336.01' group by e.currency`.execute(database);
  expect(rows.map(({ currency, liability }) => [currency, Number(liability)])).toEqual(
    rows.map(({ currency, orders }) => [currency, Number(orders)]),
  );
});

test('44 C4 reports of the same counterparties agree: balance and age of each, by currency', async () => {
  type Row = Readonly<Record<string, string | number | null>>;
  const rowsOf = async (key: string, report: number, filter = {}): Promise<readonly Row[]> => {
    const body = { state: {}, filter, page: 0, size: 100, sort: [] };
    const reply = await admin.post(`reports/cash/${report}/query`, body, '', {
      'screen-id': `reports/${key}`,
    });
    return reply.responseObject.rows as readonly Row[];
  };
  const owed = (rows: readonly Row[], of: (row: Row) => readonly unknown[]) =>
    rows
      .filter(({ netAmount, receivable }) => Number(netAmount ?? receivable) > 0)
      .map(of)
      .sort();
  const day = { asOfDate: '2026-11-19' };
  for (const [kind, key, report, title] of [
    ['EXF', 'cashExfBalanceReport', 30, 'partner.title'],
    ['AGENT', 'cashRepresentativeBalanceReport', 60, 'agent.title'],
  ] as const) {
    const net = await rowsOf(key, report, day);
    const old = await rowsOf('cashSuspeciusIncome', 100, { ...day, debtorKind: kind, overdueMin: 0 });
    const isOpen = (row: Row) => kind === 'AGENT' || Number(row.unsettledDays) > 0;
    const named = new Set(old.map(({ debtorName, currency }) => `${debtorName} ${currency}`));
    const listed = net.filter((row) =>
      kind === 'EXF' ? isOpen(row) : named.has(`${row[title]} ${row.currency}`),
    );
    const days = (row: Row) => (kind === 'EXF' ? [row.unsettledDays ?? row.overdueDays] : []);
    expect(owed(old, (row) => [row.debtorName, row.currency, row.receivable, ...days(row)])).toEqual(
      owed(listed, (row) => [row[title], row.currency, row.netAmount, ...days(row)]),
    );
    expect(old.length, kind).toBeGreaterThan(2);
  }
});

test('44 C4 discounts of a campaign and its budget differ by what waits to be given back', async () => {
  const body = { state: {}, filter: {}, page: 0, size: 100, sort: [] };
  const reply = await admin.post('reports/feeCampaign/query', body, '', {
    'screen-id': 'reports/feeCampaignReport',
  });
  const { rows: waiting } = await sql<{ code: string; waiting: string }>`
    select t.code, sum(o.campaign_cost)::text as waiting from transfer o join fee_template t on t.id = o.campaign
    where o.transfer_status in ('AML_HOLD', 'CANCELLED', 'REJECTED', 'EXPIRED') group by t.code`.execute(
    server.database,
  );
  const waits = new Map(waiting.map(({ code, ...one }) => [code, Number(one.waiting)]));
  const rows = reply.responseObject.rows as readonly Record<string, string>[];
  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows) {
    const code = String(row['campaign.code']);
    const used = Number(row['campaign.budgetUsed']);
    expect((Number(row.discountGiven) + (waits.get(code) ?? 0)).toFixed(2), code).toBe(used.toFixed(2));
    expect(used, code).toBeLessThanOrEqual(Number(row['campaign.budget']));
  }
});

describe('the demo log of operations', () => {
  test('has completed, refused, failed, held, repeated and abandoned calls of several users', async () => {
    const codes = Object.keys(gallerySource.model.codes.TxnLogStatus ?? {}).filter(
      (code) => code !== 'ASKED',
    );
    const found = await Promise.all(codes.map((code) => find({ txnLogStatus: [code] }, 20)));
    for (const [at, { total }] of found.entries()) expect(total, codes[at]).toBeGreaterThan(0);
    const { rows } = await find({});
    expect(new Set(rows.map((row) => row['user.userName'] ?? row.user)).size).toBeGreaterThan(4);
    expect((await find({ durationMin: 4000 })).total).toBeGreaterThan(0);
  });

  test('E09 each reject of a user’s account closing leads to its call', async () => {
    const body = {
      state: {},
      filter: { txnCode: 'ACCOUNT_CLOSE', userName: 'teller' },
      page: 0,
      size: 20,
      sort: [],
    };
    const rejects = (await admin.post('applicationmanager/reject/query', body)).responseObject.rows;
    expect(rejects.length).toBeGreaterThan(5);
    for (const { requestId } of rejects) expect((await find({ requestId })).total).toBe(1);
  });

  test('shows values with the titles of their screen, in the language of the reader', async () => {
    const { rows } = await find({ screenId: 'accounting/accountCreate', txnLogStatus: ['REPEATED'] });
    const id = String(rows[0]?.id);
    const english = await detail('request', id);
    expect(english.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Owner type', 'Customer', 'Account type', 'Currency']),
    );
    expect(english.find(({ name }) => name === 'Customer')?.value).toMatch(/^\d{6,}$/);
    expect(english.find(({ value }) => value.endsWith('not kept'))).toBeDefined();
    const turkish = await detail('request', id, 'tr');
    expect(turkish.find(({ name }) => name === 'Sahip tipi')?.value).toBe('Müşteri');
    const faulty = await find({ screenId: 'customers/customerDefinition', txnLogStatus: ['REFUSED'] });
    const [error] = await detail('reply', String(faulty.rows[0]?.id));
    expect(error).toMatchObject({ name: 'Turkish ID no' });
  });

  test('shows the text that a user got in the language of the reader', async () => {
    const body = { state: {}, filter: { txnLogStatus: ['FAILED'] }, page: 0, size: 20, sort: [] };
    const messages = async (language: string) => {
      const answer = await admin.post(`${path}/query`, body, '', { 'accept-language': language });
      return (answer.responseObject.rows as readonly { resultMessage: string }[]).map(
        (row) => row.resultMessage,
      );
    };
    expect(await messages('tr')).toContainEqual(expect.stringContaining('Lütfen'));
    expect(await messages('en')).toContainEqual(expect.stringContaining('Please'));
    expect(await messages('en')).not.toContainEqual(expect.stringContaining('Lütfen'));
  });

  test('uses only names that their screens have', async () => {
    const logged = await server.database.selectFrom('operationLog').selectAll().execute();
    expect(logged.length).toBeGreaterThan(500);
    for (const { screen, path: called } of logged)
      expect(gallerySource.model.endpoints[called]?.[screen], `${screen} ${called}`).toBeDefined();
    const { rows } = await find({});
    for (const { id } of rows.slice(0, 40))
      for (const { name } of await detail('request', String(id))) expect(name).toMatch(/^\p{Lu}/u);
  });
});

test('messages of the demo were sent, expired, or are waiting to be sent again', async () => {
  const body = {
    state: {},
    filter: {},
    page: 0,
    size: 500,
    sort: [{ field: 'requestedAt', direction: 'desc' }],
  };
  const outbox = 'applicationmanager/outbox';
  const list = async () =>
    (await admin.post(`${outbox}/query`, body)).responseObject.rows as readonly OutboxRow[];
  const dead = (row: OutboxRow) => row.outboxStatus === 'DEAD';
  const all = await list();
  const [last, others] = [all.find(dead), all.filter((row) => !dead(row))];
  expect(last).toMatchObject({ outboxPurpose: 'JOB_FAILED', attempts: 8 });
  expect(new Set(others.map(({ outboxStatus }) => outboxStatus))).toEqual(new Set(['SENT', 'EXPIRED']));
  expect((await admin.post(`${outbox}/resend`, { state: {}, id: last?.id })).restHeader.success).toBe(true);
  expect((await list()).find(({ id }) => id === last?.id)?.outboxStatus).toBe('WAITING');
});

interface OutboxRow {
  readonly id: string;
  readonly outboxStatus: string;
}

test('44 A1 an operation that a row of the demo offers to a role opens, whatever the state of the record', async () => {
  const opened = await openedRows(server, {
    TELLER: 'teller',
    BRANCH_MGR: 'manager',
    COMPLIANCE: 'compliance',
    ACCOUNTING: 'accounting',
    OPS: 'burcu.erdem',
    SYS_ADMIN: 'admin',
  });
  expect(opened.filter(({ code }) => code !== 'ok')).toEqual([]);
  expect(opened.length).toBeGreaterThan(40);
});
