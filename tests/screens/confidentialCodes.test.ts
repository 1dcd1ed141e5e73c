import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ModelField } from '../../contract/model/model';
import { mayOpen } from '../../contract/wire/rights';
import { isIn, isNotIn } from '../../server/engine/query/comparisons';
import { FieldPaths } from '../../server/engine/query/FieldPaths';
import { stopped } from '../../server/institution/moneyOperation/rules/monitoringStage';
import { grantDefined } from '../../server/platform/auth/grantDefined';
import { confidentialScreens } from '../../server/platform/policy/confidentialScreens';
import { withoutConfidential } from '../../server/platform/policy/withoutConfidential';
import { loadRecords } from '../../server/records/loadRecords';
import { caller, type FixtureApp, fixtureApp } from '../../server/testing/app';
import { withoutRequired } from '../../server/testing/commandWorld';
import { memoryStorage } from '../../server/testing/database';
import { gallerySource } from './gallerySource';
import { screenHeaders, screenModules, triedRoles } from './serverWithoutTables';

// A code that only compliance may know is read as another one by everybody else, wherever a record has it.

const { model } = gallerySource;
const visible = withoutConfidential(model);
const closed = confidentialScreens(model);
const secret = 'GİZLİYAZI';

/** Fields with confidential codes, of entities that others may read. */
const coded = Object.values(model.entities).flatMap(({ name, confidential, fields, view }) =>
  Object.values(fields).flatMap((field) => {
    const readsAs = model.readsAs?.[field.codes ?? ''];
    return readsAs === undefined || confidential || view
      ? []
      : [{ entity: name, field: field.name, readsAs }];
  }),
);
const entities = [...new Set(coded.map(({ entity }) => entity))];

let server: FixtureApp;
/** Entity → field → ids of the records with each confidential code of the field. */
const stored = new Map<string, Map<string, string[]>>();

beforeAll(async () => {
  // The session of a user is read once, as in `serverWithoutTables`.
  const storage = await memoryStorage(model, (statement) => statement.includes('"secret_hash" = $'));
  server = await fixtureApp({ storage, source: gallerySource, roles: triedRoles });
  await grantDefined(server.database, model);
  const by = { userName: 'demo', now: server.clock.now.toISOString() };
  const agent = { id: '1', agentNo: '000001', agentType: 'BRANCH', title: 'Merkez', agentStatus: 'ACTIVE' };
  const customer = { id: '1', customerNo: '1000001', customerType: 'INDIVIDUAL', status: 'ACTIVE' };
  const account = { id: '1', accountNo: '5000001', customer: '1', currency: 'TRY', status: 'OPEN' };
  const lenient = withoutRequired(model);
  const base = [
    { entity: 'Agent', rows: [agent] },
    { entity: 'Customer', rows: [customer] },
    { entity: 'Account', rows: [account] },
  ];
  await loadRecords(server.database, lenient, base, by);
  for (const entity of entities) {
    const fields: readonly ModelField[] = Object.values(model.entities[entity]?.fields ?? {});
    const texts = fields.flatMap(({ name, discloses, codes, kind }) =>
      discloses === undefined || codes !== undefined || !['text', 'multiline'].includes(kind)
        ? []
        : [[name, secret]],
    );
    const links = fields.flatMap(({ name, lookup, multiple }) =>
      !multiple && ['Customer', 'Account', 'Agent'].includes(lookup ?? '') ? [[name, '1'] as const] : [],
    );
    const rows: Record<string, string>[] = [];
    for (const { field, readsAs } of coded.filter((one) => one.entity === entity))
      for (const code of Object.keys(readsAs)) {
        const id = String(rows.length + 1);
        const ids = stored.get(entity) ?? new Map<string, string[]>();
        stored.set(entity, ids.set(field, [...(ids.get(field) ?? []), id]));
        rows.push({ ...Object.fromEntries([...texts, ...links]), id, [field]: code });
      }
    await loadRecords(server.database, lenient, [{ entity, rows }], by);
  }
  // The history of these records.
  for (const { entity, field, readsAs } of coded)
    for (const code of Object.keys(readsAs)) {
      const { discloses } = Object.values(model.entities[entity]?.fields ?? {}).find(
        (one) => one.discloses,
      ) ?? {
        discloses: undefined,
      };
      const changes = { [field]: [null, code], ...(discloses && { [textOf(entity)]: [null, secret] }) };
      await sql`insert into audit_log (at, user_name, screen, request_id, action, entity, record_id, changes)
        values (${by.now}, 'demo', 'x', 'r', 'insert', ${entity}, 1, ${JSON.stringify(changes)}::jsonb)`.execute(
        server.database,
      );
    }
}, 240_000);
afterAll(() => server.close());

/** A text of an entity that would disclose its confidential codes. */
function textOf(entity: string): string {
  const own = Object.values(model.entities[entity]?.fields ?? {});
  return own.find(({ discloses, codes }) => discloses !== undefined && codes === undefined)?.name ?? 'id';
}

