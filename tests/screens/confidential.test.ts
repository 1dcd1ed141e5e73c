import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldsRead } from '../../contract/model/documents';
import type { Operation } from '../../contract/model/endpoints';
import errors from '../../contract/texts/errors.json' with { type: 'json' };
import { mayOpen } from '../../contract/wire/rights';
import { demoServices } from '../../server/demo';
import { commandsWith } from '../../server/demo/commandsWith';
import { messages } from '../../server/demo/messages';
import { stopped } from '../../server/institution/moneyOperation/rules/monitoringStage';
import { grantDefined } from '../../server/platform/auth/grantDefined';
import { shippedMessages } from '../../server/platform/messages/shippedMessages';
import { confidentialScreens } from '../../server/platform/policy/confidentialScreens';
import { withoutConfidential } from '../../server/platform/policy/withoutConfidential';
import { createRecordStore } from '../../server/records/createRecordStore';
import { loadRecords } from '../../server/records/loadRecords';
import { caller, type FixtureApp, fixtureApp } from '../../server/testing/app';
import { withoutRequired } from '../../server/testing/commandWorld';
import { memoryStorage } from '../../server/testing/database';
import { gallerySource } from './gallerySource';
import { screenHeaders, screenModules, triedRoles } from './serverWithoutTables';

// Nobody but compliance learns that there is a suspicious transaction file, by any call (law 5549, tipping off).

const { model } = gallerySource;
const closed = confidentialScreens(model);
const others = triedRoles.map(({ name }) => name).filter((name) => name !== 'COMPLIANCE');
/** Has every screen, and the right to know of confidential records. */
const watcher = {
  name: 'WATCHER',
  title: { tr: '', en: '' },
  level: 'admin',
  screens: ['*', '#confidential'],
} as const;
const secret = 'GİZLİGEREKÇE';
const narrative = `${secret} ${'müşterinin işlemleri ekonomik faaliyetiyle uyumlu değildir '.repeat(3)}`;
const fileForm = {
  strKind: 'NEW',
  strCategory: 'LAUNDERING',
  crimeCategory: 'FRAUD',
  partyName: 'Deneme',
  agent: '1',
  detectedAt: '2026-11-20',
  postponement: false,
  narrative,
};
/** Texts of a reply that would disclose the file or the hit. */
const disclosing = [
  secret,
  'SIB0000000001',
  'IZ0000000001',
  '"SuspiciousTransaction"',
  '"MonitoringHit"',
  'aml/str/',
];

let server: FixtureApp;
let officer: Awaited<ReturnType<typeof caller>>;

beforeAll(async () => {
  server = await fixtureApp({
    // The session of a user is read once: a third of the time.
    storage: await memoryStorage(model, (statement) => statement.includes('"secret_hash" = $')),
    commands: commandsWith(demoServices),
    source: gallerySource,
    roles: [...triedRoles, watcher],
  });
  await grantDefined(server.database, model);
  const agent = {
    id: '1',
    agentNo: '000001',
    agentType: 'BRANCH',
    title: 'Merkez',
    vkn: '1234567890',
    city: '34',
    address: 'Merkez',
    phone: '+902120000000',
    agentStatus: 'ACTIVE',
  };
  const by = { userName: 'demo', now: server.clock.now.toISOString() };
  await loadRecords(server.database, server.definitions.model, [{ entity: 'Agent', rows: [agent] }], by);
  const seed = { userName: 'system', screen: 'system', language: 'tr', signers: 'system' } as const;
  await server.database.transaction().execute(async (open) => {
    const records = createRecordStore(open, model, { ...seed, requestId: 'seed', now: by.now });
    for (const ruleCode of ['PARCALA', 'TUTAR'])
      await records.insert('MonitoringHit', {
        ruleCode,
        ruleName: 'Kural',
        txnDate: '2026-11-20',
        amount: '5000.00',
        currency: 'TRY',
        riskScore: 75,
        severity: 'HIGH',
        explanation: secret,
        explanationEn: secret,
      });
  });
  officer = await caller(server, 'compliance');
  const begun = await officer.post('aml/str/begin', {});
  const state = {
    ...fileForm,
    transactions: [
      { hit: '1', txnRef: 'X1', txnDate: '2026-11-20', txnAmount: '5000.00', txnCurrency: 'TRY' },
    ],
  };
  const key = begun.session?.currentTransactionKey ?? '';
  const stored = await officer.post('aml/str/commit', { state }, key);
  expect(stored.restHeader, JSON.stringify(stored)).toMatchObject({ success: true });
  await prepareExport();
  await server.operations.flush();
}, 240_000);
afterAll(() => server.close());

