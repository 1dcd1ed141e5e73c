import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FixtureApp, fixtureApp, plainPasswords } from '../../testing/app';
import { StepCaller } from '../../testing/StepCaller';
import { createUser } from './createUser';
import { sweepSessions } from './sessions';

let server: FixtureApp;
let caller: StepCaller;
let seen = '0';
beforeAll(async () => {
  server = await fixtureApp();
  const user = { displayName: 'X Y', mail: 'x@x.tr', agent: null, roles: ['TELLER'] };
  const needs = { oneTimeCode: true, mustChange: true };
  await createUser(server.database, plainPasswords, { userName: 'both', ...user, ...needs }, 'pw');
});
afterAll(() => server.close());
beforeEach(() => {
  server.caller.ip = '10.0.0.7';
  caller = new StepCaller(server);
});

/** Rows added since the last call. */
async function trail() {
  const rows = await server.database
    .selectFrom('auditLog')
    .selectAll()
    .where('id', '>', seen)
    .where('screen', '=', 'session')
    .orderBy('id')
    .execute();
  seen = rows.at(-1)?.id ?? seen;
  return rows;
}

/** Actions and users of these rows. */
const entries = async () => (await trail()).map(({ action, userName }) => `${action} ${userName}`);
const strong = { oldPassword: 'pw', newPassword: 'Kiraz Ağacı 73 Balkon' };
const lastCode = () => /\d{6}/.exec(server.sent.at(-1)?.text ?? '')?.[0] ?? '';

describe('SECURITY 17 the audit trail of signing in', () => {
  test('records the user, address and session of sign-ins and sign-outs', async () => {
    await caller.login('teller');
    await caller.post('users/logout');
    const [signIn, signOut, ...more] = await trail();
    const { id } = await server.database
      .selectFrom('user')
      .select('id')
      .where('userName', '=', 'teller')
      .executeTakeFirstOrThrow();
    expect(signIn).toMatchObject({ action: 'signIn', userName: 'teller', ip: '10.0.0.7', recordId: id });
    expect(signIn).toMatchObject({ entity: 'User', changes: { source: 'api' } });
    expect(signOut).toMatchObject({ action: 'signOut', userName: 'teller' });
    expect(signOut?.changes).toEqual({ session: expect.stringMatching(/./) });
    expect(more).toEqual([]);
  });

  test('records every step of a sign-in, and refusals', async () => {
    await caller.login('both');
    await caller.post('users/otp', { otpCode: 'wrong' });
    await caller.post('users/otp', { otpCode: lastCode() });
    await caller.post('users/changePassword', { ...strong, newPassword: 'pw' });
    await caller.post('users/changePassword', strong);
    const rows = await trail();
    expect(rows.map(({ action, changes }) => [action, changes])).toEqual([
      ['codeSent', {}],
      ['codeRefused', { code: 'otp.wrong' }],
      ['passwordRefused', { code: 'password.weak' }],
      ['passwordChanged', {}],
      ['signIn', { session: expect.any(String), source: 'api' }],
    ]);
    expect(new Set(rows.map(({ userName }) => userName))).toEqual(new Set(['both']));
  });

  test('records a password sent on request, but not for an unknown name', async () => {
    await caller.post('users/forgetPassword', { username: 'both' });
    await caller.post('users/forgetPassword', { username: 'nobody' });
    await vi.waitFor(async () => expect(await entries()).toEqual(['passwordSent both']), { timeout: 10_000 });
  });

  test('records locks and failed unlocks', async () => {
    await caller.login('teller');
    await caller.post('users/lock');
    await caller.post('users/lock');
    await caller.post('users/unlock', { password: 'no' });
    await caller.post('users/unlock', { password: 'pw' });
    const expected = ['signIn', 'lock', 'unlockRefused', 'unlock'];
    expect(await entries()).toEqual(expected.map((event) => `${event} teller`));
  });

  test('records each expired session once', async () => {
    await server.database.deleteFrom('authSession').execute();
    await caller.login('teller');
    await new StepCaller(server).login('admin');
    const { now } = server.clock;
    server.clock.now = new Date(now.getTime() + 31 * 60_000);
    expect((await caller.get('api/auth/access-token')).status).toBe(401);
    await sweepSessions(server.database, server.clock.now);
    await sweepSessions(server.database, server.clock.now);
    const events = await entries();
    server.clock.now = now;
    expect(events).toEqual(['signIn teller', 'signIn admin', 'sessionOver teller', 'sessionOver admin']);
  });

  test('records refusals with the user name, but not an unknown name', async () => {
    await caller.login('TELLER', 'guessed-secret');
    await caller.login('my-secret-typed-as-name', 'pw');
    const rows = await trail();
    expect(rows.map(({ action, userName, recordId }) => [action, userName, recordId === '0'])).toEqual([
      ['signInRefused', 'teller', false],
      ['signInRefused', '', true],
    ]);
    expect(JSON.stringify(rows)).not.toContain('secret');
  });

  test('records too many attempts, once', async () => {
    server.caller.ip = '10.9.9.9';
    for (let attempt = 0; attempt < 14; attempt += 1) await caller.login('teller', 'no');
    const events = await entries();
    expect(events.filter((event) => event === 'signInRefused teller')).toHaveLength(10);
    expect(events.filter((event) => event === 'signInBlocked teller')).toHaveLength(1);
  });

  test('contains no password, code or cookie', async () => {
    await caller.login('teller');
    const rows = await server.database.selectFrom('auditLog').selectAll().execute();
    const code = /\d{6}/.exec(server.sent[0]?.text ?? '')?.[0];
    const secrets = [strong.newPassword, code, caller.cookie.split('=')[1], caller.token];
    for (const secret of secrets)
      expect(JSON.stringify(rows.map(({ changes, userName }) => [changes, userName]))).not.toContain(secret);
  });
});

test('SECURITY 9 guesses of a signed-in user’s password are limited', async () => {
  await caller.login('teller');
  const replies = [];
  for (let attempt = 0; attempt < 11; attempt += 1)
    replies.push(await caller.post('users/changePassword', { ...strong, oldPassword: 'guess' }));
  expect(replies.map(({ status }) => status)).toEqual([...Array(10).fill(422), 429]);
});
