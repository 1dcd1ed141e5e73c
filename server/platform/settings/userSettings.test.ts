import { describe, expect, test } from 'vitest';
import { serverWithUsers, type User } from '../../testing/serverWithUsers';

const users = serverWithUsers();

const save = async (user: User, body: object) =>
  (await user.post('api/auth/user/update', { user: { data: body } })).responseObject.user.data;

describe('H05, H08 settings and shortcuts of a user', () => {
  test('are stored for the user alone; omitted ones are kept', async () => {
    await save(users.teller, { settings: { mode: 'dark', layout: 'layout2' } });
    await save(users.teller, { shortcuts: ['accounting/accountSearch', 'accounting/accountSearch'] });
    expect(await save(users.teller, {})).toEqual({
      settings: { mode: 'dark', layout: 'layout2' },
      shortcuts: ['accounting/accountSearch'],
    });
    expect(await save(users.admin, {})).toEqual({ settings: {}, shortcuts: [] });
  });

  test('of two windows saved in parallel are both kept', async () => {
    for (const mode of ['dark', 'light']) {
      const shortcuts = [`accounting/${mode}`];
      await Promise.all([save(users.teller, { settings: { mode } }), save(users.teller, { shortcuts })]);
      expect(await save(users.teller, {})).toEqual({ settings: { mode }, shortcuts });
    }
  });

  test('are returned at sign-in', async () => {
    await save(users.admin, { settings: { density: 'compact' }, shortcuts: ['reports/cash'] });
    const { data } = (await users.admin.get('api/auth/access-token')).responseObject.user;
    expect(data).toEqual({ settings: { density: 'compact' }, shortcuts: ['reports/cash'] });
  });

  test('of another name or value are not kept', async () => {
    const { settings } = await save(users.teller, {
      settings: { mode: 'neon', html: '<b>', footer: 'hidden' },
    });
    expect(settings).toEqual({ footer: 'hidden' });
  });

  test.each([['all'], [['<script>']], [[1]], [Array.from({ length: 51 }, (_, at) => `a/${at}`)]])(
    'shortcuts %j are refused',
    async (shortcuts) => {
      expect(
        (await users.teller.post('api/auth/user/update', { user: { data: { shortcuts } } })).restHeader.code,
      ).toBe('settings.malformed');
    },
  );

  test('are not shared with other users', async () => {
    const { status } = await users.server.app.request('/bff/api/auth/user/update', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(status).toBe(401);
  });
});
