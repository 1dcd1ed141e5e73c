import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { measureFirstGrid, type SentKind } from '../tools/runs/browser/measureFirstGrid';
import { demoPassword } from '../tools/runs/browser/signIn';
import { startScripts } from '../tools/runs/browser/startScripts';

/** Tasks on the page, in order; the slowest interaction of each is measured. */
export const jobs = ['sign in', 'open a screen', 'fill in a form'] as const;

export type Job = (typeof jobs)[number];

/** A page start on a slow processor, and tasks on it. */
export interface StartTimes {
  /** Transferred bytes of script needed to render the sign-in page. */
  readonly script: number;
  /** Transferred bytes of scripts loaded once the page is drawn. */
  readonly laterScript: number;
  /** Largest contentful paint of the sign-in page in ms, with an empty cache. */
  readonly signInPaint: number;
  /** Largest contentful paint of the workspace in ms: a returning signed-in user, with a warm cache. */
  readonly workspacePaint: number;
  /** Interaction to next paint in ms, the slowest of each task; reported in steps of 8. */
  readonly interaction: Readonly<Record<Job, number>>;
}

interface Observed {
  paint: number;
  /** The slowest interaction since the last query. */
  slowest: number;
}

declare global {
  interface Window {
    observed: Observed;
  }
}

/** Records paints and interactions in the page. */
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

/** Waits until the page is idle and its last entries were reported. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestIdleCallback(() => done()))),
  );
}

/** The slowest interaction of a task. Browsers do not report those under 16 ms: these count as 16. */
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

/**
 * Starts the built page several times on a processor slowed down by `rate`. The first start warms up the
 * server. `address` is of a server that serves the built page.
 */
export async function measureStart(
  browser: Browser,
  { address, rate, runs }: { readonly address: string; readonly rate: number; readonly runs: number },
): Promise<{
  readonly times: readonly StartTimes[];
  /** Bytes sent until the first rows, by kind. */
  readonly sent: Readonly<Record<SentKind, number>>;
}> {
  const times: StartTimes[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const started = await startOnce(browser, address, rate);
    if (run > 0) times.push(started);
  }
  return { times, sent: await measureFirstGrid(browser, address) };
}
