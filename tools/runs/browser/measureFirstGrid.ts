import { setTimeout } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { enter } from './signIn';

/** Kinds of files that a browser fetches. */
export type SentKind = 'script' | 'fonts' | 'other';

const screen = 'Hesap Sorgulama';

function kindOf(path: string): SentKind {
  if (path.endsWith('.js')) return 'script';
  return path.endsWith('.woff2') ? 'fonts' : 'other';
}

/**
 * Bytes that the server sends to an empty cache until a teller, who signs in and searches the accounts, sees the first
 * rows: bodies as encoded, without heads. Of a server that has sent its texts before, which are in Brotli then.
 */
export async function measureFirstGrid(
  browser: Browser,
  address: string,
): Promise<Readonly<Record<SentKind, number>>> {
  await readyTexts(address);
  const context = await browser.newContext({ locale: 'tr-TR', viewport: { width: 1440, height: 900 } });
  await context.addInitScript(() => performance.setResourceTimingBufferSize(2_000));
  const page = await context.newPage();
  await page.goto(`${address}/authentication/login`);
  await enter(page, 'teller');
  await page.getByRole('combobox', { name: 'Ekran ara' }).click();
  await page.keyboard.type(screen, { delay: 40 });
  await page.getByRole('option', { name: screen }).first().click();
  const tab = page.getByRole('tabpanel', { name: screen });
  await tab.getByRole('textbox').first().press('Enter');
  await tab.locator('.ag-row').first().waitFor();
  const bodies = await page.evaluate(() =>
    (performance.getEntries() as PerformanceResourceTiming[])
      .filter(({ entryType }) => entryType === 'resource' || entryType === 'navigation')
      // From the cache, nothing is transferred.
      .filter(({ transferSize }) => transferSize > 0)
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize })),
  );
  await context.close();
  const sent = { script: 0, fonts: 0, other: 0 };
  for (const { path, bytes } of bodies) sent[kindOf(path)] += bytes;
  return sent;
}

/** Waits until the server has its texts in Brotli. */
async function readyTexts(address: string): Promise<void> {
  for (let left = 50; left > 0; left -= 1) {
    const { headers } = await fetch(`${address}/bff/utils/localization`, {
      headers: { 'accept-encoding': 'br', channel: 'web', 'accept-language': 'tr' },
    });
    if (headers.get('content-encoding') === 'br') return;
    await setTimeout(100);
  }
  throw new Error('The server sends its texts without Brotli.');
}
