import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { publicFiles } from './publicFiles';
import { readSettings } from './settings';

test('files of the folder are served, compressed if that saves bytes, and nothing outside of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'public-'));
  mkdirSync(join(folder, 'site/assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'no');
  writeFileSync(join(folder, 'site/assets/a.js'), 'let a;'.repeat(500));
  writeFileSync(join(folder, 'site/assets/a.js.map'), '{}');
  writeFileSync(join(folder, 'site/assets/a.js.br'), brotliCompressSync('let a;'.repeat(500)));
  const assets = publicFiles(join(folder, 'site'));
  const asset = await assets('assets/a.js');
  expect(asset?.contentType).toBe('text/javascript; charset=utf-8');
  expect(gunzipSync(asset?.encoded.gzip ?? '').toString()).toBe('let a;'.repeat(500));
  expect(brotliDecompressSync(asset?.encoded.br ?? '').toString()).toBe('let a;'.repeat(500));
  for (const path of [
    '../secret.txt',
    'assets/../../secret.txt',
    '/etc/passwd',
    'assets',
    '',
    '.env',
    'assets/a.js/b.js',
    'assets/\0a.js',
    'assets\\a.js',
    'assets/a.js.map',
    'assets/a.js.br',
  ]) {
    expect(await assets(path), path).toBeNull();
  }
});

test('a build under a running server is served at once, and removed files are not', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'public-')), 'site');
  const assets = publicFiles(folder);
  const text = async (path: string) => {
    const asset = await assets(path);
    return asset && new TextDecoder().decode(asset.bytes);
  };
  expect(await text('index.html')).toBeNull();
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<p>old');
  writeFileSync(join(folder, 'assets/old-AbCd1234.js'), 'let old;');
  writeFileSync(join(folder, 'assets/unread-AbCd1234.js'), 'let unread;');
  expect(await text('index.html')).toBe('<p>old');
  expect(await text('assets/old-AbCd1234.js')).toBe('let old;');
  rmSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<p>newer');
  expect(await text('index.html')).toBe('<p>newer');
  expect(await text('assets/old-AbCd1234.js')).toBeNull();
  expect(await text('assets/unread-AbCd1234.js')).toBeNull();
});

test('settings are those of a demo outside of production', () => {
  expect(readSettings({})).toMatchObject({ port: 8080, host: '127.0.0.1', demo: true, origins: [] });
  expect(readSettings({ NODE_ENV: 'production', FORCE_EMBEDDED: '1' }).demo).toBe(false);
  expect(readSettings({ PUBLIC_ORIGINS: 'https://bank.example/, https://b.example' }).origins).toEqual([
    'https://bank.example',
    'https://b.example',
  ]);
  expect(readSettings({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies).toEqual(['10.0.0.0/8', '::1']);
  expect(readSettings({}).defaultTheme).toBe('light');
  expect(readSettings({ DEFAULT_THEME: 'system' }).defaultTheme).toBe('system');
  expect(() => readSettings({ PORT: 'http' })).toThrow('PORT');
  expect(() => readSettings({ DEFAULT_THEME: 'pink' })).toThrow('DEFAULT_THEME');
});
