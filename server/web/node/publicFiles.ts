import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
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
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

const compressible = /^(text\/|application\/(json|manifest)|image\/svg)/;

/** Files below this size in bytes are not compressed. */
const minCompressedSize = 1024;

/** Paths below the folder; names that start with a dot are rejected. */
const soundPath = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/** Endings of files that have no address. */
const unserved: ReadonlySet<string> = new Set(['.map', '.br']);

/** A cached file with its modification time. */
interface CachedAsset {
  readonly edition: string;
  readonly asset: Promise<Asset>;
}

/**
 * Files of a folder, cached with their compressed content until they change: a new build is served
 * immediately. The build writes Brotli beside each file (`main.js.br`); gzip is made here.
 */
export function publicFiles(folder: string): AssetPort {
  const cache = new Map<string, CachedAsset>();
  return async (path) => {
    if (!soundPath.test(path) || unserved.has(extname(path))) return null;
    try {
      const file = join(folder, path);
      const { mtimeMs, size } = await stat(file);
      const edition = `${mtimeMs} ${size}`;
      const known = cache.get(path);
      if (known?.edition === edition) return await known.asset;
      const asset = readAsset(file);
      cache.set(path, { edition, asset });
      return await asset;
    } catch (error) {
      cache.delete(path);
      if (isMissing(error)) return null;
      throw error;
    }
  };
}

/** Whether the file does not exist: unknown name, a folder, or a file in place of a folder. */
function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(code);
}

async function readAsset(path: string): Promise<Asset> {
  const bytes = new Uint8Array(await readFile(path));
  const contentType = contentTypes[extname(path)] ?? 'application/octet-stream';
  const worthwhile = bytes.length >= minCompressedSize && compressible.test(contentType);
  if (!worthwhile) return { bytes, contentType, encoded: {} };
  const [gzip, br] = await Promise.all([zip(bytes, { level: 9 }), readIfAny(`${path}.br`)]);
  return { bytes, contentType, encoded: { gzip: new Uint8Array(gzip), ...(br && { br }) } };
}

async function readIfAny(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(path));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
