// `npm start`: from a fresh clone to a running back office.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root, run } from './install.mjs';

ensureInstalled();
run(process.execPath, [join(root, 'node_modules/tsx/dist/cli.mjs'), 'tools/build/build.ts', '--if-changed']);

// Lint errors written by the build.
const kept = join(root, 'dist/problems.txt');
const problems = existsSync(kept) ? readFileSync(kept, 'utf8') : '';
if (problems !== '') console.error(`Definitions with errors:\n${problems}`);

const server = spawn(process.execPath, ['dist/server/main.js'], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
