import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FieldKind } from '../../../contract/model/compiledForm';
import type { Model, ModelEntity, ModelField } from '../../../contract/model/model';
import { entityTables } from '../../records/openDatabase';
import { type FixtureApp, fixtureApp, plainPasswords } from '../../testing/app';
import { fixtureModel } from '../../testing/model';
import { StepCaller } from '../../testing/StepCaller';
import { fixtureSource } from '../../testing/screens';
import { updateUser } from '../../testing/updateUser';
import { accountOf } from './accounts';
import { createRoles, createUser } from './createUser';
import { minPasswordLengthOf, signInRules } from './signInRules';
import { issueTemporaryPassword } from './temporaryPassword';

/** An entity of an institution with channels: what the rules of sign-in read of it. */
function entityWith(name: string, kinds: Readonly<Record<string, FieldKind>>): ModelEntity {
  const fields = Object.entries(kinds).map(([field, kind]): [string, ModelField] => [
    field,
    { name: field, kind, title: { tr: field, en: field } },
  ]);
  return {
    name,
    title: { tr: name, en: name },
    display: ['name'],
    search: [],
    indexes: [],
    fields: Object.fromEntries(fields),
  };
}

const model: Model = {
  ...fixtureModel,
  entities: {
    ...fixtureModel.entities,
    Channel: entityWith('Channel', {
      name: 'text',
      template: 'lookup',
      otpPolicy: 'text',
      status: 'text',
      workFrom: 'time',
      workTo: 'time',
      weekendOpen: 'boolean',
      ipRange: 'text',
      sessionMinutes: 'integer',
    }),
    ChannelTemplate: entityWith('ChannelTemplate', {
      name: 'text',
      otpPolicy: 'text',
      passwordMinLength: 'integer',
      passwordDays: 'integer',
      maxParallel: 'integer',
    }),
  },
};

let server: FixtureApp;
let number = 0;
let userName: string;
beforeAll(async () => {
  server = await fixtureApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  number += 1;
  userName = `user${number}`;
  const user = { userName, displayName: 'X Y', roles: ['TELLER'] };
  await createUser(server.database, plainPasswords, user, 'pw');
  server.clock.now = new Date('2026-11-20T09:00:00.000Z');
  server.caller.ip = '10.0.0.1';
});

const login = async (password = 'pw') => new StepCaller(server).login(userName, password);
const codeOf = (reply: { restHeader: { code: string } }) => reply.restHeader.code;
const stored = () =>
  server.database
    .selectFrom('user')
    .select(['id', 'failedLogins', 'lastLoginAt', 'version'])
    .where('userName', '=', userName)
    .executeTakeFirstOrThrow();

