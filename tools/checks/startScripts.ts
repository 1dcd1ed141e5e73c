import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseSync } from 'oxc-parser';

/** Bytes of script, gzip, that the sign-in page may load. */
export const startBudget = 180 * 1024;

/** A script that the built page loads before it runs. */
export interface StartScript {
  /** Path in the folder, with a leading slash. */
  readonly path: string;
  /** Bytes as they travel, gzip. */
  readonly bytes: number;
}

/** Scripts that the page built into `folder` names, and all that they import before they run. */
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
