import { existsSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { chromiumLaunch, shortPagesLaunch, testLaunch } from './chromium';

vi.mock('node:fs', () => ({ existsSync: vi.fn(() => false) }));
afterEach(() => vi.unstubAllEnvs());

test('42 E a browser that was installed after the start is found when it is launched', () => {
  vi.stubEnv('CHROMIUM', undefined);
  const found = () =>
    [testLaunch, shortPagesLaunch, chromiumLaunch].map((launch) => ({ ...launch }).executablePath);
  expect(found()).toEqual([undefined, undefined, undefined]);
  vi.mocked(existsSync).mockImplementation((path) => path === '/usr/bin/chromium-headless-shell');
  expect(found()).toEqual(Array(3).fill('/usr/bin/chromium-headless-shell'));
  vi.stubEnv('CHROMIUM', '/opt/chromium');
  expect(found()).toEqual(Array(3).fill('/opt/chromium'));
});
