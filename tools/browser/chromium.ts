import { existsSync } from 'node:fs';

const debianChromium = '/usr/bin/chromium';

/**
 * How tests, pictures and benchmarks launch their browser: CHROMIUM, Debian's package, or Playwright's own download,
 * and none of the traffic that a browser makes by itself.
 */
export const chromiumLaunch = {
  executablePath: process.env.CHROMIUM ?? (existsSync(debianChromium) ? debianChromium : undefined),
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
