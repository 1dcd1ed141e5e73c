import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { demoPassword } from '../tools/browser/signIn';
import { startScripts } from '../tools/checks/startScripts';
import { removeData, startServer } from '../tools/run/startServer';

/** What is done on the page, in order; each with the slowest of its interactions. */
export const jobs = ['sign in', 'open a screen', 'fill in a form'] as const;

export type Job = (typeof jobs)[number];

/** One start of the page on a slow processor, and some work on it. */
export interface StartTimes {
  /** Bytes of script, as they travel, that the sign-in page is drawn with. */
  readonly script: number;
  /** Of what comes by itself meanwhile: the finger print. */
  readonly laterScript: number;
  /** ms to the largest contentful paint of the sign-in page, with nothing in the cache. */
  readonly signInPaint: number;
  /** ms to that of the workspace: a signed-in user comes again, with what is in the cache. */
  readonly workspacePaint: number;
  /** ms from an interaction to the next paint, the slowest of each job; the browser tells it in steps of 8. */
  readonly interaction: Readonly<Record<Job, number>>;
}

interface Observed {
  paint: number;
  /** The slowest interaction since it was asked last. */
  slowest: number;
}

declare global {
  interface Window {
    observed: Observed;
  }
}

/** Keeps in the page what the browser tells of its paints and interactions. */
function observe(): void {
  window.observed = { paint: 0, slowest: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.observed.paint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { readonly interactionId: number })[]) {
      if (entry.interactionId === 0) continue;
      window.observed.slowest = Math.max(window.observed.slowest, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Waits until the page is at rest and its last entries have been told. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestIdleCallback(() => done()))),
  );
}

/** The slowest interaction of some work. What is quicker than 16 ms the browser does not tell: it counts as that. */
async function slowest(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.observed.slowest = 0;
  });
  await work();
  await rest(page);
  return Math.max(16, await page.evaluate(() => window.observed.slowest));
}

async function signIn(page: Page): Promise<void> {
  await page.locator('input:not([type="password"])').first().click();
  await page.keyboard.type('admin', { delay: 40 });
  await page.locator('input[type="password"]').click();
  await page.keyboard.type(demoPassword, { delay: 40 });
  await page.locator('button[type="submit"]').click();
  await page.waitForURL('**/apps/dashboards/**');
  await page.getByRole('combobox', { name: 'Ekran ara' }).waitFor();
}

const screen = 'Müşteri Tanımlama';

async function openScreen(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Ekran ara' }).click();
  await page.keyboard.type(screen, { delay: 40 });
  await page.getByRole('option', { name: screen }).first().click();
  await page.getByRole('tabpanel', { name: screen }).getByRole('textbox').first().waitFor();
}

async function fillIn(page: Page): Promise<void> {
  const form = page.getByRole('tabpanel', { name: screen });
  await form.getByRole('combobox', { name: 'Müşteri tipi', exact: true }).click();
  await page.getByRole('option', { name: 'Gerçek kişi' }).first().click();
  for (const name of ['Ad', 'Soyad']) {
    await form.getByRole('textbox', { name, exact: true }).click();
    await page.keyboard.type('Deneme', { delay: 40 });
  }
}

async function slowly(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

const root = join(import.meta.dirname, '..');

async function startOnce(browser: Browser, address: string, rate: number): Promise<StartTimes> {
  const first = new Set(startScripts(join(root, 'dist/public')).map(({ path }) => path));
  const context = await browser.newContext({ locale: 'tr-TR', viewport: { width: 1440, height: 900 } });
  await context.addInitScript(observe);
  const page = await context.newPage();
  await slowly(page, rate);
  await page.goto(`${address}/authentication/login`);
  await page.locator('input[type="password"]').waitFor();
  await rest(page);
  const signInPaint = await page.evaluate(() => window.observed.paint);
  const loaded = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize })),
  );
  const sum = (those: typeof loaded) => those.reduce((all, { bytes }) => all + bytes, 0);
  const script = sum(loaded.filter(({ path }) => first.has(path)));
  const interaction = {
    'sign in': await slowest(page, () => signIn(page)),
    'open a screen': await slowest(page, () => openScreen(page)),
    'fill in a form': await slowest(page, () => fillIn(page)),
  };
  const again = await context.newPage();
  await slowly(again, rate);
  await again.goto(`${address}/apps/dashboards/analytics`);
  await again.getByRole('combobox', { name: 'Ekran ara' }).waitFor();
  await rest(again);
  const workspacePaint = await again.evaluate(() => window.observed.paint);
  await context.close();
  return { script, laterScript: sum(loaded) - script, signInPaint, workspacePaint, interaction };
}

/** Starts the built page so many times on a processor that is `rate` times slower. The first start warms the server up. */
export async function measureStart(
  browser: Browser,
  { rate, runs }: { readonly rate: number; readonly runs: number },
): Promise<readonly StartTimes[]> {
  const server = await startServer();
  try {
    const times: StartTimes[] = [];
    for (let run = 0; run <= runs; run += 1) {
      const started = await startOnce(browser, server.address, rate);
      if (run > 0) times.push(started);
    }
    return times;
  } finally {
    await server.stop();
    await removeData(server);
  }
}