const sessions = new Map<string, Promise<Awaited<ReturnType<typeof caller>>>>();
function session(role: string) {
  const known = sessions.get(role) ?? caller(server, role.toLowerCase());
  sessions.set(role, known);
  return known;
}

async function reply(role: string, path: string, screen: string, body: object): Promise<string> {
  const { headers } = await session(role);
  const response = await server.app.request(`/bff/${path}`, {
    method: 'POST',
    headers: { ...headers, 'request-id': crypto.randomUUID(), ...screenHeaders(path, screen) },
    body: JSON.stringify(body),
  });
  return `${response.status} ${await response.text()}`;
}

const columnsOf = new Map(
  screenModules.map(({ screen }) => [screen.key, (screen.grid?.columns ?? []).map(({ name }) => name)]),
);
const criteriaOf = new Map(
  screenModules.map(({ screen }) => [screen.key, Object.values(screen.form?.fields ?? {})]),
);

/** Bodies by which a screen could return a confidential code, and those that search by one. */
function bodiesOf(operation: string, screen: string): readonly object[] {
  const columns = columnsOf.get(screen) ?? [];
  const all = { filter: {}, sort: [], page: 0, size: 100 };
  const sorted = columns.map((field) => ({ ...all, sort: [{ field, direction: 'asc' }] })).slice(0, 12);
  if (operation === 'query') return [all, ...sorted];
  if (operation === 'export') return [{ filter: {}, sort: [], columns }];
  if (operation === 'lookup') return [{ text: '' }, { text: secret }];
  if (operation === 'begin') return ['1', '2'].flatMap((record) => [{ record }, { record, readOnly: true }]);
  if (operation === 'get') return [{ id: '1' }, { id: '2' }];
  if (operation === 'document') return [{ record: '1' }];
  return [];
}

/** Endpoints of open screens that read an entity with confidential codes, or logs and the history. */
const endpoints = Object.entries(model.endpoints).flatMap(([path, screens]) =>
  Object.entries(screens).flatMap(([screen, { operation }]) => {
    const { entity, entities: used = [] } = model.screens[screen] ?? {};
    const reads = [entity ?? '', ...used].some((one) => entities.includes(one) || one === 'ChangeLog');
    return reads && !closed.has(screen) ? [{ path, screen, operation }] : [];
  }),
);

function rightsOf(name: string): readonly string[] {
  const own = triedRoles.find((role) => role.name === name)?.screens ?? [];
  const defined = Object.values(model.screens).flatMap(({ grants = [] }) => grants);
  return [...own, ...defined.filter(({ role }) => role === name).map(({ right }) => right)];
}

/** Confidential codes of a reply, as a value of their field, a column or a change; and texts that disclose them. */
function disclosedIn(text: string): readonly string[] {
  const plain = text.replaceAll('\\"', '"');
  const found = coded.flatMap(({ field, readsAs }) =>
    Object.keys(readsAs).filter(
      (code) =>
        plain.includes(`${field}":"${code}"`) ||
        (code.includes('_') && plain.includes(`"${code}"`)) ||
        new RegExp(`"(old|new)Value":"${code}"`).test(plain),
    ),
  );
  return [...new Set([...found, ...(plain.includes(secret) ? [secret] : [])])];
}

const others = triedRoles.map(({ name }) => name).filter((name) => name !== 'COMPLIANCE');

