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
    for (const areas of [['fee', 'eft'], undefined]) {
      expect(isWorkspacePath(path, { areas })).toBe(true);
      expect(leadsToSignIn(path, areas)).toBe(true);
    }
  });

  it('before sign-in, any group but its own, where the server names none', () => {
    expect(isWorkspacePath('/foo/bar')).toBe(true);
    expect(isWorkspacePath('/foo/bar', { menu: [treasury] })).toBe(false);
    for (const path of ['/foo', '/pages/nowhere', '/apps/nowhere', '/authentication/nowhere'])
      expect(isWorkspacePath(path)).toBe(false);
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
      expect(isWorkspacePath(path, { areas: [] })).toBe(false);
      expect(isWorkspacePath(path, { areas: [], menu: [treasury] })).toBe(true);
    }
    expect(leadsToSignIn('/treasury/bonds', ['treasury'])).toBe(true);
    expect(leadsToSignIn('/apps/bonds', ['apps'])).toBe(false);
  });

  it.each(['/', '/authentication/login'])('%s leads to sign-in', (path) => {
    expect(isWorkspacePath(path)).toBe(false);
    expect(leadsToSignIn(path)).toBe(true);
  });
});
