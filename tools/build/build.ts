// `npm run build`: builds screens, page and server into dist/. With --if-changed only if a source has
// changed.

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build } from 'vite';
import { compileProject, writeCompiled } from '../compiler/compileProject';
import { writeProblems } from '../runs/writeProblems';
import { buildWhenChanged } from './buildWhenChanged';

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

const compress = promisify(brotliCompress);

/** Texts and fonts of documents; other files are compressed already. The page itself differs in each reply. */
const compressible = /(?<!index)\.(js|css|svg|json|ttf|txt|html|webmanifest)$/;

/** Size in bytes below which compression does not pay. */
const smallest = 1024;

/** Writes Brotli of the strongest level beside each such file of a folder: `main.js.br` beside `main.js`. */
async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((file) => compressible.test(file))
      .map(async (file) => {
        const path = join(folder, file);
        const bytes = await readFile(path);
        if (bytes.length >= smallest) await writeFile(`${path}.br`, await compress(bytes));
      }),
  );
}

await buildWhenChanged({
  title: 'Building',
  stamp: 'dist/.built',
  sources: ['index.html', 'vite.config.ts'],
  ifChanged: process.argv.includes('--if-changed'),
  build: buildAll,
});
