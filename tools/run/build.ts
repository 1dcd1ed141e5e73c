// `npm run build`: screens, page and server into dist/. With --if-changed only when a source changed since.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compileProject, writeCompiled } from '../compiler/compileProject';
import { buildWhenChanged } from './buildWhenChanged';
import { keepProblems } from './keepProblems';

const root = fileURLToPath(new URL('../../', import.meta.url));

async function buildAll(): Promise<void> {
  const compiled = compileProject(root);
  writeCompiled(compiled, join(root, 'dist/screens'));
  const warnings = keepProblems(root);
  if (warnings !== '') console.warn(warnings);
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
      ssr: true,
      outDir: 'dist/server',
      emptyOutDir: true,
      target: 'node20',
      // What reads uploaded files is a thread of its own, and so a file beside the server's.
      rolldownOptions: {
        input: ['server/main.ts', 'server/node/contentWorker.ts'],
        output: { entryFileNames: '[name].js' },
      },
    },
  });
}

await buildWhenChanged({
  title: 'Building',
  stamp: 'dist/.built',
  sources: ['index.html', 'vite.config.ts'],
  ifChanged: process.argv.includes('--if-changed'),
  build: buildAll,
});
