import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MenuItem } from '../../../contract/wire/session';
import { type NavRow, navRows, windowOf } from './navRows';

const item = (id: string, type: MenuItem['type'] = 'item', children?: readonly MenuItem[]): MenuItem => ({
  id,
  type,
  title: { tr: id, en: id },
  ...(children ? { children } : { url: `/${id}` }),
});
const menu = [
  item('group', 'group', [item('g1'), item('inner', 'collapse', [item('i1')])]),
  item('line', 'divider'),
  item('area', 'collapse', [item('a1'), item('a2')]),
];

describe('H03 lines of the navigation', () => {
  it("a group's children are at its level, an open section's one level deeper", () => {
    const levels = (open: readonly string[]) =>
      navRows(menu, (id) => open.includes(id), '/').map(({ item: { id }, level }) => `${id} ${level}`);
    expect(levels([])).toEqual(['group 0', 'g1 0', 'inner 0', 'line 0', 'area 0']);
    expect(levels(['inner', 'area'])).toEqual([
      'group 0',
      'g1 0',
      'inner 0',
      'i1 1',
      'line 0',
      'area 0',
      'a1 1',
      'a2 1',
    ]);
  });

  it('a section knows whether it contains the current path', () => {
    const inside = navRows(menu, () => false, '/a1').filter((row) => row.inside);
    expect(inside.map((row) => row.item.id)).toEqual(['area']);
  });

  it('a long list renders visible rows and keeps the height of the rest', () => {
    const rows = fc.array(fc.constantFrom(17, 32, 36, 40), { minLength: 121, maxLength: 600 });
    fc.assert(
      fc.property(rows, fc.nat(20_000), fc.integer({ min: 100, max: 1200 }), (heights, top, height) => {
        const lines = heights.map((each, at): NavRow => ({ item: item(`${at}`), level: 0, height: each }));
        const whole = heights.reduce((sum, each) => sum + each, 0);
        const { first, end, above, below } = windowOf(lines, Math.min(top, whole), height);
        const drawn = heights.slice(first, end).reduce((sum, each) => sum + each, 0);
        expect(above + drawn + below).toBe(whole);
        expect(above <= top).toBe(true);
        expect(above + drawn >= Math.min(top + height, whole)).toBe(true);
        expect(end - first).toBeLessThan(200);
      }),
    );
  });
});
