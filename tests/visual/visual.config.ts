import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../../tools/runs/browser/chromium';

/**
 * Compares pictures of stories with those of another commit (tools/runs/visual/main.ts). Fixes everything a
 * picture depends on.
 */
export default defineConfig({
  testMatch: 'stories.spec.ts',
  outputDir: '../../.cache/visual/results',
  snapshotPathTemplate: `${process.env.VISUAL_PICTURES}/{arg}{ext}`,
  workers: 2,
  fullyParallel: true,
  timeout: 90_000,
  expect: {
    timeout: 10_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      threshold: 0.02,
      maxDiffPixels: 0,
    },
  },
  reporter: [['dot'], ['html', { outputFolder: '../../.cache/visual/report', open: 'never' }]],
  use: {
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...chromiumLaunch,
      args: [
        ...chromiumLaunch.args,
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
      ],
    },
  },
});
