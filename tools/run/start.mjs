// `npm start`: everything from a fresh clone to a running back office.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root, run } from './install.mjs';

ensureInstalled();
run(process.execPath, [join(root, 'node_modules/tsx/dist/cli.mjs'), 'tools/run/build.ts', '--if-changed']);

const server = spawn(process.execPath, ['dist/server/main.js'], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
