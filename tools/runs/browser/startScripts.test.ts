import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startScripts } from './startScripts';

const files: Readonly<Record<string, string>> = {
  'index.html': '<script src="/plain.js"></script><script type="module" nonce="n" src="/main.js"></script>',
  'plain.js': 'document.title = "";',
  'main.js': 'import { a } from "./parts/a.js"; const later = () => import("./later.js"); later(a);',
  'parts/a.js': 'import "../b.js"; export const a = 1;',
  'b.js': 'export {};',
  'later.js': 'import "./never.js"; export {};',
  'never.js': 'export {};',
};
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-'));
  mkdirSync(join(folder, 'parts'));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('scripts before sign-in', () => {
  it('are those of the page and all their imports, without later ones', () => {
    expect(startScripts(folder).map(({ path }) => path)).toEqual([
      '/plain.js',
      '/main.js',
      '/parts/a.js',
      '/b.js',
    ]);
  });

  it('are measured compressed', () => {
    const [{ bytes } = { bytes: 0 }] = startScripts(folder);
    expect(bytes).toBe(gzipSync(files['plain.js'] ?? '').length);
  });
});
