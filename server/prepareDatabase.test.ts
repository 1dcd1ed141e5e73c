import { expect, test } from 'vitest';
import { isAccessTokenOf, issueAccessToken, signingKey } from './auth/accessToken';
import { plainPasswords } from './fixtures/app';
import { memoryDatabase } from './fixtures/database';
import { fixtureModel } from './fixtures/model';
import { prepareDatabase } from './prepareDatabase';

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
