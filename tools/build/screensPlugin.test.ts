import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { copiedProject, sampleProject } from '../testing/copiedProject';
import { screensPlugin } from './screensPlugin';

const project = copiedProject();
let server: ViteDevServer;
/** Edition that the back office reports. */
let edition: string | undefined;

const backOffice = createHttpServer((_, response) => response.end(JSON.stringify({ edition })));
beforeAll(() => new Promise<void>((resolve) => backOffice.listen(8411, '127.0.0.1', resolve)));
afterAll(() => backOffice.close());

beforeEach(async () => {
  server = await createServer({
    root: project.root,
    configFile: false,
    logLevel: 'silent',
    plugins: [screensPlugin({ server: 'http://127.0.0.1:8411' })],
    server: { host: '127.0.0.1', port: 8410 },
  });
  await server.listen();
});

afterEach(async () => {
  await server.close();
});

/** Saves a file and notifies the plugin directly: the dev server's watcher may not be ready. */
function save(path: string, change: (text: string) => string): void {
  const file = join(project.root, path);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  server.watcher.emit('all', 'change', file);
}

const writtenEdition = () =>
  JSON.parse(readFileSync(join(project.root, 'dist/screens/model.json'), 'utf8')).edition as string;

const get = (path: string) => fetch(new URL(path, server.resolvedUrls?.local[0]));

describe('E01 screens during development', () => {
  test('the module of a definition is served without caching', async () => {
    const answer = await get('/screens/wallets/walletOpen.js?v=1');
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('export const screen = {"key":"wallets/walletOpen"');
  });

  test('a saved definition is announced, served in its new edition, and written for the server', async () => {
    const send = vi.spyOn(server.ws, 'send');
    save('screen-defs/wallets/walletOpen.json', (text) => text.replace('Open a wallet', 'Open one'));
    const changed = ['screens:changed', { keys: ['wallets/walletOpen'] }];
    await vi.waitFor(() => expect(send).toHaveBeenCalledWith(...changed), { timeout: 10_000 });
    expect(await (await get('/screens/wallets/walletOpen.js')).text()).toContain('Open one');
    const written = () => readFileSync(join(project.root, 'dist/screens/wallets/walletOpen.js'), 'utf8');
    await vi.waitFor(() => expect(written()).toContain('Open one'), { timeout: 10_000 });
  });

  test('a new area and its screen are announced as a change of the menu, once the server has them', async () => {
    const send = vi.spyOn(server.ws, 'send');
    mkdirSync(join(project.root, 'screen-defs/cards'));
    const made = readFileSync(join(sampleProject, 'screen-defs/wallets/walletQuery.json'), 'utf8');
    writeFileSync(
      join(project.root, 'screen-defs/cards/cardQuery.json'),
      made
        .replace('"/wallets/walletQuery"', '"/cards/cardQuery"')
        .replace('"wallets/wallet"', '"cards/card"'),
    );
    server.watcher.emit('all', 'add', join(project.root, 'screen-defs/cards/cardQuery.json'));
    await vi.waitFor(
      () => {
        edition = writtenEdition();
        expect(send).toHaveBeenCalledOnce();
      },
      { timeout: 10_000 },
    );
    expect(send).toHaveBeenCalledWith('screens:changed', { keys: ['cards/cardQuery'], menu: true });
  });

  test('a partly written definition is not announced, and is read again when it is complete', async () => {
    const send = vi.spyOn(server.ws, 'send');
    save('screen-defs/wallets/walletOpen.json', (text) => text.slice(0, 100));
    const rest = readFileSync(join(sampleProject, 'screen-defs/wallets/walletOpen.json'), 'utf8');
    save('screen-defs/wallets/walletOpen.json', () => rest.replace('Open a wallet', 'Open one'));
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce(), { timeout: 10_000 });
    expect(await (await get('/screens/wallets/walletOpen.js')).text()).toContain('Open one');
  });

  test('a definition that stays incomplete is announced with its problem', async () => {
    const send = vi.spyOn(server.ws, 'send');
    save('screen-defs/wallets/walletReport.json', (text) => text.slice(0, 100));
    await vi.waitFor(
      () => {
        edition = writtenEdition();
        expect(send).toHaveBeenCalledOnce();
      },
      { timeout: 10_000 },
    );
    expect(await (await get('/screens/wallets/walletReport.js')).text()).toContain('This is not JSON');
  });

  test('the page is notified of other endpoints once the server uses their last edition, and not before', async () => {
    const send = vi.spyOn(server.ws, 'send');
    const first = writtenEdition();
    save('screen-defs/wallets/walletOpen.json', (text) => text.replace('"bffPath": "', '"bffPath": "other/'));
    await vi.waitFor(() => expect(writtenEdition()).not.toBe(first), { timeout: 10_000 });
    const second = writtenEdition();
    save('screen-defs/wallets/walletOpen.json', (text) => text.replace('Open a wallet', 'Open one'));
    await vi.waitFor(() => expect(writtenEdition()).not.toBe(second), { timeout: 10_000 });
    edition = second;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(send).not.toHaveBeenCalled();
    edition = writtenEdition();
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce(), { timeout: 10_000 });
    expect(send).toHaveBeenCalledWith('screens:changed', { keys: ['wallets/walletOpen'] });
  });
});
