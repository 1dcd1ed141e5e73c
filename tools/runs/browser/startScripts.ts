import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseSync } from 'oxc-parser';

/** A script loaded before sign-in. */
export interface StartScript {
  /** Path in the folder, with a leading slash. */
  readonly path: string;
  /** Transfer size in bytes, gzip. */
  readonly bytes: number;
}

/** Scripts named in the page built into `folder`, and their static imports. */
export function startScripts(folder: string): readonly StartScript[] {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const found = new Set([...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, path = '']) => path));
  for (const path of found) {
    const { module } = parseSync(path, readFileSync(join(folder, path), 'utf8'));
    for (const { moduleRequest } of module.staticImports) {
      found.add(new URL(moduleRequest.value, `http://page${path}`).pathname);
    }
  }
  return [...found].map((path) => ({ path, bytes: gzipSync(readFileSync(join(folder, path))).length }));
}
