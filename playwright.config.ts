import { defineConfig } from '@playwright/test';
import { shortPagesLaunch } from './tools/runs/browser/chromium';

const files = (...names: readonly string[]) => names.map((name) => `e2e/${name}.spec.ts`);

/** Tests that mostly wait for a clock: beside three workers one more has them, and leaves the processor to the others. */
const waiting = files('sessionIdle', 'sessionLife', 'signInCode');

/** Long ones that would be the last: one worker begins with them. */
const long = files('hotReload', 'workspace');

/** Browser tests: against the built server on a real database (tools/runs/startServer.ts). */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/playwright',
  globalSetup: './tests/e2e/preparedData.ts',
  // A worker has a server with data of its own. Page, server and test wait for each other: two leave a fifth of two cores idle.
  // A fourth one only while another waits for a clock.
  workers: 4,
  projects: [
    { name: 'waiting', testMatch: waiting, workers: 1 },
    { name: 'long', testMatch: long, workers: 1 },
    // What is about stories has configurations of its own.
    { name: 'work', testIgnore: ['visual/**', 'storybook/**', ...waiting, ...long], workers: 3 },
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
