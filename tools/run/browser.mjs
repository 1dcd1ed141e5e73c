import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root, run } from './install.mjs';

const debianChromium = '/usr/bin/chromium';

/**
 * Sees to it that there is a Chromium to test with: CHROMIUM, Debian's package (installed where we are
 * root), or Playwright's own download.
 */
export function ensureBrowser() {
  if (process.env.CHROMIUM || existsSync(debianChromium)) return;
  const hasApt = spawnSync('apt-get', ['--version']).status === 0;
  if (hasApt && process.getuid?.() === 0) {
    console.log('Installing Chromium …');
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    run('apt-get', ['update', '-qq'], quiet);
    run('apt-get', ['install', '-y', '-qq', 'chromium'], quiet);
    return;
  }
  run('npx', ['playwright', 'install', 'chromium'], { cwd: root });
}
