import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { asReceived } from '../../testing/asReceived';
import { copiedProject } from '../../testing/copiedProject';
import { picturesOf, previewAnswer } from './preview';
import { tryAnswer } from './tryScreen';

const tool = join(import.meta.dirname, '../../..');
const project = copiedProject();

/** Gives the sample project the roles of the institution, and a server that serves nothing. */
function withServer(): void {
  const write = (file: string, text: string) => {
    mkdirSync(join(project.root, dirname(file)), { recursive: true });
    writeFileSync(join(project.root, file), text);
  };
  write('server/institution/roles.json', readFileSync(join(tool, 'server/institution/roles.json'), 'utf8'));
  write(
    'dist/server/main.js',
    `const { readdirSync, writeFileSync } = require('node:fs');
    const { PORT, DATA_DIR, SCREENS_DIR } = process.env;
    writeFileSync('started.json', JSON.stringify({ pid: process.pid, DATA_DIR, SCREENS_DIR, files: readdirSync(SCREENS_DIR) }));
    require('node:http').createServer((_, response) => response.end()).listen(Number(PORT), '127.0.0.1');`,
  );
  mkdirSync(join(project.root, 'dist/public'), { recursive: true });
  mkdirSync(join(project.root, 'tools'), { recursive: true });
  for (const folder of ['node_modules', 'contract', 'tools/runs', 'tools/cli'])
    symlinkSync(join(tool, folder), join(project.root, folder));
}

test('try serves a screen on this machine until it is interrupted, and leaves nothing behind', async () => {
  withServer();
  const answer = asReceived(await tryAnswer(project.root, 'wallets/walletOpen'));
  expect(answer).toMatchObject({ command: 'try', ok: true, role: 'SYS_ADMIN', userName: 'admin' });
  expect(answer.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/wallets\/walletOpen$/);
  expect((await fetch(String(answer.address))).ok).toBe(true);
  const { pid, DATA_DIR, SCREENS_DIR, files } = JSON.parse(
    readFileSync(join(project.root, 'started.json'), 'utf8'),
  );
  expect(files).toContain('model.json');
  process.emit('SIGINT');
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow(), { timeout: 10_000 });
  await vi.waitFor(() => expect([DATA_DIR, SCREENS_DIR].filter((folder) => existsSync(folder))).toEqual([]));
});

test('preview says that Chromium is missing before it starts anything', async () => {
  withServer();
  vi.stubEnv('CHROMIUM', '/missing/chromium');
  const answer = asReceived(await previewAnswer(project.root, 'wallets/walletOpen', {}));
  vi.unstubAllEnvs();
  expect(answer).toMatchObject({ ok: false, error: { id: 'refused' } });
  expect(JSON.stringify(answer)).toContain('There is no Chromium at /missing/chromium');
  expect(existsSync(join(project.root, 'started.json'))).toBe(false);
});

test('a picture is taken in each language, and its name says which', () => {
  const files = picturesOf('/project', 'wallets/walletOpen', { dark: true, width: '390' });
  expect(files).toEqual(
    ['tr', 'en'].map((language) => ({
      file: `/project/.cache/preview/wallets-walletOpen-${language}.png`,
      language,
      scheme: 'dark',
      width: 390,
    })),
  );
});

test.each([
  ['wallets/walletOpne', 'There is no screen «wallets/walletOpne». Did you mean «wallets/walletOpen»?'],
  ['wallets/walletClose', 'wallets/walletClose has errors: '],
])('%s is not shown', async (screen, why) => {
  withServer();
  const file = join(project.root, 'screen-defs/wallets/walletClose.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"Wallet"', '"Walet"'));
  const answer = asReceived(await tryAnswer(project.root, screen));
  expect(JSON.stringify(answer)).toContain(why);
});