describe('signing in', () => {
  test('is possible during working hours only, in the time of Türkiye', async () => {
    await updateUser(server.database, userName, { workFrom: '12:01', workTo: '18:00' });
    expect(codeOf(await login())).toBe('login.notNow');
    expect(codeOf(await login('wrong'))).toBe('login.invalid');
    await updateUser(server.database, userName, { workFrom: '12:00' });
    expect((await login()).status).toBe(200);
  });

  test('works in a shift that passes midnight', async () => {
    await updateUser(server.database, userName, { workFrom: '22:00', workTo: '06:00' });
    expect(codeOf(await login())).toBe('login.notNow');
    server.clock.now = new Date('2026-11-20T22:30:00.000Z');
    expect((await login()).status).toBe(200);
  });

  test('is possible from the listed addresses and ranges only', async () => {
    const lists: readonly [readonly string[], boolean][] = [
      [['10.0.0.0/24', '192.168.7.4'], true],
      [['192.168.7.4,10.0.0.1'], true],
      [['192.168.7.0/24'], false],
      [['2001:db8::/32'], false],
      [[], true],
    ];
    for (const [ipWhitelist, may] of lists) {
      await updateUser(server.database, userName, { ipWhitelist: JSON.stringify(ipWhitelist) as never });
      expect([ipWhitelist, (await login()).status === 200]).toEqual([ipWhitelist, may]);
    }
    await updateUser(server.database, userName, { ipWhitelist: JSON.stringify(['10.0.0.0/8']) as never });
    server.caller.ip = 'unknown';
    expect(codeOf(await login())).toBe('login.notHere');
  });

  test('ends with the validity of the user, and so do open sessions', async () => {
    await updateUser(server.database, userName, { validUntil: '2026-11-20' });
    const caller = new StepCaller(server);
    await caller.login(userName);
    expect((await caller.post('users/resetSessionTimeOut')).status).toBe(200);
    server.clock.now = new Date('2026-11-20T21:00:00.000Z');
    expect((await caller.post('users/resetSessionTimeOut')).status).toBe(401);
    expect(codeOf(await login())).toBe('login.invalid');
  });

  test('with a password is not for users of the directory', async () => {
    await updateUser(server.database, userName, { authType: 'LDAP' });
    expect(codeOf(await login())).toBe('login.invalid');
  });

  test('leaves its time on the record, and how often it failed before', async () => {
    await login('no');
    await login('no');
    expect(await stored()).toMatchObject({ failedLogins: 2, lastLoginAt: null, version: 1 });
    await login();
    const lastLoginAt = server.clock.now.toISOString();
    expect(await stored()).toMatchObject({ failedLogins: 0, lastLoginAt, version: 1 });
  });

  test('with a temporary password requires a new one; the old one and old sessions are over', async () => {
    const before = new StepCaller(server);
    await before.login(userName);
    const { id } = await stored();
    const password = await issueTemporaryPassword(server.database, plainPasswords, id, server.clock.now);
    expect((await before.post('users/resetSessionTimeOut')).status).toBe(401);
    expect(codeOf(await login())).toBe('login.invalid');
    const caller = new StepCaller(server);
    expect((await caller.login(userName, password)).responseObject).toEqual({
      'force-change-password': true,
    });
    const change = { oldPassword: password, newPassword: 'Kiraz Ağacı 73 Balkon' };
    expect((await caller.post('users/changePassword', change)).status).toBe(200);
    expect(codeOf(await login(password))).toBe('login.invalid');
  });

  test('with a temporary password works for three days', async () => {
    const { id } = await stored();
    const password = await issueTemporaryPassword(server.database, plainPasswords, id, server.clock.now);
    server.clock.now = new Date('2026-11-23T09:00:00.000Z');
    expect(codeOf(await login(password))).toBe('login.invalid');
  });
});

describe('a role', () => {
  test('that is for a time is held on its days only', async () => {
    const { id } = await stored();
    const dated = { validFrom: '2026-11-20', validUntil: '2026-11-21' };
    await server.database.updateTable('userRole').set(dated).where('user', '=', id).execute();
    const rolesAt = async (now: string) => (await accountOf(server.database, id, new Date(now)))?.roles;
    expect(await rolesAt('2026-11-19T20:59:00.000Z')).toEqual([]);
    expect(await rolesAt('2026-11-19T21:00:00.000Z')).toEqual(['TELLER']);
    expect(await rolesAt('2026-11-21T20:59:00.000Z')).toEqual(['TELLER']);
    expect(await rolesAt('2026-11-21T21:00:00.000Z')).toEqual([]);
  });

  test('that is passive gives nothing', async () => {
    const { id } = await stored();
    const change = (status: string) =>
      server.database.updateTable('role').set({ status }).where('roleCode', '=', 'TELLER').execute();
    await change('PASSIVE');
    expect(await accountOf(server.database, id)).toMatchObject({ roles: [], grants: [] });
    await change('ACTIVE');
  });
});

