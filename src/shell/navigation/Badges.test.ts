import { describe, expect, test } from 'vitest';
import type { MenuItem } from '../../../contract/wire/session';
import { badgeWithin } from './Badges';

const item = (id: string, children?: readonly MenuItem[]): MenuItem => ({
  id,
  title: { tr: id, en: id },
  type: children ? 'collapse' : 'item',
  ...(children && { children }),
});

describe('H03 a folded section', () => {
  const menu = item('area', [item('pool'), item('inner', [item('other')]), item('none')]);
  const badge = (counts: Record<string, string>) =>
    badgeWithin(menu, (id) => (counts[id] ? { title: counts[id], bg: '#fff', fg: '#000' } : undefined))
      ?.title;

  test('shows the sum of its items', () => {
    expect(badge({ pool: '3', other: '4' })).toBe('7');
    expect(badge({ pool: '999+', other: '4' })).toBe('999+');
    expect(badge({ pool: 'Yeni' })).toBeUndefined();
    expect(badge({})).toBeUndefined();
  });
});
