import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Command } from '../../engine/context/Command';
import { createUser } from '../../platform/auth/createUser';
import { sweepSessions } from '../../platform/auth/sessions';
import { type FixtureApp, fixtureApp, plainPasswords } from '../../testing/app';
import { StepCaller } from '../../testing/StepCaller';

const minute = 60_000;

/** Returns a question before closing an account, with the address of its answer. */
let redirectPath = 'accounting/close/commit';
const confirming: Command = {
  path: 'accounting/close/commit',
  async handle(call) {
    if (call.form.name === 'sure') return call.generic();
    const message = { tr: 'Emin misiniz?', en: 'Are you sure?' };
    const onConfirm = { redirectMethod: 'POST', redirectPath, body: { state: { name: 'sure' } } } as const;
    const onCancel = { redirectMethod: 'GET', redirectPath } as const;
    return { head: { code: 'account.sure', notificationType: 'CONFIRM', message, onConfirm, onCancel } };
  },
};

let server: FixtureApp;
let caller: StepCaller;
beforeAll(async () => {
  server = await fixtureApp({ commands: [confirming] });
});
afterAll(() => server.close());
beforeEach(async () => {
  redirectPath = 'accounting/close/commit';
  caller = new StepCaller(server);
  await caller.login('teller');
});

const later = (milliseconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds);
};
const begin = (one = caller) => one.post('accounting/account/begin', { state: {} });

describe('SECURITY 1 a session', () => {
  test('has a new cookie at every sign-in, HttpOnly and SameSite, and the old one is invalid', async () => {
    const before = Object.assign(new StepCaller(server), { token: caller.token });
    const cookie = caller.cookie;
    await caller.login('teller');
    expect(caller.cookie).not.toBe(cookie);
    expect(caller.cookie).toMatch(/^sid=[\w-]{43}$/);
    expect((await before.post('users/resetSessionTimeOut', {}, { cookie })).status).toBe(401);
    expect((await caller.post('users/resetSessionTimeOut')).status).toBe(200);
  });
});

describe('SECURITY 2 a token', () => {
  test('is invalid without its cookie, and the cookie without its token', async () => {
    const other = new StepCaller(server);
    await other.login('teller');
    const path = 'accounting/account/begin';
    const others: Record<string, string>[] = [
      { cookie: '' },
      { authorization: '' },
      { cookie: other.cookie },
    ];
    for (const headers of others) expect((await caller.post(path, { state: {} }, headers)).status).toBe(401);
    expect((await begin()).status).toBe(200);
  });

  test('S10 is short-lived, and renewed while its session lives', async () => {
    later(14 * minute);
    const renewed = await caller.post('users/resetSessionTimeOut');
    expect(renewed.responseObject.limits).toMatchObject({ idle: 1800 });
    later(14 * minute);
    expect((await begin()).status).toBe(200);
    later(2 * minute);
    expect((await begin()).status).toBe(401);
    expect((await caller.get('api/auth/access-token')).responseObject.user.userName).toBe('teller');
  });
});

describe('SECURITY 4 a session ends', () => {
  test('half an hour after its last call, and twelve hours after its first', async () => {
    later(29 * minute);
    const restored = await caller.get('api/auth/access-token');
    const { ends } = restored.responseObject.auth.limits;
    later(31 * minute);
    expect((await caller.get('api/auth/access-token')).status).toBe(401);
    await caller.login('teller');
    for (let passed = 0; passed < 12 * 60; passed += 20) {
      expect((await caller.get('api/auth/access-token')).status).toBe(200);
      later(20 * minute);
    }
    expect((await caller.get('api/auth/access-token')).status).toBe(401);
    expect(Date.parse(ends)).toBeLessThan(server.clock.now.getTime());
  });
});

describe('S09 leaving', () => {
  test('user-logout requires its session’s token like any call; without it no session ends', async () => {
    const body = { userName: 'teller' };
    expect((await caller.post('users/user-logout', body, { authorization: '' })).status).toBe(401);
    expect((await caller.post('users/user-logout', body)).status).toBe(200);
    expect((await caller.get('api/auth/access-token')).status).toBe(401);
  });

  test('a reloaded page finds its session, a closed one ends it', async () => {
    const unload = { userName: 'teller', unload: true };
    await caller.post('users/user-logout', unload);
    later(minute - 1);
    expect((await begin()).status).toBe(200);
    later(2 * minute);
    expect((await begin()).status).toBe(200);
    await caller.post('users/user-logout', unload);
    later(minute);
    expect((await begin()).status).toBe(401);
  });

  test('abandoned sessions are deleted after a timeout, locked ones are not', async () => {
    const { database, clock } = server;
    const locked = new StepCaller(server);
    await locked.login('admin');
    await locked.post('users/lock');
    await caller.post('users/user-logout', { userName: 'teller', unload: true });
    later(31 * minute);
    await sweepSessions(database, clock.now);
    const left = await database.selectFrom('authSession').select('locked').execute();
    expect(left).toEqual([{ locked: true }]);
    await database.deleteFrom('authSession').execute();
  });
});

