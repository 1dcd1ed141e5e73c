import { defineConfig } from '@playwright/test';
import { testLaunch } from '../../tools/browser/chromium';

/** What a designer does with a Storybook that follows the sources. Apart from other tests: it builds as it goes. */
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
