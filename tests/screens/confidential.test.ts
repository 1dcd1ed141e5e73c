import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantDefined } from '../../server/auth/grantDefined';
import { commandsWith } from '../../server/commands';
import { demoServices } from '../../server/demo';
import { caller, type FixtureApp, fixtureApp } from '../../server/fixtures/app';
import { confidentialScreens } from '../../server/policy/confidentialScreens';
import { createRecordStore } from '../../server/storage/createRecordStore';
import { loadRecords } from '../../server/storage/loadRecords';
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
  const services = commandsWith(demoServices);
  server = await fixtureApp({ commands: services, source: gallerySource, roles: [...triedRoles, watcher] });
  await grantDefined(server.database, model);
  const agent = {
    ...{ id: '1', agentNo: '000001', agentType: 'BRANCH', title: 'Merkez', vkn: '1234567890', city: '34' },
    ...{ address: 'Merkez', phone: '+902120000000', agentStatus: 'ACTIVE' },
  };
  const by = { userName: 'demo', now: server.clock.now.toISOString() };
  await loadRecords(server.database, server.definitions.model, [{ entity: 'Agent', rows: [agent] }], by);
  const actor = { userName: 'system', screen: 'system', language: 'tr', requestId: 'seed' } as const;
  await server.database.transaction().execute(async (open) => {
    const records = createRecordStore(open, model, { ...actor, now: server.clock.now.toISOString() });
    await records.insert('MonitoringHit', {
      ...{
        ruleCode: 'PARCALA',
        ruleName: 'Parçalama',
        txnDate: '2026-11-20',
        amount: '5000.00',
        currency: 'TRY',
      },
      ...{ riskScore: 75, severity: 'HIGH', explanation: secret, explanationEn: secret },
    });
  });
  officer = await caller(server, 'compliance');
  const begun = await officer.post('aml/str/begin', {});
  const state = {
    ...{ strKind: 'NEW', strCategory: 'LAUNDERING', crimeCategory: 'FRAUD', partyName: 'Deneme', agent: '1' },
    ...{ detectedAt: '2026-11-20', postponement: false, narrative },
    transactions: [
      { hit: '1', txnRef: 'X1', txnDate: '2026-11-20', txnAmount: '5000.00', txnCurrency: 'TRY' },
    ],
  };
  const key = begun.session?.currentTransactionKey ?? '';
  const stored = await officer.post('aml/str/commit', { state }, key);
  expect(stored.restHeader, JSON.stringify(stored)).toMatchObject({ success: true });
  await server.operations.flush();
}, 240_000);
afterAll(() => server.close());

/** Bodies that find something, by operation. */
const bodies: Readonly<Record<string, readonly object[]>> = {
  query: [{ filter: {}, page: 0, size: 100 }],
  lookup: [{ text: '' }, { text: 'SIB' }],
  begin: [{ record: '1' }],
  get: [{ id: '1' }],
};

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
    headers: { ...headers, ...screenHeaders(path, screen) },
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

const endpoints = Object.entries(model.endpoints).flatMap(([path, screens]) =>
  Object.entries(screens).map(([screen, { operation }]) => ({ path, screen, operation })),
);

describe('a suspicious transaction file', () => {
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

  test.each(['SYS_ADMIN'])(
    '%s, who has every other screen, finds no trace of it',
    async (role) => {
      for (const endpoint of endpoints) {
        const { path, screen } = endpoint;
        for (const body of bodiesOf(endpoint)) {
          const told = await reply(role, path, screen, body);
          for (const text of disclosing)
            expect(`${path} ${told.includes(text) ? text : ''}`).toBe(`${path} `);
        }
      }
    },
    240_000,
  );

  test.each(others)('%s finds no trace in the search, in notifications, counters and logs', async (role) => {
    const paths = ['users/find', 'users/notifications', 'users/counters', 'users/menu'];
    const logs = endpoints.filter(
      ({ screen, operation }) =>
        /^applicationmanager\/(changeLog|transaction)/.test(screen) && operation === 'query',
    );
    const asked = [...paths.map((path) => ({ path, screen: '' })), ...logs];
    for (const { path, screen } of asked) {
      for (const body of [{ text: 'SIB0000000001' }, { filter: {}, page: 0, size: 100 }]) {
        const told = await reply(role, path, screen, body);
        for (const text of disclosing) expect(`${path} ${told.includes(text) ? text : ''}`).toBe(`${path} `);
      }
    }
  });
});
