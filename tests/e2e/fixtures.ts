import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { type RunningServer, removeData, startServer } from '../../tools/runs/startServer';
import { screenAddress } from './screenAddress';
import { visit } from './visit';

interface Fixtures {
  /** Forbidden events of the page: CSP violations and uncaught errors. Checked after every test. */
  wrongs: string[];
  /** Clears the workspace settings that the test stored. */
  settings: undefined;
}

interface WorkerFixtures {
  /** Additional server settings; a file that sets them has its own server. */
  serverEnv: Readonly<Record<string, string>>;
  /** A server with demo data, shared by the tests of one worker. */
  server: RunningServer;
}

/** Path by which a user's settings are stored. */
const updatePath = '/api/auth/user/update';

/** Collects forbidden events of a context's pages. */
export function watch(context: BrowserContext): string[] {
  const wrongs: string[] = [];
  context.on('console', (message) => {
    if (/content security policy|trusted ?type|^No text for \w+:[\w.-]+ \(/i.test(message.text()))
      wrongs.push(message.text());
  });
  context.on('weberror', (error) => wrongs.push(String(error.error())));
  return wrongs;
}

/** Notes for which sessions a context's pages store settings. */
export function storedSettings(context: BrowserContext): ReadonlyMap<string, string> {
  const stored = new Map<string, string>();
  context.on('request', (request) => {
    if (!request.url().endsWith(updatePath)) return;
    const { authorization } = request.headers();
    if (authorization !== undefined) stored.set(authorization, request.url());
  });
  return stored;
}

/** Clears the settings that were stored: the next test finds its user without any. */
export async function clearSettings(
  context: BrowserContext,
  stored: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [authorization, url] of stored) {
    await context.request.post(url, {
      headers: { authorization },
      data: { user: { data: { settings: {}, shortcuts: [] } } },
    });
  }
}

/** Playwright's test with a running server; fails on any CSP violation or uncaught error (SECURITY 6). */
export const test = base.extend<Fixtures, WorkerFixtures>({
  serverEnv: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ serverEnv }, use) => {
      const server = await startServer({ env: serverEnv });
      await use(server);
      await server.stop();
      await removeData(server);
    },
    // As long as startServer waits on a busy machine: the first start creates the demo data.
    { scope: 'worker', timeout: 200_000 },
  ],
  wrongs: [
    async ({ context }, use) => {
      const wrongs = watch(context);
      await use(wrongs);
      expect(wrongs).toEqual([]);
    },
    { auto: true },
  ],
  settings: [
    async ({ context }, use) => {
      const stored = storedSettings(context);
      await use(undefined);
      await clearSettings(context, stored);
    },
    { auto: true },
  ],
});

/** Options of files whose tests run with transitions; others reduce them (playwright.config.ts). */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export { signIn } from '../../tools/runs/browser/signIn';
export { expect };

/** Sets light or dark with the toolbar's switch; an earlier test's choice is stored with the user. */
export async function chooseScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  const switchTo = (to: 'light' | 'dark') =>
    page.getByRole('button', { name: to === 'dark' ? 'Koyu renklere geç' : 'Açık renklere geç' });
  const wanted = switchTo(scheme);
  const reached = switchTo(scheme === 'dark' ? 'light' : 'dark');
  await expect(wanted.or(reached)).toBeVisible();
  if (await wanted.isVisible()) await wanted.click();
  await expect(reached).toBeVisible();
}

/** Waits for a non-empty text: rows appear before their content. */
export async function textOf(place: Locator): Promise<string> {
  await expect(place).toHaveText(/\S/);
  return (await place.textContent()) ?? '';
}

/** Opens a screen by its address, as a link does; one that only the test knows, with the menu's search. */
export async function openScreen(page: Page, title: string): Promise<void> {
  const address = screenAddress(title);
  if (address === undefined) await findScreen(page, title);
  else {
    // A page that shows a pending request is left alone, as by users.
    await expect(page.locator('.loading-words')).toHaveCount(0);
    await visit(page, address);
  }
  await expect(page.getByRole('tab', { name: title, selected: true })).toBeVisible();
}

async function findScreen(page: Page, title: string): Promise<void> {
  await page.getByRole('combobox', { name: /Ekran ara|Search screens/i }).fill(title);
  await page.getByRole('option', { name: title }).first().click();
}
