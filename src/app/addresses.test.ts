import { describe, expect, it } from 'vitest';
import { isWorkspacePath, leadsToSignIn } from './addresses';

describe('H17 what stands in the workspace and what is nowhere', () => {
  it.each([
    '/fee/feeCalculate',
    '/eft/query/eft-transactions',
    '/screens/eft/transactionDetail',
    '/apps/dashboards/analytics',
  ])('%s may stand in it', (path) => {
    expect(isWorkspacePath(path)).toBe(true);
    expect(leadsToSignIn(path)).toBe(true);
  });

  it.each(['/nowhere', '/pages/nowhere', '/apps/dashboards/nowhere', '/authentication/nowhere', '//'])(
    '%s does not, signed in or not',
    (path) => {
      expect(isWorkspacePath(path)).toBe(false);
      expect(leadsToSignIn(path)).toBe(false);
    },
  );

  it.each(['/', '/authentication/login'])('%s leads to sign-in', (path) => {
    expect(isWorkspacePath(path)).toBe(false);
    expect(leadsToSignIn(path)).toBe(true);
  });
});