test('a channel admits users while it is open, in its hours and from its addresses; administrators always', async () => {
  const bank = await fixtureApp({ source: { ...fixtureSource, readModel: async () => model } });
  const { database } = bank;
  await sql`insert into channel (id, name, status, created_by, created_at, updated_by, updated_at)
    values (1, 'Şubeler', 'ACTIVE', 'x', now(), 'x', now())`.execute(database);
  const levels = { ishak: 'user', irem: 'admin' } as const;
  for (const [name, level] of Object.entries(levels)) {
    await createRoles(database, [{ name: level, title: level, level, screens: [] }]);
    const user = { userName: name, displayName: 'A B', channel: '1', roles: [level] };
    await createUser(database, plainPasswords, user, 'pw');
  }
  const friday = '2026-11-20T09:00:00.000Z';
  const saturday = '2026-11-21T09:00:00.000Z';
  const outcome = async (set: Record<string, unknown>, at = friday, name: keyof typeof levels = 'ishak') => {
    const columns = { status: 'ACTIVE', workFrom: null, workTo: null, weekendOpen: null, ipRange: null };
    await entityTables(database)
      .updateTable('Channel')
      .set({ ...columns, ...set })
      .execute();
    bank.clock.now = new Date(at);
    bank.caller.ip = '10.0.0.1';
    const { restHeader } = await new StepCaller(bank).login(name);
    return restHeader.code;
  };
  const open = await outcome({});
  const closed = { status: 'PASSIVE' };
  expect(await outcome(closed)).toBe('login.channelClosed');
  expect(await outcome(closed, friday, 'irem')).toBe(open);
  expect(await outcome({ workFrom: '12:01', workTo: '18:00' })).toBe('login.channelClosed');
  expect(await outcome({ workFrom: '12:00', workTo: '18:00' })).toBe(open);
  expect(await outcome({ weekendOpen: false }, saturday)).toBe('login.channelClosed');
  expect(await outcome({ weekendOpen: true }, saturday)).toBe(open);
  expect(await outcome({ ipRange: '192.168.7.0/24' })).toBe('login.notHere');
  expect(await outcome({ ipRange: '10.0.0.0/8' })).toBe(open);
  await bank.close();
});

test('a channel’s template says whether a code is needed, how long a password is and lasts, and how many sessions run', async () => {
  const bank = await fixtureApp({ source: { ...fixtureSource, readModel: async () => model } });
  const { database } = bank;
  await sql`insert into channel_template
    (id, otp_policy, password_min_length, password_days, max_parallel, created_by, created_at, updated_by, updated_at)
    values (1, 'NEVER', 14, 30, 2, 'x', now(), 'x', now())`.execute(database);
  await sql`insert into channel (id, template, otp_policy, created_by, created_at, updated_by, updated_at)
    values (1, 1, 'LOGIN', 'x', now(), 'x', now()), (2, 1, 'RISKY', 'x', now(), 'x', now())`.execute(
    database,
  );
  await createRoles(database, [{ name: 'OPS', title: 'O', level: 'user', screens: [] }]);
  await database.updateTable('role').set({ sessionMinutes: 5 }).execute();
  const rulesOn = async (channel: string | null, days: number) => {
    const name = `u${channel}${days}`;
    const user = { userName: name, displayName: 'A B', channel, roles: ['OPS'] };
    const id = await createUser(database, plainPasswords, user, 'pw');
    const account = await accountOf(database, id);
    if (account === null) throw new Error('no account');
    const now = new Date(Date.now() + days * 86_400_000);
    const rules = await signInRules(database, model, account, now);
    return { ...rules, least: await minPasswordLengthOf(database, model, account) };
  };
  const strict = { idle: 300, least: 14, sessions: 2 };
  expect(await rulesOn('1', 29)).toEqual({ oneTimeCode: true, mustChange: false, ...strict });
  expect(await rulesOn('2', 31)).toEqual({ oneTimeCode: false, mustChange: true, ...strict });
  await sql`update channel set session_minutes = 3 where id = 2`.execute(database);
  expect((await rulesOn('2', 30)).idle).toBe(180);
  const without = { idle: 300, least: 0, sessions: null };
  expect(await rulesOn(null, 9999)).toEqual({ oneTimeCode: false, mustChange: false, ...without });

  const callers = [new StepCaller(bank), new StepCaller(bank), new StepCaller(bank)];
  const [one, ...others] = callers;
  for (const caller of callers) {
    expect((await caller.login('u231')).status).toBe(200);
    bank.clock.now = new Date(bank.clock.now.getTime() + 1000);
  }
  expect((await one?.get('users/notifications'))?.status).toBe(401);
  for (const caller of others) expect((await caller.get('users/notifications')).status).toBe(200);
  await bank.close();
});
