import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DatabaseUnavailable, TransactionConflict } from './base/errors/DatabaseUnavailable';
import { Refusal } from './base/errors/Refusal';
import type { Command } from './engine/context/Command';
import type { Database } from './records/openDatabase';
import { caller, type FixtureApp, fixtureApp } from './testing/app';
import { FailingDatabase } from './testing/FailingDatabase';
import { updateUser } from './testing/updateUser';

const account = 'accounting/account';
const close = 'accounting/close';

/** Closes an account, and then fails if the form says so. */
const closing: Command = {
  path: `${close}/commit`,
  async handle(call) {
    const reply = await call.generic({ status: 'CLOSED' });
    if (call.form.name === 'refuse') throw new Refusal('account.no', { tr: 'Hayır', en: 'No' });
    if (call.form.name === 'fail') throw new Error('secret of the house');
    if (call.form.name === 'lost') throw new DatabaseUnavailable(new Error('secret of the house'));
    if (call.form.name === 'conflict') throw new TransactionConflict(new Error('secret of the house'));
    if (call.form.name === 'deadlock' && deadlocks > 0) {
      deadlocks -= 1;
      throw new TransactionConflict(Object.assign(new Error('deadlock detected'), { code: '40P01' }));
    }
    return reply;
  },
};

/** Commits that lose a deadlock before one passes. */
let deadlocks = 0;

let server: FixtureApp;
let teller: Awaited<ReturnType<typeof caller>>;
beforeAll(async () => {
  server = await fixtureApp({ commands: [closing] });
  teller = await caller(server);
});
afterAll(() => server.database.destroy());

async function newAccount(values: object = { name: 'Hesap' }): Promise<string> {
  const begun = await teller.post(`${account}/begin`, { state: {} });
  const commit = await teller.post(
    `${account}/commit`,
    { state: values },
    begun.session.currentTransactionKey,
  );
  expect(commit.restHeader.success).toBe(true);
  return commit.result.id;
}

describe('begin', () => {
  test('answers defaults, of the day in Türkiye where it is already tomorrow', async () => {
    const begun = await teller.post(`${account}/begin`, { state: {} });
    expect(begun.state).toEqual({ currency: 'TRY', openDate: '2026-11-21' });
  });

  test('returns a record with its facts, and the record in the field that selects it', async () => {
    const id = await newAccount({ name: 'Kasa' });
    const begun = await teller.post(`${close}/begin`, { state: {}, record: id });
    expect(begun.state).toEqual({
      id,
      version: 1,
      account: id,
      name: 'Kasa',
      balance: null,
      customer: null,
      'customer.customerNo': null,
    });
  });

  test('for another record ends the conversation before', async () => {
    const [one, two] = [await newAccount(), await newAccount()];
    const first = await teller.post(`${close}/begin`, { state: {}, record: one });
    const key = first.session.currentTransactionKey;
    const second = await teller.post(`${close}/begin`, { state: first.state, record: two }, key);
    expect((await teller.post(`${close}/commit`, { state: first.state }, key)).status).toBe(409);
    const body = { state: second.state };
    expect((await teller.post(`${close}/commit`, body, second.session.currentTransactionKey)).status).toBe(
      200,
    );
  });

  test('does not find a missing record', async () => {
    for (const record of ['999999', "1' or 1=1", '-1']) {
      expect((await teller.post(`${close}/begin`, { state: {}, record })).restHeader.code).toBe(
        'record.notFound',
      );
    }
  });
});

