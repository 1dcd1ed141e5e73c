// `npm run build`: screens, page and server into dist/. With --if-changed only when a source changed since.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compileProject, writeCompiled } from '../compiler/compileProject';

const root = fileURLToPath(new URL('../../', import.meta.url));
const stamp = join(root, 'dist/.built');
const sources = ['contract', 'public', 'schemas', 'screen-defs', 'server', 'src', 'tools'];
const files = ['index.html', 'package-lock.json', 'vite.config.ts'];

function* walk(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) yield path;
  else for (const name of readdirSync(path).sort()) yield* walk(join(path, name));
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const source of [...sources, ...files]) {
    for (const file of walk(join(root, source)))
      hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

async function buildAll(): Promise<void> {
  const compiled = compileProject(root);
  writeCompiled(compiled, join(root, 'dist/screens'));
  for (const problem of compiled.problems) {
    console.warn(`${problem.severity} ${problem.file}:${problem.line} ${problem.rule}: ${problem.message}`);
  }
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'runner',
    logLevel: 'warn',
    build: { chunkSizeWarningLimit: 1200 },
  });
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    // Hundreds of small files become one: half of a warm start was finding and reading them.
    ssr: { noExternal: ['@hono/node-server', 'big.js', 'hono', 'jose', 'kysely'] },
    build: {
      ssr: 'server/main.ts',
      outDir: 'dist/server',
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'main.js' } },
    },
  });
}

const now = fingerprint();
const upToDate =
  process.argv.includes('--if-changed') && existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
if (!upToDate) {
  console.log('Building …');
  const began = performance.now();
  await buildAll();
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, now);
  console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}
