import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { installFolder, type PeerName } from './peers';

const html = `<!doctype html>
<html lang="tr">
  <head><meta charset="utf-8" /><title>Measured peer</title></head>
  <body><div id="root"></div><script type="module" src="./page.tsx"></script></body>
</html>
`;

/** Serves the page's source, and resolves packages that our files import in the peer's own `node_modules`. */
function peerModules(page: string, installed: string): Plugin {
  const importer = join(installed, 'page.tsx');
  return {
    name: 'peer-modules',
    enforce: 'pre',
    resolveId(source, from, options) {
      if (source === './page.tsx' && from?.endsWith('.html')) return page;
      const isOurs = from !== undefined && !from.includes('node_modules');
      if (!isOurs || !/^[@a-z]/i.test(source)) return null;
      return this.resolve(source, importer, { ...options, skipSelf: true });
    },
  };
}

/** A built page. */
export interface BuiltPage {
  readonly outDir: string;
  /** Bytes of the scripts that the page loads before it is measured, gzip. */
  readonly scriptBytes: number;
}

/** Builds the page of a peer in production mode, below a folder. */
export async function buildPeer(peer: PeerName, folder: string): Promise<BuiltPage> {
  const root = join(folder, peer, 'source');
  const outDir = join(folder, peer, 'built');
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'index.html'), html);
  const output = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [peerModules(join(import.meta.dirname, peer, 'page.tsx'), installFolder(peer)), react()],
    css: { lightningcss: { errorRecovery: true } },
    build: { outDir, emptyOutDir: true, target: 'es2022', cssMinify: false },
  });
  if (!('output' in output)) throw new Error(`${peer} was not built`);
  const chunks = new Map(output.output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])));
  const needed = new Set<string>();
  const need = (name: string) => {
    if (needed.has(name)) return;
    needed.add(name);
    for (const next of chunks.get(name)?.imports ?? []) need(next);
  };
  for (const { fileName, isEntry } of chunks.values()) if (isEntry) need(fileName);
  const bytes = [...needed].map((name) => gzipSync(readFileSync(join(outDir, name))).length);
  return { outDir, scriptBytes: bytes.reduce((sum, size) => sum + size, 0) };
}
