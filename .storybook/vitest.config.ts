import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { testLaunch } from '../tools/browser/chromium';
import stories from './vite.config';

// Vite takes another way to read its configuration, and says so import by import.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING ??= 'true';

/** `npm test` tries what a first look shows (`tagsOf`). */
const exclude = process.env.STORIES === 'first' ? ['every-state'] : [];

/** What is chosen in the toolbar for all of them, as an address of Storybook has it: `scheme:dark;language:en`. */
const initialGlobals = Object.fromEntries(
  (process.env.STORY_GLOBALS?.split(';') ?? []).map((choice) => choice.split(':')),
);

/**
 * Stories as tests, in Chromium: each is brought to its state, its play function passes, axe finds nothing. All of
 * them in one page, as in Storybook: the institution is opened once.
 */
export default mergeConfig(
  stories,
  defineConfig({
    root: fileURLToPath(new URL('..', import.meta.url)),
    // What was made ready for earlier sources lacks what these import: to add it in mid-run loads the page anew.
    optimizeDeps: { force: true },
    plugins: [storybookTest({ configDir: import.meta.dirname, tags: { exclude }, initialGlobals })],
    test: {
      name: 'stories',
      testTimeout: 90_000,
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