describe('S11 a locked session', () => {
  test('refuses its calls and reports the lock; its password continues the open work', async () => {
    const open = await begin();
    await caller.post('users/lock');
    const refused = await begin();
    expect(refused).toMatchObject({
      status: 423,
      restHeader: { success: false, code: 'session.locked', notificationType: 'LOCK' },
    });
    expect((await caller.post('users/unlock', { password: 'no' })).restHeader.code).toBe('unlock.wrong');
    expect((await caller.post('users/unlock', {})).status).toBe(422);
    const unlocked = await caller.post('users/unlock', { password: 'pw' });
    expect(unlocked.responseObject).toMatchObject({ access_token: expect.any(String) });
    const key = open.session.currentTransactionKey;
    const validate = await caller.post(
      'accounting/account/validate',
      { state: { name: 'Kasa' } },
      { 'current-transaction-key': key },
    );
    expect(validate.status).toBe(200);
  });

  test('is found by a reload, and waits for its user longer than an idle one', async () => {
    await caller.post('users/lock');
    later(3 * 60 * minute);
    const restored = await caller.get('api/auth/access-token');
    expect(restored.responseObject).toMatchObject({ locked: true, user: { userName: 'teller' } });
    expect((await begin()).status).toBe(423);
    expect((await caller.post('users/unlock', { password: 'pw' })).status).toBe(200);
    expect((await begin()).status).toBe(200);
  });

  test('SECURITY 9 ends after five passwords, also in parallel calls', async () => {
    await caller.post('users/lock');
    const tries = await Promise.all(
      Array.from({ length: 9 }, () => caller.post('users/unlock', { password: 'no' })),
    );
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(4);
    expect((await caller.post('users/unlock', { password: 'pw' })).status).toBe(401);
  });
});

describe('S14 a role', () => {
  test('that the client adds grants nothing: the server uses the stored roles', async () => {
    const path = 'reports/cash/query';
    const query = { state: {}, filter: {}, page: 0, size: 20, sort: [] };
    expect((await caller.post(path, query)).status).toBe(403);
    for (const body of [
      { ...query, userRoles: ['admin'] },
      { ...query, user: { role: ['admin'], userRoles: ['admin', 'SYS_ADMIN'] } },
    ])
      expect((await caller.post(path, body)).status).not.toBe(200);
    const [head, payload, signature] = caller.token.split('.');
    const claims = JSON.parse(atob(payload ?? ''));
    const forged = btoa(JSON.stringify({ ...claims, role: 'admin', userRoles: ['admin'] }));
    const authorization = `Bearer ${head}.${forged}.${signature}`;
    expect((await caller.post(path, query, { authorization })).status).toBe(401);
    const update = { user: { userRoles: ['admin'], role: ['admin'], data: { shortcuts: ['a/b'] } } };
    const { responseObject } = await caller.post('api/auth/user/update', update);
    expect(responseObject.user).toMatchObject({
      userRoles: ['user', 'TELLER'],
      roleNames: [{ tr: 'Gişe', en: 'Gişe' }],
      data: { shortcuts: ['a/b'] },
    });
    expect((await caller.post(path, query)).status).toBe(403);
  });
});

describe('SECURITY 3 signing out and losing a role', () => {
  test('take effect with the next call', async () => {
    const user = { displayName: 'A B', mail: '', agent: null, roles: ['TELLER'] };
    await createUser(server.database, plainPasswords, { userName: 'leaver', ...user }, 'pw');
    const leaver = new StepCaller(server);
    await leaver.login('leaver');
    expect((await begin(leaver)).status).toBe(200);
    const named = server.database.selectFrom('user').select('id').where('userName', '=', 'leaver');
    await server.database.deleteFrom('userRole').where('user', 'in', named).execute();
    expect((await begin(leaver)).status).toBe(403);
    await leaver.post('users/logout');
    expect((await begin(leaver)).status).toBe(401);
  });
});

describe('R09 SECURITY 22 a CONFIRM reply', () => {
  async function commit(state: object = {}) {
    const begun = await begin();
    const made = await caller.post(
      'accounting/account/commit',
      { state: { name: 'Kasa' } },
      { 'current-transaction-key': begun.session.currentTransactionKey },
    );
    const closing = await caller.post('accounting/close/begin', { state: {}, record: made.result.id });
    const key = { 'current-transaction-key': closing.session.currentTransactionKey };
    return {
      key,
      state: closing.state,
      reply: await caller.post('accounting/close/commit', { state: { ...closing.state, ...state } }, key),
    };
  }

  test('leaves the conversation open for the call that confirms it', async () => {
    const { reply, key, state } = await commit();
    expect(reply.restHeader).toMatchObject({
      success: true,
      notificationType: 'CONFIRM',
      message: 'Are you sure?',
      onConfirm: { redirectMethod: 'POST', redirectPath: 'accounting/close/commit' },
      onCancel: { redirectMethod: 'GET' },
    });
    const { onConfirm } = reply.restHeader;
    const confirmed = await caller.post(
      onConfirm.redirectPath,
      { state: { ...state, ...onConfirm.body.state } },
      key,
    );
    expect(confirmed.restHeader.success).toBe(true);
    expect(confirmed.session.currentTransactionKey).toBeNull();
  });

  test.each(['https://evil.example/x', '//evil.example', 'users/logout', 'javascript:alert(1)'])(
    'does not redirect the client to %s',
    async (path) => {
      redirectPath = path;
      const { reply } = await commit();
      expect(reply).toMatchObject({ status: 500, restHeader: { success: false, code: 'internal.error' } });
      expect(JSON.stringify(reply)).not.toContain(path);
    },
  );
});
