import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administratorRole } from '../../../contract/roles/FirstRole';
import type { Database } from '../../records/openDatabase';
import { plainPasswords } from '../../testing/app';
import { memoryDatabase } from '../../testing/database';
import { fixtureModel } from '../../testing/model';
import { isAccessTokenOf, issueAccessToken, signingKey } from './accessToken';
import { accountOf, credentialsOf } from './accounts';
import { countAttempt } from './attempts';
import { createRoles, createUser } from './createUser';
import { createFirstAdministrator } from './firstAdministrator';
import { liveSessionsOf } from './liveSessions';
import { limitsOf, liveSession, openSession, sweepSessions } from './sessions';

const start = new Date('2026-11-20T09:00:00.000Z');
const from = (ip: string) => ({ ip, requestId: 'r' });
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

let database: Database;
let userId: string;
beforeAll(async () => {
  database = await memoryDatabase(fixtureModel);
  await createRoles(database, [{ name: 'OPS', title: 'Operasyon', level: 'staff', screens: ['a/*'] }]);
  const user = { displayName: 'İpek Çelik Ünal', mail: '', agent: null, roles: ['OPS'] };
  await createUser(database, plainPasswords, { userName: 'ipek', ...user }, 'pw');
  userId = (await credentialsOf(database, 'İPEK'))?.id ?? '';
});
afterAll(() => database.destroy());

async function opened() {
  const account = await accountOf(database, userId);
  if (account === null) throw new Error('no account');
  return openSession(database, account, { language: 'tr', ip: '10.0.0.1' }, start);
}

describe('a session', () => {
  test('ends after thirty minutes without a call', async () => {
    const { cookie, session } = await opened();
    expect((await liveSession(database, cookie, later(29)))?.id).toBe(session.id);
    expect((await liveSession(database, cookie, later(58)))?.account.roles).toEqual(['OPS']);
    expect(await liveSession(database, cookie, later(89))).toBeNull();
    expect(await liveSession(database, cookie, later(58))).toBeNull();
  });

  test('ends after twelve hours in any case', async () => {
    const { cookie } = await opened();
    for (let minutes = 25; minutes < 720; minutes += 25) {
      expect(await liveSession(database, cookie, later(minutes))).not.toBeNull();
    }
    expect(await liveSession(database, cookie, later(720))).toBeNull();
  });

  test('lasts as long as configured when it began', async () => {
    const account = await accountOf(database, userId);
    if (account === null) throw new Error('no account');
    const opening = { language: 'tr', ip: '10.0.0.1', life: { idle: 60, whole: 150 } } as const;
    const [{ cookie, session }, idle] = [
      await openSession(database, account, opening, start),
      await openSession(database, account, opening, start),
    ];
    expect(limitsOf(session)).toEqual({ idle: 60, ends: later(2.5).toISOString() });
    expect(await liveSession(database, cookie, later(0.75))).not.toBeNull();
    expect(await liveSession(database, cookie, later(1.5))).not.toBeNull();
    const alive = async (minutes: number) =>
      (await liveSessionsOf(database, { user: userId }, later(minutes))).map(({ id }) => id);
    expect(await alive(0.75)).toEqual(expect.arrayContaining([session.id, idle.session.id]));
    expect(await alive(1.5)).not.toContain(idle.session.id);
    expect(await alive(1.5)).toContain(session.id);
    expect(await alive(2.5)).not.toContain(session.id);
    await sweepSessions(database, later(1.5));
    expect(await liveSession(database, idle.cookie, start)).toBeNull();
    expect(await liveSession(database, cookie, later(2.4))).not.toBeNull();
    expect(await liveSession(database, cookie, later(2.5))).toBeNull();
  });

  test('speaks the language of its page from the call after the switch', async () => {
    const { cookie, session } = await opened();
    const told = async () =>
      (await liveSessionsOf(database, { session: session.id }, later(1))).map(({ language }) => language);
    await liveSession(database, cookie, later(1));
    expect(await told()).toEqual(['tr']);
    expect(await liveSession(database, cookie, later(1), { language: 'en' })).toMatchObject({
      language: 'en',
    });
    expect(await told()).toEqual(['en']);
    // A request that is not the page's own, such as that of a module, changes nothing.
    await liveSession(database, cookie, later(1));
    expect(await told()).toEqual(['en']);
  });

  test('is kept by the fingerprint of its cookie, not by the cookie', async () => {
    const { cookie } = await opened();
    const rows = await database.selectFrom('authSession').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(cookie);
  });
});

