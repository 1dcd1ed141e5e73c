import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { screensPlugin } from './screensPlugin';

let root: string;
let server: ViteDevServer;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'screens-'));
  cpSync(join(import.meta.dirname, '../../schemas/fixtures/valid/whole'), root, { recursive: true });
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [screensPlugin()],
    server: { host: '127.0.0.1', port: 8410 },
  });
  await server.listen();
});

afterEach(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

const get = (path: string) => fetch(new URL(path, server.resolvedUrls?.local[0]));

describe('E01 screens while they are developed', () => {
  test('the module of a definition is served, never kept', async () => {
    const answer = await get('/screens/wallets/walletOpen.js?v=1');
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('export const screen = {"key":"wallets/walletOpen"');
  });

  test('a saved definition is announced, served anew, and written for the server', async () => {
    const send = vi.spyOn(server.ws, 'send');
    const file = join(root, 'screen-defs/wallets/walletOpen.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('Open a wallet', 'Open one'));
    // The watcher of the dev server may not yet look: what it would tell is told here.
    server.watcher.emit('all', 'change', file);
    await vi.waitFor(() => {
      expect(send).toHaveBeenCalledWith('screens:changed', { keys: ['wallets/walletOpen'] });
    });
    expect(await (await get('/screens/wallets/walletOpen.js')).text()).toContain('Open one');
    expect(readFileSync(join(root, 'dist/screens/wallets/walletOpen.js'), 'utf8')).toContain('Open one');
  });
});