describe('B6 a confidential code', () => {
  test('exists in restrictions, blocks, orders and their steps; several are read as one', () => {
    expect(entities).toEqual(
      expect.arrayContaining(['CustomerRestriction', 'AccountBlock', 'Transfer', 'TransferEvent']),
    );
    expect(Object.values(model.readsAs?.LegalReason ?? {})).toEqual(['RESTRICTED', 'RESTRICTED']);
  });

  test('42 B6 exists in rejects of operations, whose refusal names neither lists nor patterns', () => {
    expect(coded.map(({ entity, field }) => `${entity}.${field}`)).toContain('TransactionReject.rejectStage');
    const stages = Object.keys(model.readsAs?.RejectStage ?? {}).map((stage) => stage.toLowerCase());
    expect(stages).toEqual(['aml']);
    expect(stopped.code).not.toMatch(new RegExp(`^(${stages.join('|')}|screening|monitoring)`));
    expect(JSON.stringify(stopped.text)).not.toMatch(
      /\b(AML|uyum|compliance|liste|tarama|screening|rule|kural)/i,
    );
  });

  test.each(coded)(
    '$entity.$field: is neither read, found, sorted nor grouped by',
    async ({ entity, field, readsAs }) => {
      const owner = visible.entities[entity];
      if (owner === undefined) throw new Error(entity);
      const paths = new FieldPaths(visible, owner);
      const end = paths.end(field);
      if (end === undefined) throw new Error(field);
      const ids = stored.get(entity)?.get(field) ?? [];
      const select = (condition: unknown) =>
        sql<{
          id: string;
        }>`select t.id::text as id from ${paths.from} where ${condition} order by ${end.column}, t.id`
          .execute(server.database)
          .then(({ rows }) => rows.map(({ id }) => id));
      expect(await select(isIn(end, Object.keys(readsAs)))).toEqual([]);
      const neutral = [...new Set(Object.values(readsAs))];
      expect(await select(isIn(end, neutral))).toEqual(expect.arrayContaining(ids));
      expect(await select(isNotIn(end, neutral))).not.toEqual(expect.arrayContaining(ids.slice(0, 1)));
      const { rows: groups } = await sql<{ value: string }>`
      select ${end.column} as value from ${paths.from} group by ${end.column}`.execute(server.database);
      for (const code of Object.keys(readsAs)) expect(groups.map(({ value }) => value)).not.toContain(code);
      // Among records that are read alike, the order is that of their numbers alone.
      const alike = await select(isIn(end, neutral.slice(0, 1)));
      expect(alike).toEqual(alike.toSorted((one, other) => Number(one) - Number(other)));
    },
  );

  test('is read by compliance in the same calls', async () => {
    const found = new Set<string>();
    for (const { path, screen, operation } of endpoints)
      for (const body of bodiesOf(operation, screen).slice(0, 1))
        for (const code of disclosedIn(await reply('COMPLIANCE', path, screen, body))) found.add(code);
    expect([...found]).toEqual(expect.arrayContaining(['AML_REVIEW', 'MASAK_POSTPONE', secret]));
  });

  test.each(others)(
    '%s reads none in any reply: lists, sorts, exports, look-ups, forms, history',
    async (role) => {
      const own = endpoints.filter(({ screen }) => mayOpen(rightsOf(role), screen));
      for (const { path, screen, operation } of own)
        for (const body of bodiesOf(operation, screen))
          expect([path, body, disclosedIn(await reply(role, path, screen, body))]).toEqual([path, body, []]);
      expect(own.length > 0).toBe(role !== 'NOBODY');
    },
    240_000,
  );

  test.each(others)('%s finds nothing by one, and all records by what is read instead', async (role) => {
    const lists = endpoints.filter(
      ({ operation, screen }) =>
        operation === 'query' &&
        model.screens[screen]?.floorplan === 'query' &&
        mayOpen(rightsOf(role), screen),
    );
    for (const { path, screen } of lists)
      for (const { name, codes = [], filters } of criteriaOf.get(screen) ?? []) {
        if (filters !== undefined) continue;
        for (const { code, readsAs } of codes) {
          if (readsAs === undefined || screen === 'applicationmanager/changeLog') continue;
          const ask = async (value: string) => {
            for (const filter of [{ [name]: value }, { [name]: [value] }]) {
              const answer = await reply(role, path, screen, { filter, sort: [], page: 0, size: 100 });
              if (answer.startsWith('200')) return JSON.parse(answer.slice(4)).responseObject?.total;
            }
            return 'refused';
          };
          expect([screen, code, await ask(code)]).toEqual([screen, code, 0]);
          expect([screen, readsAs, Number(await ask(readsAs)) > 0]).toEqual([screen, readsAs, true]);
        }
      }
  });

  const restriction = 'customers/restriction';

  test('is not entered by others, nor is the one that is read instead', async () => {
    const enter = async (role: string, reason: string) => {
      const clerk = await caller(server, role);
      const begun = await clerk.post(`${restriction}/begin`, {});
      const state = { ...begun.state, customer: '1', reason, startDate: '2026-11-20', legalRefNo: '2026/1' };
      const { legalRefNo: _, ...without } = state;
      const sent = reason === 'MASAK_POSTPONE' ? state : without;
      const { restHeader } = await clerk.post(
        `${restriction}/commit`,
        { state: sent },
        begun.session?.currentTransactionKey ?? '',
      );
      return restHeader.code;
    };
    expect(await enter('sys_admin', 'AML_REVIEW')).toBe('validation.failed');
    expect(await enter('sys_admin', 'MASAK_POSTPONE')).toBe('validation.failed');
    expect(await enter('sys_admin', 'RESTRICTED')).toBe('record.reading');
    expect(await enter('compliance', 'RESTRICTED')).toBe('record.reading');
  });

  test('is not in the log of operations, also of a call of compliance', async () => {
    const officer = await caller(server, 'compliance');
    await officer.post(`${restriction}/query`, {
      filter: { reason: ['AML_REVIEW'] },
      sort: [],
      page: 0,
      size: 20,
    });
    await server.operations.flush();
    const { rows } = await sql<{
      request: string;
    }>`select request::text as request from operation_log`.execute(server.database);
    expect(rows.filter(({ request }) => /AML_REVIEW|MASAK_POSTPONE/.test(request ?? ''))).toEqual([]);
  });
});