/** An officer has the server prepare an export: its title may name a file. */
async function prepareExport(): Promise<void> {
  const columns = columnsOf.get('aml/suspiciousTransaction') ?? [];
  const table = {
    title: secret,
    institutionName: 'Kurum',
    userName: 'Uyum',
    printedAt: '20.11.2026 09:00',
    language: 'tr',
    filters: [],
    texts: {},
    columns: columns.map((name) => ({ name, title: name, kind: 'text' })),
  };
  const by = { userName: 'demo', now: server.clock.now.toISOString() };
  const task = { id: '1', taskCode: 'RAPOR', name: 'Rapor', jobName: 'REPORT', taskStatus: 'ACTIVE' };
  const rows = [{ ...task, cron: '0 0 3 * * *' }];
  await loadRecords(server.database, withoutRequired(model), [{ entity: 'SchedulerTask', rows }], by);
  const body = { filter: {}, sort: [], columns, report: { format: 'csv', table } };
  const asked = await officer.post('aml/str/export', body, '', { 'screen-id': 'aml/suspiciousTransaction' });
  expect(asked.restHeader, JSON.stringify(asked)).toMatchObject({ success: true });
}

/** Bodies that find something, by operation. */
const bodies: Readonly<Record<string, readonly object[]>> = {
  query: [{ filter: {}, page: 0, size: 100 }],
  lookup: [{ text: '' }, { text: 'SIB' }],
  begin: [{ record: '1' }],
  get: [{ id: '1' }],
  document: [{ record: '1' }],
  fields: [{}],
  limits: [{}],
  prefill: [{}],
  reveal: [{ field: 'narrative', id: '1' }],
  download: [{ file: '1', record: '1' }],
};

/** Operations that write. Their replies contain at most a record of an open screen. */
const storing: readonly Operation[] = [
  ...(['validate', 'calculate', 'commit', 'upload', 'uploadRows', 'saveRows', 'moveRow', 'set'] as const),
  'command',
];

const columnsOf = new Map(
  screenModules.map(({ screen }) => [screen.key, (screen.grid?.columns ?? []).map(({ name }) => name)]),
);

/** Bodies of the calls of an endpoint. An export names the columns of its screen. */
function bodiesOf({ operation, screen }: (typeof endpoints)[number]): readonly object[] {
  if (operation !== 'export') return bodies[operation] ?? [];
  return [{ filter: {}, sort: [], columns: columnsOf.get(screen) ?? [] }];
}

async function reply(role: string, path: string, screen: string, body: object): Promise<string> {
  const { headers } = await session(role);
  const init = {
    method: 'POST',
    headers: { ...headers, 'request-id': crypto.randomUUID(), ...screenHeaders(path, screen) },
    body: JSON.stringify(body),
  };
  const response = await server.app.request(`/bff/${path}`, init);
  return `${response.status} ${await response.text()}`;
}

const sessions = new Map<string, Promise<Awaited<ReturnType<typeof caller>>>>();
function session(role: string) {
  const known = sessions.get(role) ?? caller(server, role.toLowerCase());
  sessions.set(role, known);
  return known;
}

const visible = withoutConfidential(model);
/** Entities whose rows may name a file, a confidential screen or a confidential entity. */
const named = new Set(
  Object.values(model.entities).flatMap(({ name, confidential }) =>
    confidential || visible.entities[name] !== model.entities[name] || name === 'Session' ? [name] : [],
  ),
);
/** Open screens with a reply that could name one. The administrator asks all others, too, and finds nothing there. */
const tells = (key: string) => {
  const { entity, entities = [] } = model.screens[key] ?? {};
  if (closed.has(key)) return false;
  return key.startsWith('dashboards/') || [entity ?? '', ...entities].some((one) => named.has(one));
};

const endpoints = Object.entries(model.endpoints).flatMap(([path, screens]) =>
  Object.entries(screens).map(([screen, { operation }]) => ({ path, screen, operation })),
);

