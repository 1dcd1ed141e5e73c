import { defineConfig } from '@playwright/test';
import { testLaunch } from './tools/browser/chromium';

/** Browser tests: against the built server on a real database (tools/run/startServer.ts). */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  // What is about stories has configurations of its own.
  testIgnore: ['visual/**', 'storybook/**'],
  outputDir: '.cache/playwright',
  globalSetup: './tests/e2e/preparedData.ts',
  // A server with data of its own each.
  workers: 2,
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/browser.json' }]],
  use: {
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: testLaunch,
  },
});
