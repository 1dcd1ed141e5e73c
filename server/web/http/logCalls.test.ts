import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpointsByPath } from '../../../contract/model/endpoints';
import { Refusal } from '../../base/errors/Refusal';
import type { Command } from '../../engine/context/Command';
import { entityTables } from '../../records/openDatabase';
import { caller, type FixtureApp, fixtureApp } from '../../testing/app';
import { fixtureModel } from '../../testing/model';
import { fixtureSource } from '../../testing/screens';

const account = 'accounting/account';

/** Writes a record, then refuses: everything is rolled back. */
const refuse: Command = {
  path: `${account}/refuse`,
  async handle(call) {
    await call.records.untyped.insert('Account', { name: 'Geri alınan', currency: 'TRY', status: 'OPEN' });
    const text = `Olmaz: ${String(call.body.state && (call.body.state as { name?: string }).name)}`;
    throw new Refusal('account.refused', { tr: text, en: text });
  },
};

const fail: Command = {
  path: `${account}/fail`,
  handle: () => Promise.reject(new TypeError('password=Sarı-Laleler of the row')),
};

let server: FixtureApp;
let teller: Awaited<ReturnType<typeof caller>>;
let admin: Awaited<ReturnType<typeof caller>>;
beforeAll(async () => {
  const { 'accounting/accountCreate': create, ...screens } = fixtureModel.screens;
  if (create === undefined) throw new Error('The fixtures lack a screen');
  const endpoints = { ...create.endpoints, refuse: refuse.path, fail: fail.path };
  const declaring = { ...screens, 'accounting/accountCreate': { ...create, endpoints } };
  const model = { ...fixtureModel, screens: declaring, endpoints: endpointsByPath(Object.values(declaring)) };
  server = await fixtureApp({
    commands: [refuse, fail],
    source: {
      ...fixtureSource,
      readModel: () => Promise.resolve(model),
      async importModule(key, edition) {
        const { screen, ...module } = await fixtureSource.importModule(key, edition);
        if (!screen?.form) return { ...module, ...(screen && { screen }) };
        const fields = Object.entries(screen.form.fields).map(([name, field]) => [
          name,
          { ...field, ...(name === 'customer' && { lookupPath: `${account}/lookup/customer` }) },
        ]);
        return {
          ...module,
          screen: { ...screen, form: { ...screen.form, fields: Object.fromEntries(fields) } },
        };
      },
    },
  });
  teller = await caller(server);
  admin = await caller(server, 'admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.operations.flush();
  await server.database.deleteFrom('operationLog').execute();
});

async function logged() {
  await server.operations.flush();
  return server.database.selectFrom('operationLog').selectAll().orderBy('id').execute();
}

async function begin() {
  const begun = await teller.post(`${account}/begin`, { state: {} });
  return begun.session.currentTransactionKey as string;
}

describe('a call of an operation', () => {
  test('is logged with its user, screen, record and result, and with what it did', async () => {
    const key = await begin();
    const state = { name: 'Ayşe Yılmaz', currency: 'USD', openDate: '2026-11-20' };
    const { result } = await teller.post(`${account}/commit`, { state }, key, { 'request-id': 'istek-1' });
    const [opened, saved] = await logged();
    expect(opened).toMatchObject({ operation: 'BEGIN', transactionKey: key, writes: false, status: 'DONE' });
    expect(saved).toMatchObject({
      operation: 'COMMIT',
      screen: 'accounting/accountCreate',
      path: `${account}/commit`,
      writes: true,
      requestId: 'istek-1',
      transactionKey: key,
      recordId: result.id,
      status: 'DONE',
      code: 'ok',
      ip: '127.0.0.1',
      at: server.clock.now.toISOString(),
      request: { form: { name: { characters: 11 }, currency: 'USD', openDate: '2026-11-20' } },
    });
    expect(saved?.reply).toMatchObject({ result: { number: result.number, accountNo: result.number } });
    expect(saved?.duration).toBeGreaterThanOrEqual(0);
    const user = server.database
      .selectFrom('user')
      .select('userName')
      .where('id', '=', saved?.userId ?? '');
    expect(await user.executeTakeFirst()).toEqual({ userName: 'teller' });
  });

  test('of each user is that of the user', async () => {
    const question = { state: {}, filter: { name: 'Ayşe' }, page: 0, size: 20, sort: [] };
    await Promise.all([teller, admin].map((who) => who.post(`${account}/query`, question)));
    const rows = await logged();
    expect(new Set(rows.map(({ userId }) => userId)).size).toBe(2);
    expect(rows[0]).toMatchObject({
      operation: 'QUERY',
      writes: false,
      request: { filter: { name: { characters: 4 } }, sent: { page: 0, size: 20 } },
      reply: { rows: expect.any(Number) },
    });
  });

  test('that is rolled back leaves its row, and a hidden value is not in its message', async () => {
    const answer = await teller.post(refuse.path, { state: { name: 'Gizli Kişi' } });
    expect(answer.restHeader.message).toContain('Gizli Kişi');
    const [row] = await logged();
    expect(row).toMatchObject({
      operation: 'COMMAND',
      status: 'REFUSED',
      code: 'account.refused',
      messageTr: 'Olmaz: •••',
      request: { form: { name: { characters: 10 } } },
    });
    const accounts = await entityTables(server.database).selectFrom('account').select('name').execute();
    expect(accounts).not.toContainEqual({ name: 'Geri alınan' });
  });

  test('that fails has the text its user got, and nothing of the error', async () => {
    await teller.post(fail.path, { state: {} });
    const [row] = await logged();
    expect(row).toMatchObject({ status: 'FAILED', code: 'internal.error' });
    expect(JSON.stringify(row)).not.toContain('Laleler');
  });

  test('with faulty fields names the fields and codes alone', async () => {
    const key = await begin();
    await teller.post(`${account}/commit`, { state: { currency: 'TRY' } }, key);
    const [, row] = await logged();
    expect(row).toMatchObject({ status: 'REFUSED', code: 'validation.failed' });
    expect(row?.reply).toEqual({ errors: [{ field: 'name', code: 'validation.required' }] });
  });

  test('without a right to the screen is logged without its body', async () => {
    const answer = await teller.post('reports/cash/query', { state: {}, filter: { text: 'gizli' } });
    expect(answer.status).toBe(403);
    const [row] = await logged();
    expect(row).toMatchObject({
      screen: 'reports/cash',
      status: 'REFUSED',
      code: 'access.denied',
      request: null,
    });
  });

  test('with undeclared keys is logged without them', async () => {
    await teller.post(`${account}/begin`, { state: { pin: 'Sarı-Laleler' }, pin: 'Sarı-Laleler' });
    const [row] = await logged();
    expect(row).toMatchObject({ status: 'REFUSED', code: 'body.unknownField' });
    expect(JSON.stringify(row)).not.toContain('Laleler');
  });

  test('that arrives a second time is logged as repeated', async () => {
    const key = await begin();
    const headers = { 'request-id': 'iki-kez' };
    for (let time = 0; time < 2; time += 1)
      await teller.post(`${account}/commit`, { state: { name: 'Bir kez' } }, key, headers);
    const rows = (await logged()).filter(({ requestId }) => requestId === 'iki-kez');
    expect(rows.map(({ status }) => status)).toEqual(['DONE', 'REPEATED']);
  });

  test('that answers while a user types is logged only if it fails', async () => {
    await teller.post(`${account}/lookup/customer`, { text: 'Ayşe' });

    expect(await logged()).toEqual([]);
    await teller.post(`${account}/lookup/customer`, { text: 'Ayşe', surprise: 1 });
    expect(await logged()).toMatchObject([{ operation: 'LOOKUP', status: 'REFUSED' }]);
  });
});
