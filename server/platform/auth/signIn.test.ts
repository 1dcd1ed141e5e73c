import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FixtureApp, fixtureApp, plainPasswords } from '../../testing/app';
import { StepCaller } from '../../testing/StepCaller';
import { createUser } from './createUser';

let server: FixtureApp;
let caller: StepCaller;
beforeAll(async () => {
  server = await fixtureApp();
});
afterAll(() => server.database.destroy());

// One database for all: creating one takes longer than all tests.
beforeEach(async () => {
  const { database } = server;
  for (const table of [
    'authDevice',
    'authSession',
    'authPending',
    'authAttempt',
    'userRole',
    'user',
  ] as const)
    await database.deleteFrom(table).execute();
  server.sent.length = 0;
  server.clock.now = new Date('2026-11-20T09:00:00.000Z');
  server.caller.ip = '10.0.0.1';
  caller = new StepCaller(server);
  const user = { displayName: 'X Y', agent: null, roles: ['TELLER'] };
  const make = (userName: string, needs: object = {}) =>
    createUser(database, plainPasswords, { userName, mail: `${userName}@x.tr`, ...user, ...needs }, 'pw');
  await make('teller');
  await make('code', { oneTimeCode: true, phone: '+905321234567' });
  await make('fresh', { mustChange: true });
  await make('both', { oneTimeCode: true, mustChange: true });
});

const strong = { oldPassword: 'pw', newPassword: 'Kiraz Ağacı 73 Balkon' };
const lastCode = () => /\d{6}/.exec(server.sent.at(-1)?.text ?? '')?.[0] ?? '';
const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};
const codeOf = (reply: { restHeader: { code: string } }) => reply.restHeader.code;

describe('S03 the steps of signing in', () => {
  test('are skipped without their flags', async () => {
    const login = await caller.login('teller');
    expect(login.responseObject).not.toHaveProperty('force-otp');
    expect(login.responseObject.user.userName).toBe('teller');
    expect((await caller.post('users/resetSessionTimeOut')).status).toBe(200);
  });

  test('are a code, then a new password; the session begins after the last', async () => {
    const login = await caller.login('both');
    expect(login.responseObject).toMatchObject({
      'force-otp': true,
      'max-otp-duration': 180,
      'force-change-password': true,
    });
    expect(login.responseObject).not.toHaveProperty('user');
    expect(codeOf(await caller.post('users/changePassword', strong))).toBe('login.over');
    await caller.login('both');
    const otp = await caller.post('users/otp', { otpCode: lastCode() });
    expect(otp.responseObject).toEqual({ 'force-change-password': true });
    expect((await caller.post('users/resetSessionTimeOut')).status).toBe(401);
    const done = await caller.post('users/changePassword', strong);
    expect(done.responseObject.user.userName).toBe('both');
    expect((await caller.post('users/resetSessionTimeOut')).status).toBe(200);
    expect((await caller.login('both', 'pw')).status).toBe(422);
  });

  test('are valid in the browser that began them', async () => {
    await caller.login('code');
    const other = new StepCaller(server);
    expect(codeOf(await other.post('users/otp', { otpCode: lastCode() }))).toBe('login.over');
    expect((await caller.post('users/otp', { otpCode: lastCode() })).status).toBe(200);
  });

  test('end after a quarter of an hour', async () => {
    await caller.login('fresh');
    later(15 * 60 + 1);
    expect(codeOf(await caller.post('users/changePassword', strong))).toBe('login.over');
  });
});

