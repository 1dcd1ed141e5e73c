import { existsSync } from 'node:fs';

/** Paths of Debian's packages. */
const installed = '/usr/bin/chromium';
const withoutWindows = '/usr/bin/chromium-headless-shell';

/** Launch options with the first existing browser; without one, Playwright's own download. */
function launchOf(paths: readonly string[], ...more: readonly string[]) {
  return {
    /** Looked for when a browser is launched: `ensureBrowser` may have installed it since this module was loaded. */
    get executablePath() {
      return process.env.CHROMIUM ?? paths.find((path) => existsSync(path));
    },
    // Disables background traffic of the browser.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  };
}

/** A larger young generation from the start: a tenth less processor time for pages that live for seconds. */
const youngGeneration = '--min-semi-space-size=16';

/** Optimizes only the hottest functions of a page: another tenth less for pages that live for seconds. */
const hottestOnly = [
  '--invocation-count-for-maglev=8000',
  '--invocation-count-for-turbofan=40000',
  '--interrupt-budget=1500000',
];

/** Launch options for stories, which share one page: CHROMIUM, Debian's headless shell, which is lighter, or another browser. */
export const testLaunch = launchOf([withoutWindows, installed], `--js-flags=${youngGeneration}`);

/** Launch options for browser tests, most of which have pages of their own; the browser of `testLaunch`. */
export const shortPagesLaunch = launchOf(
  [withoutWindows, installed],
  `--js-flags=${[youngGeneration, ...hottestOnly].join(' ')}`,
);

/** Launch options for screenshots and benchmarks: preferably the regular browser. */
export const chromiumLaunch = launchOf([installed, withoutWindows]);
