import { describe, expect, it } from 'vitest';
import type { MenuItem } from '../../../contract/wire/session';
import { destinationOf, holdsCurrent, isCurrent, leaves, pathTo } from './menuTree';

const item = (id: string, url: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  title: { tr: id, en: id },
  type: 'item',
  url,
  ...more,
});
const parent = (id: string, type: 'group' | 'collapse', children: readonly MenuItem[]): MenuItem => ({
  id,
  title: { tr: id, en: id },
  type,
  children,
});
const menu = [
  parent('accounting', 'group', [
    parent('accounts', 'collapse', [item('list', '/accounting/accounts'), item('new', '/accounting/new')]),
    { id: 'line', title: { tr: '', en: '' }, type: 'divider' },
  ]),
  item('home', '/', { exact: true }),
] as const;

describe('H03 menu items and the current path', () => {
  it('an item is current if its url is the path, or above it', () => {
    expect(isCurrent(item('a', '/fee'), '/fee')).toBe(true);
    expect(isCurrent(item('a', '/fee'), '/fee/amountTemplates')).toBe(true);
    expect(isCurrent(item('a', '/fee'), '/feedback')).toBe(false);
  });

  it('an exact item is current only at its own path', () => {
    expect(isCurrent(item('a', '/fee', { exact: true }), '/fee/amountTemplates')).toBe(false);
  });

  it('a parent contains the path at any depth of the item', () => {
    expect(holdsCurrent(menu[0], '/accounting/new')).toBe(true);
    expect(holdsCurrent(menu[0], '/fee')).toBe(false);
  });

  it('leaves are items with a target, in menu order', () => {
    expect(leaves(menu).map(({ id }) => id)).toEqual(['list', 'new', 'home']);
  });

  it.each([
    [item('page', '/fee/a'), { page: '/fee/a' }],
    [item('page', '/fee/a', { target: '_self' }), { page: '/fee/a' }],
    [item('web', 'https://a.example'), { address: 'https://a.example', target: '_blank' }],
    [item('link', '/help', { type: 'link' }), { address: '/help', target: '_blank' }],
    [
      item('link', 'https://a.example', { type: 'link', target: 'help' }),
      { address: 'https://a.example', target: 'help' },
    ],
    [item('bad', 'javascript:alert(1)', { type: 'link' }), null],
    [item('bad', 'javascript:alert(1)'), null],
    [item('line', '/line', { type: 'divider' }), null],
    [item('none', ''), null],
    [parent('area', 'collapse', []), null],
  ])('H03 H04 $type $url has one target, or none', (entry, destination) => {
    expect(destinationOf(entry)).toEqual(destination);
    expect(leaves([entry])).toEqual(destination === null ? [] : [entry]);
  });

  it('the path of an item names its parents', () => {
    expect(pathTo(menu, 'new')?.map(({ id }) => id)).toEqual(['accounting', 'accounts', 'new']);
    expect(pathTo(menu, 'nowhere')).toBeUndefined();
  });
});