describe('S04 SECURITY 8 a code', () => {
  test('has six digits and is sent only to the user', async () => {
    const login = await caller.login('code');
    expect(server.sent).toEqual([{ to: '+905321234567', text: expect.stringMatching(/ \d{6}\. /) }]);
    expect(login.responseObject['force-otp-msg']).toContain('+90•••••4567');
    expect(JSON.stringify(login)).not.toContain(lastCode());
    const stored = await server.database.selectFrom('authPending').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(lastCode());
  });

  test('is accepted once, also in two parallel calls', async () => {
    await caller.login('code');
    const twice = await Promise.all([1, 2].map(() => caller.post('users/otp', { otpCode: lastCode() })));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await server.database.selectFrom('authSession').selectAll().execute()).toHaveLength(1);
  });

  test('is invalid in another sign-in of the same user', async () => {
    await caller.login('code');
    const first = lastCode();
    const other = new StepCaller(server);
    await other.login('code');
    if (lastCode() === first) return;
    expect(codeOf(await other.post('users/otp', { otpCode: first }))).toBe('otp.wrong');
  });

  test('expires', async () => {
    await caller.login('code');
    later(180);
    expect(codeOf(await caller.post('users/otp', { otpCode: lastCode() }))).toBe('otp.wrong');
  });

  test('allows five attempts, also in parallel', async () => {
    await caller.login('code');
    const wrong = lastCode() === '000000' ? '000001' : '000000';
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => caller.post('users/otp', { otpCode: wrong })),
    );
    expect(tries.filter((reply) => codeOf(reply) === 'otp.wrong')).toHaveLength(5);
    expect(codeOf(await caller.post('users/otp', { otpCode: lastCode() }))).toBe('otp.over');
  });

  test('is sent again after a pause, three times, and invalidates the previous one', async () => {
    await caller.login('code');
    const first = lastCode();
    expect(codeOf(await caller.post('users/resend-otp'))).toBe('otp.tooSoon');
    later(181);
    const sent = await caller.post('users/resend-otp');
    expect(sent.responseObject).toMatchObject({ 'max-otp-duration': 180 });
    if (lastCode() !== first)
      expect(codeOf(await caller.post('users/otp', { otpCode: first }))).toBe('otp.wrong');
    for (const _ of [1, 2]) {
      later(181);
      expect((await caller.post('users/resend-otp')).status).toBe(200);
    }
    later(31);
    expect(codeOf(await caller.post('users/resend-otp'))).toBe('otp.tooMany');
    expect((await caller.post('users/otp', { otpCode: lastCode() })).status).toBe(200);
  });
});

describe('S05 a new password', () => {
  test('requires the old one, differs from it, and is not a common password', async () => {
    await caller.login('fresh');
    const change = (newPassword: string, oldPassword = 'pw') =>
      caller.post('users/changePassword', { oldPassword, newPassword });
    expect(await change(strong.newPassword, 'no')).toMatchObject({
      restHeader: { code: 'password.wrong' },
      result: { fieldErrors: [{ field: 'oldPassword', message: 'The current password is wrong.' }] },
    });
    expect(codeOf(await change('kısa'))).toBe('password.weak');
    expect(codeOf(await change('Galatasaray1905!'))).toBe('password.weak');
  });

  test('of a signed-in user ends the other sessions and notifies the user', async () => {
    await caller.login('teller');
    const other = new StepCaller(server);
    await other.login('teller');
    expect((await caller.post('users/changePassword', strong)).status).toBe(200);
    expect((await other.post('users/resetSessionTimeOut')).status).toBe(401);
    const { responseObject } = await caller.get('users/notifications');
    expect(responseObject).toMatchObject({ unread: 1, notifications: [{ code: 'password.changed' }] });
    expect((await caller.login('teller', strong.newPassword)).status).toBe(200);
  });
});

test('S05 a signed-in user can change the password after a cancelled sign-in in another tab', async () => {
  await caller.login('teller');
  await caller.login('both');
  expect((await caller.post('users/changePassword', strong)).status).toBe(200);
  expect((await new StepCaller(server).login('teller', strong.newPassword)).status).toBe(200);
});

