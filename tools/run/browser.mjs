import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root, run } from './install.mjs';

const debianChromiums = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/**
 * Sees to it that there is a Chromium to test with: CHROMIUM, one of Debian's packages (the one without windows is
 * installed where we are root), or Playwright's own download.
 */
export function ensureBrowser() {
  if (process.env.CHROMIUM || debianChromiums.some((path) => existsSync(path))) return;
  const hasApt = spawnSync('apt-get', ['--version']).status === 0;
  if (hasApt && process.getuid?.() === 0) {
    console.log('Installing Chromium …');
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    run('apt-get', ['update', '-qq'], quiet);
    run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], quiet);
    return;
  }
  run('npx', ['playwright', 'install', '--only-shell', 'chromium'], { cwd: root });
}
