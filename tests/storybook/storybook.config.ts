import { defineConfig } from '@playwright/test';
import { testLaunch } from '../../tools/runs/browser/chromium';

/** Tests a development Storybook. Separate from other tests, since it builds continuously. */
export default defineConfig({
  testMatch: '*.spec.ts',
  outputDir: '../../.cache/storybook-walk',
  workers: 1,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: testLaunch,
  },
});
