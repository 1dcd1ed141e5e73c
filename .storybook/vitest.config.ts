import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { mergeConfig } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { testLaunch } from '../tools/runs/browser/chromium';
import stories from './vite.config';

// Vite reads its configuration differently here and warns about each import.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING ??= 'true';

/**
 * `first`: the default selection (`tagsOf`). `short`, as in `npm test`: of the screens only dashboards and the gallery, and
 * of the gallery no fields, which have stories of their own.
 */
const selection = process.env.STORIES;
const excludedTags = selection === undefined ? [] : ['every-state'];
const excludedFiles =
  selection === 'short' ? ['screen-defs/!(gallery|dashboards)/**', 'screen-defs/gallery/field*'] : [];

/** Globals for all stories, in Storybook's address format: `scheme:dark;language:en`. */
const initialGlobals = Object.fromEntries(
  (process.env.STORY_GLOBALS?.split(';') ?? []).map((choice) => choice.split(':')),
);

/**
 * Runs stories as tests in Chromium: mounts each state, runs its play function and axe. All in one page, as
 * in Storybook: the institution is opened once.
 */
export default mergeConfig(
  stories,
  defineConfig({
    root: fileURLToPath(new URL('..', import.meta.url)),
    // Stale pre-bundles would be extended during the run, which reloads the page.
    optimizeDeps: { force: true },
    plugins: [
      storybookTest({ configDir: import.meta.dirname, tags: { exclude: excludedTags }, initialGlobals }),
    ],
    test: {
      name: 'stories',
      exclude: [...configDefaults.exclude, ...excludedFiles],
      // One story brings all screens into their state.
      testTimeout: 300_000,
      isolate: false,
      fileParallelism: false,
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          launchOptions: testLaunch,
          contextOptions: { locale: 'tr-TR', timezoneId: 'Europe/Istanbul', reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
);