describe('S02 a forgotten password', () => {
  // The response does not wait for it.
  const sent = (count = 1) =>
    vi.waitFor(() => server.deliver().then(() => expect(server.sent).toHaveLength(count)), {
      timeout: 10_000,
    });

  test('has the same answer for known and unknown names', async () => {
    const known = await caller.post('users/forgetPassword', { username: 'teller' });
    const unknown = await caller.post('users/forgetPassword', { username: 'nobody' });
    expect({ ...known }).toEqual({ ...unknown });
    await sent();
  });

  test('sends one for a single sign-in, which requires a new one; the old one stays valid', async () => {
    await caller.post('users/forgetPassword', { username: 'code' });
    await sent();
    const oneTimePassword = /: (\S+) \(/.exec(server.sent.at(-1)?.text ?? '')?.[1] ?? '';
    expect(server.sent.at(-1)?.to).toBe('code@x.tr');
    expect((await caller.login('code', 'pw')).responseObject).not.toHaveProperty('force-change-password');
    const login = await caller.login('code', oneTimePassword);
    expect(login.responseObject).toMatchObject({ 'force-otp': true, 'force-change-password': true });
    await caller.post('users/otp', { otpCode: lastCode() });
    const done = await caller.post('users/changePassword', { ...strong, oldPassword: oneTimePassword });
    expect(done.responseObject.user.userName).toBe('code');
    expect((await caller.login('code', oneTimePassword)).status).toBe(422);
  });

  test("is sent three times per address; requests from other addresses don't count", async () => {
    server.caller.ip = '10.6.6.6';
    for (let count = 0; count < 5; count += 1)
      await caller.post('users/forgetPassword', { username: 'teller' });
    await sent(3);
    server.caller.ip = '127.0.0.1';
    await caller.post('users/forgetPassword', { username: 'TELLER' });
    await sent(4);
  });

  test('is valid for half an hour', async () => {
    await caller.post('users/forgetPassword', { username: 'teller' });
    await sent();
    const oneTimePassword = /: (\S+) \(/.exec(server.sent.at(-1)?.text ?? '')?.[1] ?? 'none';
    later(30 * 60);
    expect((await caller.login('teller', oneTimePassword)).status).toBe(422);
  });
});

describe('SECURITY 9 guessing', () => {
  const device = { 'device-key': 'a1b2c3d4e5f60718293a4b5c6d7e8f90' };
  const login = (password: string, headers = {}, username = 'teller') =>
    caller.post('users/login', { username, password, lang: 'tr-TR' }, headers);
  const guess = async (times: number, username = 'teller') => {
    for (let count = 0; count < times; count += 1) await login('x', {}, username);
  };

  test('at a shared address does not lock out known devices', async () => {
    expect((await login('pw', device)).status).toBe(200);
    await guess(12);
    expect((await login('pw')).status).toBe(429);
    expect((await login('pw', device)).status).toBe(200);
    // Neither earlier attempts nor a sign-in in between allow further guesses.
    expect((await login('x')).status).toBe(429);
    expect((await login('x', { 'device-key': 'f'.repeat(32) })).status).toBe(429);
  });

  test('of all names at a shared address does not lock out known devices', async () => {
    expect((await login('pw', device)).status).toBe(200);
    for (let count = 0; count < 201; count += 1) await login('x', {}, `name${count}`);
    expect((await login('pw')).status).toBe(429);
    expect((await login('pw', device)).status).toBe(200);
  });

  test('with a known device is limited as without', async () => {
    await login('pw', device);
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await login('x', device)).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
  });

  test('has the same answer for the device of another user, an unknown device, and none', async () => {
    await login('pw', device);
    const answers = await Promise.all(
      [login('x', device, 'code'), login('x', device, 'nobody'), login('x', {}, 'nobody')].map(
        async (reply) => {
          const { status, restHeader } = await reply;
          return { status, restHeader };
        },
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await guess(12, 'nobody');
    expect((await login('x', device, 'nobody')).status).toBe(429);
  });

  test('is not eased by a guessable device key; keys are stored hashed, and only after a success', async () => {
    await login('pw', { 'device-key': 'short' });
    await login('x', device);
    const { database } = server;
    expect(await database.selectFrom('authDevice').selectAll().execute()).toEqual([]);
    await caller.post('users/login', { username: 'code', password: 'pw', lang: 'tr-TR' }, device);
    expect(await database.selectFrom('authDevice').selectAll().execute()).toEqual([]);
    await caller.post('users/otp', { otpCode: lastCode() }, device);
    const devices = await database.selectFrom('authDevice').selectAll().execute();
    expect(devices).toHaveLength(1);
    expect(JSON.stringify(devices)).not.toContain(device['device-key']);
  });

  test('keeps the devices that signed in last', async () => {
    for (let count = 0; count < 22; count += 1) {
      later(1);
      await login('pw', { 'device-key': `${'d'.repeat(30)}${count + 10}` });
    }
    const devices = await server.database.selectFrom('authDevice').selectAll().execute();
    expect(devices).toHaveLength(20);
    await guess(12);
    expect((await login('pw', { 'device-key': `${'d'.repeat(30)}10` })).status).toBe(429);
    expect((await login('pw', { 'device-key': `${'d'.repeat(30)}31` })).status).toBe(200);
  });

  test('of a name is stopped for the address it comes from; the user signs in from another', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      statuses.push((await caller.login('teller', 'x')).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
    expect((await caller.login('teller')).status).toBe(429);
    server.caller.ip = '10.0.0.2';
    expect((await caller.login('teller')).status).toBe(200);
  });

  test('of many names from one address is stopped, too', async () => {
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 205; attempt += 1)
      statuses.add((await caller.login(`name${attempt}`, 'x')).status);
    expect(statuses).toEqual(new Set([422, 429]));
    later(15 * 60 + 1);
    expect((await caller.login('teller')).status).toBe(200);
  });
});
