import { existsSync } from 'node:fs';

/** Debian's packages. */
const whole = '/usr/bin/chromium';
const withoutWindows = '/usr/bin/chromium-headless-shell';

/** The first that is there; Playwright's own download where none is. */
function launchOf(...paths: readonly string[]) {
  return {
    executablePath: process.env.CHROMIUM ?? paths.find((path) => existsSync(path)),
    // None of the traffic that a browser makes by itself.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}

/** How tests launch their browser: CHROMIUM, Debian's without windows, which costs less, or another. */
export const testLaunch = launchOf(withoutWindows, whole);

/** How pictures and benchmarks launch theirs: the browser that people use, where it is there. */
export const chromiumLaunch = launchOf(whole, withoutWindows);