describe('SECURITY 15 commit', () => {
  test('of a record that was changed in between is refused', async () => {
    const id = await newAccount();
    const [mine, other] = [
      await teller.post(`${close}/begin`, { state: {}, record: id }),
      await teller.post(`${close}/begin`, { state: {}, record: id }),
    ];
    const commit = (begun: typeof mine) =>
      teller.post(`${close}/commit`, { state: begun.state }, begun.session.currentTransactionKey);
    expect((await commit(other)).restHeader.success).toBe(true);
    expect(await commit(mine)).toMatchObject({ status: 409, restHeader: { code: 'record.stale' } });
  });

  test.each([
    [2, 200, 'ok'],
    [3, 409, 'database.conflict'],
  ])('that loses %d deadlocks is executed again with its request id', async (lost, status, code) => {
    deadlocks = lost;
    const begun = await teller.post(`${close}/begin`, { state: {}, record: await newAccount() });
    const key = begun.session.currentTransactionKey;
    const state = { ...begun.state, name: 'deadlock' };
    const headers = { 'request-id': crypto.randomUUID() };
    const answer = await teller.post(`${close}/commit`, { state }, key, headers);
    expect(answer).toMatchObject({ status, restHeader: { code } });
    expect(deadlocks).toBe(0);
    const again = await teller.post(`${close}/commit`, { state }, key, headers);
    expect(again.restHeader.success).toBe(true);
    const trail = server.database
      .selectFrom('auditLog')
      .select('action')
      .where('recordId', '=', begun.state.id);
    const updates = (await trail.execute()).filter(({ action }) => action === 'update');
    expect(updates).toHaveLength(1);
  });

  test('42 E that is executed again leaves no work for after the commit of the run that was rolled back', async () => {
    let runs = 0;
    const asking: Command = {
      path: `${close}/commit`,
      async handle(call) {
        runs += 1;
        const reply = await call.generic({ status: 'CLOSED' });
        const outside = async () => ({ result: { asked: runs } });
        return runs === 1 ? { ...reply, outside } : reply;
      },
    };
    // The first transaction of the command loses at its very end.
    const around = (database: Database): Database =>
      new Proxy(database, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name, target);
          if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
          return () => ({
            execute: (work: (open: Database) => Promise<unknown>) =>
              target.transaction().execute(async (open) => {
                const result = await work(open);
                if (runs === 1 && !lost) {
                  lost = true;
                  throw new TransactionConflict(Object.assign(new Error('deadlock'), { code: '40P01' }));
                }
                return result;
              }),
          });
        },
      });
    let lost = false;
    const another = await fixtureApp({ commands: [asking], around });
    try {
      const signedIn = await caller(another);
      const made = await signedIn.post(`${account}/begin`, { state: {} });
      const state = { name: 'Hesap' };
      const { result } = await signedIn.post(
        `${account}/commit`,
        { state },
        made.session.currentTransactionKey,
      );
      const begun = await signedIn.post(`${close}/begin`, { state: {}, record: result.id });
      const answer = await signedIn.post(
        `${close}/commit`,
        { state: begun.state },
        begun.session.currentTransactionKey,
      );
      expect([runs, answer.restHeader.success, answer.result.asked]).toEqual([2, true, undefined]);
    } finally {
      await another.database.destroy();
    }
  });

  test('stores the reason in the audit trail if the screen requires one', async () => {
    const reasonOf = async (id: string) => {
      const trail = server.database.selectFrom('auditLog').select('reason').where('recordId', '=', id);
      return (await trail.executeTakeFirstOrThrow()).reason;
    };
    expect(await reasonOf(await newAccount({ name: 'Kasa', note: 'Talep' }))).toBe('Talep');
    expect(await reasonOf(await newAccount())).toBeNull();
  });

  test('creates no record on a screen that requires a selected one', async () => {
    const begun = await teller.post(`${close}/begin`, { state: {} });
    const commit = await teller.post(`${close}/commit`, { state: {} }, begun.session.currentTransactionKey);
    expect(commit.restHeader.code).toBe('record.notFound');
  });

  test.each([
    ['refuse', 422, 'account.no'],
    ['lost', 503, 'database.unavailable'],
    ['conflict', 409, 'database.conflict'],
    ['fail', 500, 'internal.error'],
  ])('that fails (%s) writes nothing and keeps the conversation open', async (name, status, code) => {
    const id = await newAccount();
    const begun = await teller.post(`${close}/begin`, { state: {}, record: id });
    const key = begun.session.currentTransactionKey;
    const failed = await teller.post(`${close}/commit`, { state: { ...begun.state, name } }, key);
    expect(failed).toMatchObject({ status, restHeader: { success: false, code } });
    expect(JSON.stringify(failed)).not.toContain('secret');
    const trail = await server.database
      .selectFrom('auditLog')
      .select('action')
      .where('recordId', '=', id)
      .execute();
    expect(trail).toEqual([{ action: 'insert' }]);
    expect((await teller.post(`${close}/commit`, { state: begun.state }, key)).restHeader.success).toBe(true);
  });

  test('that fails unexpectedly is logged with its request', () => {
    expect(server.log.at(-1)).toMatchObject({ level: 'error', error: 'secret of the house' });
    expect(server.log.at(-1)?.requestId).toMatch(/^[\w-]{36}$/);
  });
});

describe('a database that is unavailable', () => {
  test('refuses any call with a retry time, in both languages', async () => {
    const failing = new FailingDatabase();
    const another = await fixtureApp({ around: (database) => failing.around(database) });
    const signedIn = await caller(another);
    failing.fail('always');
    for (const [language, message] of [
      ['tr', /Veritabanına şu anda ulaşılamıyor/],
      ['en', /database can’t be reached/],
    ] as const) {
      const response = await another.app.request(`/bff/${account}/begin`, {
        method: 'POST',
        headers: { ...signedIn.headers, 'accept-language': language },
        body: '{"state":{}}',
      });
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
      const { restHeader } = await response.json();
      expect(restHeader).toMatchObject({ success: false, code: 'database.unavailable' });
      expect(restHeader.message).toMatch(message);
    }
    failing.fail('never');
    expect((await signedIn.post(`${account}/begin`, { state: {} })).status).toBe(200);
    await another.close();
  });
});

describe('a session', () => {
  test('applies a changed role and a disabled user at once', async () => {
    const admin = await caller(server, 'admin');
    const body = { state: {}, filter: {}, page: 0, size: 20, sort: [] };
    expect((await admin.post('reports/cash/query', body)).status).not.toBe(403);
    await server.database.deleteFrom('menuAuthorization').where('menuId', '=', '*').execute();
    expect((await admin.post('reports/cash/query', body)).status).toBe(403);
    await updateUser(server.database, 'admin', { userStatus: 'PASSIVE' });
    expect((await admin.post('reports/cash/query', body)).status).toBe(401);
  });
});

describe('callers without cookies', () => {
  test("keep their secrets in the port's storage, and are signed in", async () => {
    const kept = new Map<string, string>();
    const another = await fixtureApp({
      secrets: (name) => ({
        read: () => kept.get(name),
        write: (_context, secret) => void kept.set(name, secret),
        clear: () => void kept.delete(name),
      }),
    });
    const login = await another.app.request('/bff/users/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'teller', password: 'pw' }),
    });
    expect(login.headers.get('set-cookie')).toBeNull();
    const { responseObject } = await login.json();
    const headers = { authorization: `Bearer ${responseObject.auth.access_token}` };
    expect((await another.app.request('/bff/api/auth/access-token', { headers })).status).toBe(200);
    kept.clear();
    expect((await another.app.request('/bff/api/auth/access-token', { headers })).status).toBe(401);
    await another.database.destroy();
  });
});
