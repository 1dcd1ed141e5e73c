import { describe, expect, test } from 'vitest';
import { demoSignIns } from './demo';
import { isAccessTokenOf, issueAccessToken, signingKey } from './platform/auth/accessToken';
import { prepareDatabase } from './prepareDatabase';
import { plainPasswords } from './testing/app';
import { memoryDatabase } from './testing/database';
import { fixtureModel } from './testing/model';
import { readSettings } from './web/node/settings';

test('servers that start together prepare a database once, and sign with one key', async () => {
  const database = await memoryDatabase();
  const prepare = () => prepareDatabase(database, fixtureModel, { passwords: plainPasswords, demo: false });
  const results = await Promise.all([prepare(), prepare(), prepare()]);
  expect(results.filter(({ password }) => password !== null)).toHaveLength(1);
  const users = await database.selectFrom('user').select('userName').execute();
  expect(users).toEqual([{ userName: 'admin' }]);

  const [one, two] = await Promise.all([signingKey(database), signingKey(database)]);
  const now = new Date();
  expect(
    await isAccessTokenOf(two, await issueAccessToken(one, 'session', 'user', now), 'session', now),
  ).toBe(true);
  await database.destroy();
});

describe('SECURITY 25 the first start', () => {
  test('of production creates one administrator with a generated password, returned once', async () => {
    const database = await memoryDatabase();
    const start = async () =>
      (await prepareDatabase(database, fixtureModel, { passwords: plainPasswords, demo: false })).password;
    const password = (await start()) ?? '';
    expect(password).toMatch(/^[\w-]{20}$/);
    const stored = await database
      .selectFrom('user')
      .innerJoin('authCredential', 'userId', 'user.id')
      .select(['userName', 'passwordHash'])
      .execute();
    expect(stored).toEqual([{ userName: 'admin', passwordHash: await plainPasswords.hash(password) }]);
    expect(await start()).toBeNull();
    await database.destroy();
    const other = await memoryDatabase();
    const next = await prepareDatabase(other, fixtureModel, { passwords: plainPasswords, demo: false });
    expect(next.password).not.toBe(password);
    await other.destroy();
  });

  test('of a demo alone creates its users, whose names it prints', async () => {
    const database = await memoryDatabase();
    const demo = { passwords: plainPasswords, demo: true, size: { customers: 1, accounts: 1 } };
    const { password } = await prepareDatabase(database, fixtureModel, demo);
    expect(password).toBeNull();
    const users = await database.selectFrom('user').select('userName').execute();
    const printed = demoSignIns().join(' ');
    for (const name of ['teller', 'admin', 'otp', 'newcomer']) {
      expect(users).toContainEqual({ userName: name });
      expect(printed).toContain(name);
    }
    await database.destroy();
  });

  test('is that of a demo in production only with its setting', () => {
    const demoOf = (variables: Readonly<Record<string, string>>) => readSettings(variables).demo;
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/x' };
    expect([demoOf(production), demoOf({ ...production, DEMO: '1' }), demoOf({})]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
