// Started by `npm run screens -- try` and `preview`: serves a screen with demo data of its own on a free port of this
// machine, until it is interrupted or the pictures are taken, and leaves nothing behind.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import type { Picture, ShowingReport, ShowingWork } from '../cli/commands/showing';
import { chromiumLaunch } from './browser/chromium';
import { OutstandingRequests } from './browser/OutstandingRequests';
import { demoPassword, signIn } from './browser/signIn';
import { type RunningServer, removeData, startServer } from './startServer';

const root = process.cwd();
const work = JSON.parse(process.argv[2] ?? '') as ShowingWork;
let server: RunningServer | undefined;
let browser: Browser | undefined;

function report(what: ShowingReport): void {
  process.send?.(what);
}

/** Why no picture can be taken. */
function withoutBrowser(): string | undefined {
  const path = chromiumLaunch.executablePath ?? chromium.executablePath();
  return existsSync(path)
    ? undefined
    : `There is no Chromium at ${path}: npx playwright install chromium, or CHROMIUM=<path of one>.`;
}

/** Builds page and server, if that was never done: changed definitions alone are compiled by the command. */
function ensureBuilt(): void {
  if (existsSync(join(root, 'dist/server/main.js')) && existsSync(join(root, 'dist/public'))) return;
  const built = spawnSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: ['ignore', 2, 2] });
  if (built.status !== 0) throw new Error('The build failed.');
}

async function take(
  shown: Browser,
  address: string,
  { file, language, scheme, width }: Picture,
): Promise<void> {
  const context = await shown.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    locale: language === 'tr' ? 'tr-TR' : 'en-US',
    timezoneId: 'Europe/Istanbul',
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  const page = await context.newPage();
  const requests = new OutstandingRequests(page);
  await signIn(page, address, work.userName);
  await page.goto(address + work.path);
  // A home page has no tab of its own.
  const panel = page.locator('main#content');
  await panel.getByRole('heading', { level: 1 }).first().waitFor();
  await requests.settled();
  const search = panel.getByRole('button', { name: /^(Ara|Search|Çalıştır|Run)$/ });
  if ((await search.count()) > 0) await search.first().click();
  await requests.settled();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'hidden' });
  // No tooltip of what lies under the pointer now.
  await page.mouse.move(0, 0);
  await mkdir(dirname(file), { recursive: true });
  await page.screenshot({ path: file, animations: 'disabled' });
  await context.close();
}

async function end(): Promise<void> {
  await browser?.close();
  await server?.stop();
  if (server) await removeData(server);
  await rm(work.screensFolder, { recursive: true, force: true });
  process.exit();
}

for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, () => void end());
try {
  const missing = work.pictures && withoutBrowser();
  if (missing !== undefined) throw new Error(missing);
  ensureBuilt();
  server = await startServer({
    project: root,
    env: { SCREENS_DIR: work.screensFolder, DEFAULT_THEME: 'system' },
  });
  if (work.pictures !== undefined) {
    browser = await chromium.launch(chromiumLaunch);
    for (const picture of work.pictures) await take(browser, server.address, picture);
  }
  report({ address: server.address, password: demoPassword });
  if (work.pictures !== undefined) await end();
} catch (error) {
  report({ failed: error instanceof Error ? error.message : String(error) });
  await end();
}
