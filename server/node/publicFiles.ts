import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Asset, AssetPort } from '../http/pageRoutes';

const zip = promisify(gzip);

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

const compressible = /^(text\/|application\/(json|manifest)|image\/svg)/;

/** Below this many bytes gzip does not pay. */
const smallest = 1024;

/**
 * Files of a folder, read once and kept with their gzip. Only what the folder held when it was listed is
 * served, so no path leads out of it. A folder that is not there yet is listed again.
 */
export function publicFiles(folder: string): AssetPort {
  let listed: Promise<ReadonlySet<string>> | null = null;
  const kept = new Map<string, Promise<Asset>>();
  return async (path) => {
    listed ??= listFiles(folder);
    const files = await listed;
    if (files.size === 0) listed = null;
    if (!files.has(path)) return null;
    const asset = kept.get(path) ?? readAsset(join(folder, path));
    kept.set(path, asset);
    return asset;
  };
}

async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && extname(entry.name) !== '.map');
    return new Set(
      files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Set();
    throw error;
  }
}

async function readAsset(path: string): Promise<Asset> {
  const bytes = new Uint8Array(await readFile(path));
  const contentType = contentTypes[extname(path)] ?? 'application/octet-stream';
  const worthwhile = bytes.length >= smallest && compressible.test(contentType);
  return { bytes, contentType, gzip: worthwhile ? new Uint8Array(await zip(bytes, { level: 9 })) : null };
}