/** Endpoints that a role may open; `access.test.ts` shows that it is refused on all others. */
function openTo(name: string): typeof endpoints {
  const own = triedRoles.find((role) => role.name === name)?.screens ?? [];
  const defined = Object.values(model.screens).flatMap(({ grants = [] }) => grants);
  const rights = [...own, ...defined.filter(({ role }) => role === name).map(({ right }) => right)];
  return endpoints.filter(({ screen }) => mayOpen(rights, screen));
}

/** Endpoints that a role calls: the administrator all of them, others those whose replies could name a file. */
const askedOf = (name: string): typeof endpoints =>
  name === 'SYS_ADMIN' ? endpoints : openTo(name).filter(({ screen }) => tells(screen));

describe('a suspicious transaction file', () => {
  test('is sought by each operation that reads, on every screen that is defined', () => {
    const asked = new Set([...Object.keys(bodies), 'export', ...storing]);
    expect(endpoints.filter(({ operation }) => !asked.has(operation))).toEqual([]);
  });

  test('is hidden with every row that names its screen: of requests, rejects and logs', () => {
    const naming = Object.values(model.entities).flatMap(({ name, fields }) =>
      Object.values(fields)
        .filter(({ codes = '' }) => Object.keys(model.codes[codes] ?? {}).some((code) => closed.has(code)))
        .map((field) => [name, field.name] as const),
    );
    const open = naming.filter(([name, field]) => !visible.entities[name]?.hides?.[field]?.length);
    expect([naming.length > 3, open.map(([name]) => name)]).toEqual([true, ['Session']]);
  });

  test('is disclosed by the same calls to a role with the right: they find all there is', async () => {
    const found = [];
    for (const endpoint of endpoints) {
      const { path, screen } = endpoint;
      if (!/^(aml\/(str|suspicious)|applicationmanager\/(changeLog|transaction))\//.test(path)) continue;
      for (const body of bodiesOf(endpoint)) {
        const told = await reply('WATCHER', path, screen, body);
        if (disclosing.some((text) => told.includes(text))) found.push(path);
      }
    }
    expect(found).toEqual(
      expect.arrayContaining([
        ...['aml/str/query', 'aml/str/export', 'aml/str/update/begin', 'applicationmanager/changeLog/query'],
        ...['applicationmanager/changeLog/export', 'applicationmanager/transaction/query'],
      ]),
    );
  });

  test.each(others)(
    '%s is refused on each of its screens: endpoints, look-ups, exports, modules',
    async (role) => {
      const own = endpoints.filter(({ screen }) => closed.has(screen));
      expect(own.length).toBeGreaterThan(20);
      for (const { path, screen } of own) {
        if (Object.keys(model.endpoints[path] ?? {}).some((key) => !closed.has(key))) continue;
        expect(`${path} ${(await reply(role, path, screen, {})).slice(0, 3)}`).toBe(`${path} 403`);
      }
      const { headers } = await session(role);
      for (const key of closed)
        expect((await server.app.request(`/screens/${key}.js`, { headers })).status).toBe(403);
    },
  );

  test.each(others)(
    '%s finds no trace of it in any reply',
    async (role) => {
      let asked = 0;
      for (const endpoint of askedOf(role)) {
        const { path, screen } = endpoint;
        for (const body of bodiesOf(endpoint)) {
          const told = await reply(role, path, screen, body);
          asked += 1;
          for (const text of disclosing)
            expect(`${path} ${told.includes(text) ? text : ''}`).toBe(`${path} `);
        }
      }
      expect(asked > 5).toBe(role !== 'NOBODY');
    },
    240_000,
  );

  test('two officers at once: a hit is in one file, and each file has a number of its own', async () => {
    const open = async (transactions: readonly object[]) => {
      const begun = await officer.post('aml/str/begin', {});
      const key = begun.session?.currentTransactionKey ?? '';
      return officer.post('aml/str/commit', { state: { ...fileForm, transactions } }, key);
    };
    const other = { txnRef: 'X2', txnDate: '2026-11-20', txnAmount: '1.00', txnCurrency: 'TRY' };
    const hit = { ...other, hit: '2' };
    const replies = await Promise.all([open([hit]), open([hit]), open([other]), open([other])]);
    const codes = replies.map(({ restHeader }) => restHeader.code).sort();
    expect(codes.filter((code) => code === 'str.hitTaken')).toHaveLength(1);
    const stored = await sql<{ refNo: string }>`select ref_no from suspicious_transaction`.execute(
      server.database,
    );
    expect(new Set(stored.rows.map(({ refNo }) => refNo)).size).toBe(4);
  });

  test('an attachment is stored with its file, read by compliance, and refused to an administrator', async () => {
    const begun = await officer.post('aml/str/begin', {});
    const key = begun.session?.currentTransactionKey ?? '';
    const body = new FormData();
    body.append('file', new File(['%PDF-1.7 ğüşİ'], 'dekont ğüş.pdf', { type: 'application/pdf' }));
    const { 'content-type': _, ...headers } = officer.headers;
    const init = { method: 'POST', headers: { ...headers, 'current-transaction-key': key }, body };
    const uploaded = await server.app.request('/bff/aml/str/upload/attachments', init);
    const { responseObject: file } = await uploaded.json();
    expect(file).toMatchObject({ name: 'dekont ğüş.pdf' });
    const transactions = [{ txnRef: 'X3', txnDate: '2026-11-20', txnAmount: '1.00', txnCurrency: 'TRY' }];
    const state = { ...fileForm, transactions, attachments: [file] };
    const stored = await officer.post('aml/str/commit', { state }, key);
    expect(stored.restHeader, JSON.stringify(stored)).toMatchObject({ success: true });
    const read = (role: string) =>
      reply(role, 'aml/str/update/download/attachments', 'aml/suspiciousTransactionUpdate', {
        file: file.id,
      });
    const text = Buffer.from('%PDF-1.7 ğüşİ').toString('base64');
    expect(await read('COMPLIANCE')).toContain(text);
    expect((await read('SYS_ADMIN')).slice(0, 3)).toBe('403');
    // The id of the file is of no use on another screen, whatever record it is said to be of.
    for (const role of others)
      for (const { path, screen, operation } of openTo(role)) {
        if (operation !== 'download' && operation !== 'document') continue;
        for (const record of ['1', '2', null])
          expect(await reply(role, path, screen, { file: file.id, id: file.id, record })).not.toContain(text);
      }
  });

  test('is in the title of an export that the server prepares for an officer, when the others look for it', async () => {
    const { rows } = await sql<{ title: string }>`select report_title as title from report_job`.execute(
      server.database,
    );
    expect(rows).toEqual([{ title: secret }]);
  });

  const openings = async () => {
    const { rows } = await sql<{ userName: string; recordId: string }>`
      select user_name as "userName", record_id::text as "recordId" from audit_log
      where action = 'open' and entity = 'SuspiciousTransaction' order by id`.execute(server.database);
    return rows;
  };

  test('each opening of a file is in the audit trail, which no one else reads; a refused one is not an opening', async () => {
    const before = await openings();
    const ask = (role: string) =>
      reply(role, 'aml/str/update/begin', 'aml/suspiciousTransactionUpdate', { record: '1' });
    expect((await ask('SYS_ADMIN')).slice(0, 3)).toBe('403');
    expect(await openings()).toEqual(before);
    const answer = await ask('COMPLIANCE');
    expect(answer.slice(0, 3), answer).toBe('200');
    expect((await openings()).slice(before.length)).toEqual([{ userName: 'compliance', recordId: '1' }]);
  });

  test('a file that is read again while it is open is one opening; no call hides that another file, or somebody else’s, was opened', async () => {
    /** A call that begins with a file: how many openings the trail has more. */
    const noted = async (who: typeof officer, requestId: string, record: string, again?: string) => {
      const before = (await openings()).length;
      const body = { record, ...(again !== undefined && { again }) };
      const headers = { 'request-id': requestId, 'screen-id': 'aml/suspiciousTransactionUpdate' };
      const told = await who.post('aml/str/update/begin', body, '', headers);
      expect(told.restHeader, JSON.stringify(told)).toMatchObject({ success: true });
      return (await openings()).length - before;
    };
    const begun = await officer.post('aml/str/begin', {});
    const transactions = [{ txnRef: 'X4', txnDate: '2026-11-20', txnAmount: '1.00', txnCurrency: 'TRY' }];
    const key = begun.session?.currentTransactionKey ?? '';
    const { result } = await officer.post('aml/str/commit', { state: { ...fileForm, transactions } }, key);
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    expect(await noted(officer, first, '1')).toBe(1);
    for (const _ of [1, 2]) expect(await noted(officer, crypto.randomUUID(), '1', first)).toBe(0);
    // What a call says that the trail does not: of another record, of a call that opened none, of itself.
    expect(await noted(officer, crypto.randomUUID(), result.id, first)).toBe(1);
    expect(await noted(officer, crypto.randomUUID(), '1', crypto.randomUUID())).toBe(1);
    expect(await noted(officer, second, '1', second)).toBe(1);
    // Another person, and a later session of the same one.
    const other = await caller(server, 'watcher');
    expect(await noted(other, crypto.randomUUID(), '1', first)).toBe(1);
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    const later = await caller(server, 'compliance');
    expect(await noted(later, crypto.randomUUID(), '1', first)).toBe(1);
  });

  test('the list of sessions does not have the screen of an officer', async () => {
    const visited = ['aml/fileList', 'aml/suspiciousTransaction'];
    for (const screen of visited) await officer.post('users/counters', {}, '', { 'screen-id': screen });
    const { rows } = await sql<{ screen: string | null }>`select screen from auth_session`.execute(
      server.database,
    );
    const noted = rows.flatMap(({ screen }) => screen ?? []);
    expect(noted).toContain('aml/fileList');
    expect(noted.filter((screen) => closed.has(screen))).toEqual([]);
  });

  test.each(others)('%s finds no trace in the search, in notifications and counters', async (role) => {
    for (const path of ['users/find', 'users/notifications', 'users/counters', 'users/menu']) {
      const told = await reply(role, path, '', { text: 'SIB0000000001' });
      for (const text of disclosing) expect(`${path} ${told.includes(text) ? text : ''}`).toBe(`${path} `);
    }
  });
});

/** Words of lists, rules and compliance, in both languages. */
const reasons =
  /MASAK|\bAML\b|şüphe|yaptırım|\bliste|tarama|\bkural|\buyum|suspic|sanction|\blist|screen|complian|\brule/iu;

/** Texts that a field of a document may print: its title, and the titles of its codes. */
function printedTexts(entity: string, path: string): readonly string[] {
  const [name = '', ...rest] = path.split('.');
  const field = model.entities[entity]?.fields[name];
  if (field === undefined) return [];
  if (rest.length > 0) return printedTexts(field.lookup ?? '', rest.join('.'));
  const codes = Object.values(model.codes[field.codes ?? ''] ?? {});
  return [field.title, ...codes].flatMap(({ tr, en }) => [tr ?? '', en ?? '']);
}

describe('a customer does not learn why an operation was stopped', () => {
  test('no text message and no refusal at the desk has a word of it', () => {
    const sent = Object.values(shippedMessages).filter((one) => one.channels.some((each) => each === 'SMS'));
    const texts = [
      ...sent.flatMap(({ title, body }) => [title, body]),
      ...[stopped.text, errors['refusal.operation.stopped']],
    ].flatMap(({ tr, en }) => [tr, en]);
    expect(texts.length).toBeGreaterThan(20);
    const worded = messages
      .filter(({ notifyChannel }) => notifyChannel === 'SMS')
      .map(({ body }) => `${body}`);
    expect([...texts, ...worded].filter((text) => reasons.test(text))).toEqual([]);
  });

  test('no receipt, slip or invoice has a field that could say it', () => {
    const found: string[] = [];
    let fields = 0;
    for (const { screen } of screenModules.filter(({ screen: { key } }) => !key.startsWith('aml/'))) {
      // Papers of compliance, and the letter to the authority that has a blocked account.
      const papers = (screen.documents ?? []).filter(({ entity }) => entity !== 'AccountBlock');
      const read = papers.flatMap((paper) => fieldsRead(paper).map(({ name }) => ({ paper, name })));
      fields += read.length;
      for (const { paper, name } of read) {
        const told = printedTexts(paper.entity, name).filter((text) => reasons.test(text));
        if (told.length > 0) found.push(`${screen.key} ${name}: ${told.join(', ')}`);
      }
    }
    expect(fields).toBeGreaterThan(50);
    expect(found).toEqual([]);
  });
});
