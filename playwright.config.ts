import { defineConfig } from '@playwright/test';
import { shortPagesLaunch } from './tools/runs/browser/chromium';

/**
 * Tests that mostly wait for a clock or a file, and a long one that would be the last: one worker begins with them, and others
 * use the processor meanwhile.
 */
const waiting = ['sessionIdle', 'sessionLife', 'signInCode', 'hotReload', 'workspace'].map(
  (name) => `e2e/${name}.spec.ts`,
);

/** Browser tests: against the built server on a real database (tools/runs/startServer.ts). */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/playwright',
  globalSetup: './tests/e2e/preparedData.ts',
  // A worker has a server with data of its own. Page, server and test wait for each other: two leave a fifth of two cores idle.
  workers: 3,
  projects: [
    { name: 'waiting', testMatch: waiting, workers: 1 },
    // What is about stories has configurations of its own.
    { name: 'work', testIgnore: ['visual/**', 'storybook/**', ...waiting] },
  ],
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/browser.json' }]],
  use: {
    locale: 'tr-TR',
    // Saves a sixth of the processor time. Files about overlays, panels and rows run with motion.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/Istanbul',
    viewport: { width: 1440, height: 900 },
    // With pictures and pages a run takes more than twice the processor time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: shortPagesLaunch,
  },
});