describe('an access token', () => {
  test('is valid for its session and fifteen minutes, and can be renewed for some time afterwards', async () => {
    const key = await signingKey(database);
    const token = await issueAccessToken(key, 'one', userId, start);
    expect(await isAccessTokenOf(key, token, 'one', later(14))).toBe(true);
    expect(await isAccessTokenOf(key, token, 'other', later(14))).toBe(false);
    expect(await isAccessTokenOf(key, token, 'one', later(16))).toBe(false);
    expect(await isAccessTokenOf(key, token, 'one', later(16), 600)).toBe(true);
    const otherDatabase = await memoryDatabase(fixtureModel);
    const foreign = await issueAccessToken(await signingKey(otherDatabase), 'one', userId, start);
    await otherDatabase.destroy();
    expect(await isAccessTokenOf(key, foreign, 'one', start)).toBe(false);
    expect(await isAccessTokenOf(key, `${token.split('.')[0]}.e30.`, 'one', start)).toBe(false);
    expect(await isAccessTokenOf(await signingKey(database), token, 'one', start)).toBe(true);
  });
});

describe('attempts to sign in', () => {
  const attempt = (name: string, caller: ReturnType<typeof from>, now: Date, limitsAddress = true) =>
    countAttempt(database, name, caller, now, limitsAddress);
  const seconds = (count: number) => new Date(start.getTime() + count * 1000);

  test('are counted by name and address together, in any case of the name', async () => {
    for (const name of ['ali', 'ALİ', 'Ali', 'ALI', 'alı']) {
      await attempt(name, from('10.0.0.1'), start);
      await attempt(name, from('10.0.0.1'), start);
    }
    await expect(attempt('ali', from('10.0.0.1'), seconds(1))).rejects.toMatchObject({ status: 429 });
    await attempt('ali', from('10.0.0.2'), seconds(1));
  });

  test('cause growing pauses, which refused attempts do not extend', async () => {
    const name = 'nil';
    for (let count = 0; count < 10; count += 1) await attempt(name, from('10.0.0.1'), start);
    let at = 0;
    for (const pause of [15, 30, 60, 120, 240, 300, 300]) {
      await expect(attempt(name, from('10.0.0.1'), seconds(at + pause - 1))).rejects.toMatchObject({
        status: 429,
      });
      at += pause;
      await attempt(name, from('10.0.0.1'), seconds(at));
    }
    // An hour later the attempts are forgotten.
    for (let count = 0; count < 10; count += 1) await attempt(name, from('10.0.0.1'), seconds(at + 3601));
  });

  test('in parallel are limited like sequential ones', async () => {
    const tries = Array.from({ length: 30 }, () => attempt('can', from('10.0.0.1'), start));
    const admitted = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
    expect(admitted).toHaveLength(10);
  });

  test('are forgotten after a success', async () => {
    for (let count = 0; count < 9; count += 1) await attempt('ece', from('10.0.0.1'), start);
    const revert = await attempt('ece', from('10.0.0.1'), start);
    await revert();
    await attempt('ece', from('10.0.0.1'), start);
  });

  test('of many names are counted for their address, unless a bot check makes each costly', async () => {
    const [house, checked] = [from('10.0.0.3'), from('10.0.0.4')];
    for (let count = 0; count < 200; count += 1) await attempt(`name${count}`, house, start);
    await expect(attempt('other', house, seconds(1))).rejects.toMatchObject({ status: 429 });
    await attempt('other', house, seconds(15));
    for (let count = 0; count < 210; count += 1) await attempt(`name${count}`, checked, start, false);
  });
});

test('the first administrator is created once, with a generated password', async () => {
  const empty = await memoryDatabase(fixtureModel);
  const password = await createFirstAdministrator(empty, plainPasswords, [administratorRole]);
  expect(password).toMatch(/^[\w-]{20}$/);
  expect(await createFirstAdministrator(empty, plainPasswords, [administratorRole])).toBeNull();
  const credentials = await credentialsOf(empty, 'admin');
  expect(credentials?.passwordHash).toBe(`plain ${password}`);
  await empty.destroy();
});
