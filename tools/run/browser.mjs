import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root, run } from './install.mjs';

/** Debian's packages, and where their browsers are. */
const whole = { name: 'chromium', path: '/usr/bin/chromium' };
const withoutWindows = { name: 'chromium-headless-shell', path: '/usr/bin/chromium-headless-shell' };

/**
 * Sees to it that there is a Chromium to test with, or one that draws as people's does: CHROMIUM, Debian's package
 * (installed where we are root), or Playwright's own download.
 */
export function ensureBrowser({ forPictures = false } = {}) {
  const wanted = forPictures ? [whole] : [withoutWindows, whole];
  if (process.env.CHROMIUM || wanted.some(({ path }) => existsSync(path))) return;
  const hasApt = spawnSync('apt-get', ['--version']).status === 0;
  if (hasApt && process.getuid?.() === 0) {
    console.log('Installing Chromium …');
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    run('apt-get', ['update', '-qq'], quiet);
    run('apt-get', ['install', '-y', '-qq', wanted[0].name], quiet);
    return;
  }
  run('npx', ['playwright', 'install', 'chromium'], { cwd: root });
}
