import { describe, expect, it } from 'vitest';
import type { MenuItem } from '../../../contract/wire/session';
import { permittedMenu } from './permittedMenu';

const item = (id: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  title: { tr: id, en: id },
  type: 'item',
  ...more,
});
const allows = (auth: readonly string[] | undefined) => auth === undefined || auth.includes('staff');

describe('S14 the menu by roles', () => {
  it('omits items that are not permitted, with their children', () => {
    const menu = [
      item('open'),
      item('staff', { auth: ['staff'] }),
      item('admin', { auth: ['admin'] }),
      item('area', { type: 'group', auth: ['admin'], children: [item('below')] }),
    ];
    expect(permittedMenu(menu, allows).map(({ id }) => id)).toEqual(['open', 'staff']);
  });

  it('omits a group without items', () => {
    const menu = [item('area', { type: 'group', children: [item('admin', { auth: ['admin'] })] })];
    expect(permittedMenu(menu, allows)).toEqual([]);
  });
});
