import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root, run } from './install.mjs';

/** Debian's packages, and paths of their browsers. */
const whole = { name: 'chromium', path: '/usr/bin/chromium' };
const withoutWindows = { name: 'chromium-headless-shell', path: '/usr/bin/chromium-headless-shell' };

/**
 * Ensures that a Chromium is available for tests, or a regular one for pictures: CHROMIUM, Debian's package
 * (installed if root), or Playwright's own download.
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
