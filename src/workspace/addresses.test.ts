import { describe, expect, it } from 'vitest';
import type { MenuItem } from '../../contract/wire/session';
import { isWorkspacePath, leadsToSignIn } from './addresses';

const item = (id: string, url: string): MenuItem => ({ id, url, type: 'item', title: { tr: id, en: id } });
const treasury: MenuItem = {
  id: 'treasury',
  type: 'collapse',
  title: { tr: 'Hazine', en: 'Treasury' },
  children: [item('bonds', '/treasury/bonds'), item('start', '/start')],
};

describe('H17 addresses in the workspace and unknown ones', () => {
  it.each([
    '/fee/feeCalculate',
    '/eft/query/eft-transactions',
    '/screens/eft/transactionDetail',
    '/apps/dashboards/analytics',
  ])('%s is allowed', (path) => {
    expect(isWorkspacePath(path)).toBe(true);
    expect(leadsToSignIn(path)).toBe(true);
  });

  it.each([
    '/nowhere',
    '/foo/bar',
    '/fee',
    '/pages/nowhere',
    '/apps/dashboards/nowhere',
    '/authentication/nowhere',
    '//',
  ])('%s does not, signed in or not', (path) => {
    expect(isWorkspacePath(path, { areas: ['treasury'], menu: [treasury] })).toBe(false);
    expect(leadsToSignIn(path, ['treasury'])).toBe(false);
  });

  it('a group that the menu or the configuration adds', () => {
    for (const path of ['/treasury/bonds', '/treasury/other', '/start']) {
      expect(isWorkspacePath(path)).toBe(false);
      expect(isWorkspacePath(path, { menu: [treasury] })).toBe(true);
    }
    expect(leadsToSignIn('/treasury/bonds', ['treasury'])).toBe(true);
    expect(leadsToSignIn('/apps/bonds', ['apps'])).toBe(false);
  });

  it.each(['/', '/authentication/login'])('%s leads to sign-in', (path) => {
    expect(isWorkspacePath(path)).toBe(false);
    expect(leadsToSignIn(path)).toBe(true);
  });
});
