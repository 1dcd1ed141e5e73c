import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caller, type FixtureApp, fixtureApp } from '../fixtures/app';

let server: FixtureApp;
let teller: Awaited<ReturnType<typeof caller>>;
let admin: Awaited<ReturnType<typeof caller>>;
beforeAll(async () => {
  server = await fixtureApp();
  [teller, admin] = [await caller(server), await caller(server, 'admin')];
});
afterAll(() => server.database.destroy());

const keep = async (user: typeof teller, body: object) =>
  (await user.post('users/settings', body)).responseObject;

describe('H05, H08 settings and shortcuts of a user', () => {
  test('are kept for the user alone; what is not given stays', async () => {
    await keep(teller, { settings: { mode: 'dark', layout: 'layout2' } });
    await keep(teller, { shortcuts: ['accounting/accountSearch', 'accounting/accountSearch'] });
    expect(await keep(teller, {})).toEqual({
      settings: { mode: 'dark', layout: 'layout2' },
      shortcuts: ['accounting/accountSearch'],
    });
    expect(await keep(admin, {})).toEqual({ settings: {}, shortcuts: [] });
  });

  test('come with the user when he signs in', async () => {
    await keep(admin, { settings: { density: 'compact' }, shortcuts: ['reports/cash'] });
    const { data } = (await admin.get('api/auth/access-token')).responseObject.user;
    expect(data).toEqual({ settings: { density: 'compact' }, shortcuts: ['reports/cash'] });
  });

  test('of another name or value are not kept', async () => {
    const { settings } = await keep(teller, { settings: { mode: 'neon', html: '<b>', footer: 'hidden' } });
    expect(settings).toEqual({ footer: 'hidden' });
  });

  test.each([['all'], [['<script>']], [[1]], [Array.from({ length: 51 }, (_, at) => `a/${at}`)]])(
    'shortcuts %j are refused',
    async (shortcuts) => {
      expect((await teller.post('users/settings', { shortcuts })).restHeader.code).toBe('settings.malformed');
    },
  );

  test('nobody else has any', async () => {
    const { status } = await server.app.request('/bff/users/settings', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(status).toBe(401);
  });
});
