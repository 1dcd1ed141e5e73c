import { existsSync } from 'node:fs';

/** Paths of Debian's packages. */
const whole = '/usr/bin/chromium';
const withoutWindows = '/usr/bin/chromium-headless-shell';

/** Launch options with the first existing browser; without one, Playwright's own download. */
function launchOf(paths: readonly string[], ...more: readonly string[]) {
  return {
    executablePath: process.env.CHROMIUM ?? paths.find((path) => existsSync(path)),
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

/** Launch options for tests: CHROMIUM, Debian's headless shell, which is lighter, or another browser. */
export const testLaunch = launchOf(
  [withoutWindows, whole],
  // A larger young generation from the start, and only the hottest functions optimized: each takes a tenth of the
  // processor time of pages that live for seconds.
  `--js-flags=${[
    '--min-semi-space-size=16',
    '--invocation-count-for-maglev=8000',
    '--invocation-count-for-turbofan=40000',
    '--interrupt-budget=1500000',
  ].join(' ')}`,
);

/** Launch options for screenshots and benchmarks: preferably the regular browser. */
export const chromiumLaunch = launchOf([whole, withoutWindows]);
