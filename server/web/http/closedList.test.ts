import { afterAll, beforeAll, expect, test } from 'vitest';
import { caller, type FixtureApp, fixtureApp } from '../../testing/app';

let server: FixtureApp;
beforeAll(async () => {
  server = await fixtureApp();
});
afterAll(() => server.database.destroy());

test('T07 a closed list is answered, though it has nothing to release; a screen of others is not', async () => {
  const teller = await caller(server);
  const close = async (screen: string, path: string) => {
    const headers = { ...teller.headers, 'screen-id': screen };
    return (await server.app.request(`/bff/${path}`, { headers })).status;
  };
  expect(await close('accounting/accountSearch', 'accounting/nothing/commit')).toBe(200);
  expect(await close('nobody/knows', 'accounting/nothing/commit')).toBe(404);
  expect(await close('accounting/accountSearch', 'accounting/nothing/query')).toBe(404);
});
