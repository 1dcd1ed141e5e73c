import { describe, expect, test } from 'vitest';
import type { GridLayout } from '../../../contract/wire/views';
import { serverWithUsers, type User } from '../../testing/serverWithUsers';

const users = serverWithUsers();

const screen = 'accounting/accountSearch';
const layout: GridLayout = {
  columns: [
    { name: 'customer.name', width: 200, pinned: 'left' },
    { name: 'balance', hidden: true },
  ],
  sort: [{ field: 'name', direction: 'desc' }],
  density: 'compact',
  shown: 'byStatus',
};
const view = { screen, name: 'Kapalılar', shared: false, isDefault: false, layout };
const names = async (user: User) =>
  (await user.post('users/view', { screen })).responseObject.views.map(
    ({ name, own }: { name: string; own: boolean }) => [name, own],
  );

describe('the layout of a grid', () => {
  test('is stored for the user, until it is reset', async () => {
    expect((await users.teller.post('users/view', { screen })).responseObject).toEqual({
      current: null,
      views: [],
    });
    await users.teller.post('users/view/keep', { screen, layout });
    expect((await users.teller.post('users/view', { screen })).responseObject.current).toEqual(layout);
    expect((await users.admin.post('users/view', { screen })).responseObject.current).toBeNull();
    // Row density is optional: the user's theme is the default.
    const { density: _, ...plain } = layout;
    const response = await users.teller.post('users/view/keep', { screen, layout: plain });
    expect(response.responseObject.current).toEqual(plain);
    const emptied = await users.teller.post('users/view/keep', { screen, layout: null });
    expect(emptied.responseObject.current).toBeNull();
  });

  test('is saved under names: own and shared ones', async () => {
    await users.teller.post('users/view/save', view);
    await users.teller.post('users/view/save', { ...view, name: 'Açıklar', shared: true });
    expect(await names(users.teller)).toEqual([
      ['Açıklar', true],
      ['Kapalılar', true],
    ]);
    expect(await names(users.admin)).toEqual([['Açıklar', false]]);
  });

  test('has at most one default; a name identifies a view', async () => {
    await users.teller.post('users/view/save', { ...view, isDefault: true });
    const { responseObject } = await users.teller.post('users/view/save', {
      ...view,
      name: 'Açıklar',
      isDefault: true,
    });
    expect(responseObject.views).toMatchObject([
      { name: 'Açıklar', isDefault: true, shared: false },
      { name: 'Kapalılar', isDefault: false },
    ]);
  });

  test('can be deleted by its owner alone', async () => {
    await users.teller.post('users/view/save', { ...view, shared: true });
    const [{ id }] = (await users.admin.post('users/view', { screen })).responseObject.views;
    expect((await users.admin.post('users/view/delete', { screen, id })).restHeader.code).toBe(
      'view.notFound',
    );
    await users.teller.post('users/view/delete', { screen, id });
    expect(await names(users.admin)).toEqual([]);
  });

  test('belongs to a granted screen', async () => {
    for (const path of ['view', 'view/keep', 'view/save', 'view/delete']) {
      const { status } = await users.teller.post(`users/${path}`, { ...view, screen: 'reports/cash' });
      expect([path, status]).toEqual([path, 403]);
    }
    const nobody = await users.server.app.request('/bff/users/view', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(nobody.status).toBe(401);
  });

  test.each([
    [{ ...layout, density: 'huge' }],
    [{ ...layout, more: 1 }],
    [{ ...layout, columns: [{ name: 'a', html: '<b>' }] }],
    [{ ...layout, columns: [{ name: '<script>' }] }],
    [{ ...layout, columns: Array.from({ length: 201 }, () => ({ name: 'a' })) }],
    [{ ...layout, sort: [{ field: 'a', direction: 'up' }] }],
    [{ ...layout, filter: { text: 'x'.repeat(9000) } }],
    ['layout'],
  ])('that is invalid is refused', async (wrong) => {
    const { restHeader } = await users.teller.post('users/view/keep', { screen, layout: wrong });
    expect(restHeader.code).toBe('view.malformed');
  });

  test('requires a name', async () => {
    for (const name of ['', '  ', 'x'.repeat(61), 1]) {
      expect((await users.teller.post('users/view/save', { ...view, name })).restHeader.code).toBe(
        'view.name',
      );
    }
  });
});
