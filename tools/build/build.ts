// `npm run build`: builds screens, page and server into dist/. With --if-changed only if a source has
// changed.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compileProject, writeCompiled } from '../compiler/compileProject';
import { writeProblems } from '../runs/writeProblems';
import { buildWhenChanged } from './buildWhenChanged';
import { compressFolder } from './compressFolder';

const root = fileURLToPath(new URL('../../', import.meta.url));

async function buildAll(): Promise<void> {
  const compiled = compileProject(root);
  writeCompiled(compiled, join(root, 'dist/screens'));
  const warnings = writeProblems(root);
  if (warnings !== '') console.warn(warnings);
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'runner',
    logLevel: 'warn',
    build: { chunkSizeWarningLimit: 1200 },
  });
  await compressFolder(join(root, 'dist/public'));
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    // Bundles hundreds of small files: finding and reading them took half of a warm start.
    ssr: { noExternal: ['@hono/node-server', 'big.js', 'hono', 'jose', 'kysely'] },
    build: {
      ssr: true,
      outDir: 'dist/server',
      emptyOutDir: true,
      target: 'node20',
      // Files are read and made in worker threads, which need files of their own.
      rolldownOptions: {
        input: ['server/main.ts', 'server/web/node/contentWorker.ts', 'server/web/node/tableWorker.ts'],
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
