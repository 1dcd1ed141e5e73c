// `npm run test:visual`: installs packages and a browser if missing, then runs tools/runs/visual/main.ts.
import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled, root } from './install.mjs';

ensureInstalled();
ensureBrowser({ forPictures: true });
const words = ['tsx', 'tools/runs/visual/main.ts', ...process.argv.slice(2)];
const { status } = spawnSync('npx', words, { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
