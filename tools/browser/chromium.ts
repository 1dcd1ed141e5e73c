import { existsSync } from 'node:fs';

/** Debian's packages: the one without windows takes a fifth less time, as nobody looks at them. */
const debianChromiums = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/**
 * How tests, pictures and benchmarks launch their browser: CHROMIUM, Debian's, or Playwright's own download, and none of
 * the traffic that a browser makes by itself.
 */
export const chromiumLaunch = {
  executablePath: process.env.CHROMIUM ?? debianChromiums.find((path) => existsSync(path)),
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
